"""Where everything is."""

from django.contrib import admin
from django.urls import include, path
from django.views.i18n import JavaScriptCatalog
from drf_spectacular.views import SpectacularAPIView

from railsite.api_docs import api_docs
from railsite.health import healthz

urlpatterns = [
    path("healthz", healthz, name="healthz"),
    path("jsi18n/", JavaScriptCatalog.as_view(), name="jsi18n"),
    path("i18n/", include("django.conf.urls.i18n")),
    path("admin/", admin.site.urls),
    path("accounts/", include("allauth.urls")),
    path("api/schema/", SpectacularAPIView.as_view(), name="schema"),
    path("api/docs/", api_docs, name="api_docs"),
    path("api/", include("games.api_urls")),
    path("api/", include("ratings.api_urls")),
    path("", include("accounts.urls")),
    path("", include("games.urls")),
    path("", include("ratings.urls")),
]

handler400 = "railsite.errors.bad_request"
handler403 = "railsite.errors.permission_denied"
handler404 = "railsite.errors.page_not_found"
handler500 = "railsite.errors.server_error"
