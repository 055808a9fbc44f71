"""Settings, by environment variables only. docs/operations.md lists every one of them."""

from pathlib import Path
from typing import Any
from urllib.parse import parse_qs, urlsplit

import environ
from celery.schedules import crontab
from csp.constants import NONCE, NONE, SELF
from django.core.exceptions import ImproperlyConfigured

from railsite.embedded import home_of_this_checkout
from railsite.logs import logging_settings

env = environ.Env()

BASE_DIR = Path(__file__).resolve().parent.parent
ENVIRONMENT = env.str("RAILSITE_ENV", default="development")
if ENVIRONMENT not in ("development", "production"):
    raise ImproperlyConfigured(f"RAILSITE_ENV is {ENVIRONMENT!r}; it may be 'development' or 'production'.")
PRODUCTION = ENVIRONMENT == "production"
EMBEDDED = home_of_this_checkout()
VAR = EMBEDDED.folder

# Off in development too, so that everybody sees the error pages that visitors see; tracebacks go to the log.
DEBUG = env.bool("RAILSITE_DEBUG", default=False)
SECRET_KEY = (
    env.str("SECRET_KEY") if PRODUCTION else "known to everybody, and good enough for development only"
)
ALLOWED_HOSTS = env.list("ALLOWED_HOSTS") if PRODUCTION else ["*"]
# For links in mail that no request asked for.
SITE_URL = env.str(
    "SITE_URL",
    default=f"https://{ALLOWED_HOSTS[0]}" if PRODUCTION else f"http://localhost:{env.int('PORT', 8000)}",
)
CSRF_TRUSTED_ORIGINS = env.list("CSRF_TRUSTED_ORIGINS", default=[])

INSTALLED_APPS = [
    "railsite",
    "accounts",
    "games",
    "ratings",
    "tournaments",
    "django.contrib.admin",
    "django.contrib.auth",
    "django.contrib.contenttypes",
    "django.contrib.sessions",
    "django.contrib.messages",
    "django.contrib.humanize",
    "django.contrib.staticfiles",
    "allauth",
    "allauth.account",
    "allauth.mfa",
    "allauth.usersessions",
    "channels",
    "csp",
    "django_countries",
    "django_htmx",
    "drf_spectacular",
    "rest_framework",
    "rest_framework.authtoken",
    *env.list("RAILSITE_EXTRA_APPS", default=[]),
]

MIDDLEWARE = [
    "railsite.middleware.RequestIdMiddleware",
    "django.middleware.security.SecurityMiddleware",
    "railsite.middleware.StaticFilesMiddleware",
    "django.contrib.sessions.middleware.SessionMiddleware",
    "django.middleware.locale.LocaleMiddleware",
    "django.middleware.common.CommonMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "django.contrib.auth.middleware.AuthenticationMiddleware",
    "accounts.middleware.PreferencesMiddleware",
    "accounts.middleware.GuestMiddleware",
    "django.contrib.messages.middleware.MessageMiddleware",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
    "csp.middleware.CSPMiddleware",
    "django_htmx.middleware.HtmxMiddleware",
    "allauth.account.middleware.AccountMiddleware",
    "allauth.usersessions.middleware.UserSessionsMiddleware",
]

ROOT_URLCONF = "railsite.urls"
ASGI_APPLICATION = "railsite.asgi.application"
WSGI_APPLICATION = None

TEMPLATES = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "DIRS": [BASE_DIR / "templates"],
        "APP_DIRS": True,
        "OPTIONS": {
            "context_processors": [
                "django.template.context_processors.request",
                "django.template.context_processors.i18n",
                "django.contrib.auth.context_processors.auth",
                "django.contrib.messages.context_processors.messages",
                "csp.context_processors.nonce",
                "accounts.context_processors.preferences",
            ],
        },
    },
]

# --- Database and Redis -------------------------------------------------------------------------------------

_required = env.NOTSET if PRODUCTION else None  # a default that refuses to start without the variable
DATABASES = {"default": env.db_url("DATABASE_URL", default=_required or EMBEDDED.database_url)}
DATABASES["default"] |= {"CONN_HEALTH_CHECKS": True, "CONN_MAX_AGE": env.int("DATABASE_MAX_AGE", default=60)}
# Web processes answer each request in another thread: they share a pool (railsite/asgi.py asks for it).
DATABASE_POOL = env.int("DATABASE_POOL", default=0)
if DATABASE_POOL:
    DATABASES["default"] |= {
        "CONN_MAX_AGE": 0,
        "OPTIONS": {"pool": {"min_size": 1, "max_size": DATABASE_POOL, "timeout": 5}},
    }
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"

REDIS_URL = env.str("REDIS_URL", default=_required or EMBEDDED.redis_url)
_redis = urlsplit(REDIS_URL)
_redis_path_database = "0" if _redis.scheme == "unix" else _redis.path.strip("/") or "0"
_redis_database = parse_qs(_redis.query).get("db", [_redis_path_database])[0]
CACHES = {"default": {"BACKEND": "railsite.cache.ForgivingRedisCache", "LOCATION": REDIS_URL}}
# Redis publishes across its numbered databases; the prefix keeps sites that share a server apart.
CHANNEL_PREFIX = f"railsite{_redis_database or 0}"
CHANNEL_LAYERS: dict[str, Any] = {
    "default": {
        "BACKEND": "channels_redis.pubsub.RedisPubSubChannelLayer",
        "CONFIG": {"hosts": [REDIS_URL], "prefix": CHANNEL_PREFIX},
    },
}

CELERY_BROKER_URL = (
    f"redis+socket://{_redis.path}?virtual_host={_redis_database}" if _redis.scheme == "unix" else REDIS_URL
)
CELERY_BROKER_CONNECTION_RETRY_ON_STARTUP = True
CELERY_TASK_IGNORE_RESULT = True
CELERY_WORKER_PREFETCH_MULTIPLIER = 1
CELERY_WORKER_HIJACK_ROOT_LOGGER = False
CELERY_BEAT_SCHEDULE = {
    "sweep": {"task": "games.tasks.sweep", "schedule": 5.0, "options": {"expires": 5.0}},
    "remind": {"task": "games.tasks.remind", "schedule": 600.0, "options": {"expires": 600.0}},
    "tidy": {"task": "games.tasks.tidy", "schedule": 600.0, "options": {"expires": 600.0}},
    "seasons": {"task": "ratings.tasks.turn_over", "schedule": 3600.0, "options": {"expires": 3600.0}},
    "reports": {"task": "ratings.tasks.write_reports", "schedule": crontab(hour=3, minute=30)},
}
# Seconds a bot waits before it moves, so that people see what happened before.
BOT_PAUSE = env.float("BOT_PAUSE", default=0.7)
CELERY_BEAT_SCHEDULE_FILENAME = str(VAR / "celerybeat-schedule")

# --- Languages and static files -----------------------------------------------------------------------------

LANGUAGE_CODE = "en"
LANGUAGES = [("en", "English"), ("cs", "Čeština"), ("pl", "Polski")]
LOCALE_PATHS = [BASE_DIR / "locale"]
TIME_ZONE = "UTC"
USE_TZ = True

STATIC_URL = "/static/"
# Where `collectstatic` puts them for production; in development they are served from where they lie.
STATIC_ROOT = env.str("STATIC_ROOT", default=str(VAR / "static")) if PRODUCTION else None
_npm = BASE_DIR / "node_modules"
STATICFILES_DIRS = [
    ("npm/lit-html", _npm / "lit-html"),
    ("npm/htmx", _npm / "htmx.org" / "dist"),
    ("npm/uplot", _npm / "uplot" / "dist"),
    ("npm/gelasio", _npm / "@fontsource" / "gelasio"),
    ("npm/inter", _npm / "@fontsource-variable" / "inter"),
    ("npm/barlow", _npm / "@fontsource" / "barlow-semi-condensed"),
]
_static_storage = "whitenoise.storage.CompressedManifestStaticFilesStorage"
STORAGES = {
    "default": {"BACKEND": "django.core.files.storage.FileSystemStorage"},
    "staticfiles": {
        "BACKEND": _static_storage if PRODUCTION else "django.contrib.staticfiles.storage.StaticFilesStorage"
    },
}
WHITENOISE_USE_FINDERS = not PRODUCTION
WHITENOISE_AUTOREFRESH = not PRODUCTION
WHITENOISE_MAX_AGE = 60 if PRODUCTION else 0
WHITENOISE_ALLOW_ALL_ORIGINS = False

# --- People -------------------------------------------------------------------------------------------------

AUTH_USER_MODEL = "accounts.User"
AUTHENTICATION_BACKENDS = [
    "django.contrib.auth.backends.ModelBackend",
    "allauth.account.auth_backends.AuthenticationBackend",
]
PASSWORD_HASHERS = [
    "django.contrib.auth.hashers.Argon2PasswordHasher",
    "django.contrib.auth.hashers.PBKDF2PasswordHasher",
]
AUTH_PASSWORD_VALIDATORS = [
    {"NAME": f"django.contrib.auth.password_validation.{name}"}
    for name in (
        "UserAttributeSimilarityValidator",
        "MinimumLengthValidator",
        "CommonPasswordValidator",
        "NumericPasswordValidator",
    )
]
LOGIN_URL = "account_login"
LOGIN_REDIRECT_URL = "/"
LOGOUT_REDIRECT_URL = "/"

ACCOUNT_ADAPTER = "accounts.adapter.AccountAdapter"
ACCOUNT_FORMS = {"login": "accounts.forms.LoginForm", "signup": "accounts.forms.SignupForm"}
ACCOUNT_LOGIN_METHODS = {"username", "email"}
ACCOUNT_SIGNUP_FIELDS = ["username*", "email*", "password1*"]
ACCOUNT_EMAIL_VERIFICATION = "optional"
ACCOUNT_CHANGE_EMAIL = True  # one address; a new one counts once it is verified
ACCOUNT_USERNAME_MIN_LENGTH = 3
ACCOUNT_DEFAULT_HTTP_PROTOCOL = "https" if PRODUCTION else "http"
ACCOUNT_EMAIL_SUBJECT_PREFIX = "Railsite: "
ACCOUNT_LOGOUT_ON_PASSWORD_CHANGE = True
ACCOUNT_REAUTHENTICATION_REQUIRED = True
ACCOUNT_SESSION_REMEMBER = True
ACCOUNT_RATE_LIMITS = {
    "change_password": "5/m/user",
    "manage_email": "10/m/user",
    "reset_password": "20/m/ip,5/m/key",
    "reset_password_from_key": "20/m/ip",
    "reauthenticate": "10/m/user",
    "signup": "20/m/ip",
    "login": "30/m/ip",
    "login_failed": "10/m/ip,5/5m/key",
    "confirm_email": "1/3m/key",
    # Our own.
    "guest": "20/m/ip,200/d/ip",
    "token": "10/h/user",
    "delete": "5/m/user",
}
MFA_SUPPORTED_TYPES = ["totp", "recovery_codes", "webauthn"]
MFA_PASSKEY_LOGIN_ENABLED = True
# Browsers allow passkeys on plain http for localhost; the check for https is theirs to skip in development.
MFA_WEBAUTHN_ALLOW_INSECURE_ORIGIN = not PRODUCTION
MFA_TOTP_ISSUER = "Railsite"
USERSESSIONS_TRACK_ACTIVITY = False  # it would write a row at every request

DEFAULT_FROM_EMAIL = env.str("DEFAULT_FROM_EMAIL", default="Railsite <conductor@localhost>")
SERVER_EMAIL = DEFAULT_FROM_EMAIL
if PRODUCTION:
    vars().update(env.email_url("EMAIL_URL"))
else:
    EMAIL_BACKEND = "django.core.mail.backends.filebased.EmailBackend"
    EMAIL_FILE_PATH = VAR / "mail"

# --- API ----------------------------------------------------------------------------------------------------

REST_FRAMEWORK = {
    "DEFAULT_AUTHENTICATION_CLASSES": [
        "rest_framework.authentication.TokenAuthentication",  # first: it answers strangers with 401
        "rest_framework.authentication.SessionAuthentication",
    ],
    "DEFAULT_PERMISSION_CLASSES": ["rest_framework.permissions.IsAuthenticatedOrReadOnly"],
    "DEFAULT_RENDERER_CLASSES": ["rest_framework.renderers.JSONRenderer"],
    "DEFAULT_PARSER_CLASSES": ["railsite.parsers.JSONParser"],
    "DEFAULT_SCHEMA_CLASS": "drf_spectacular.openapi.AutoSchema",
    "DEFAULT_PAGINATION_CLASS": "railsite.pagination.Pagination",
    "DEFAULT_THROTTLE_CLASSES": [
        "rest_framework.throttling.AnonRateThrottle",
        "rest_framework.throttling.UserRateThrottle",
        "rest_framework.throttling.ScopedRateThrottle",
    ],
    "DEFAULT_THROTTLE_RATES": {
        "anon": env.str("RATE_ANON", default="120/min"),
        "user": env.str("RATE_USER", default="1200/min"),
        "moves": env.str("RATE_MOVES", default="600/min"),
        "chat": env.str("RATE_CHAT", default="30/min"),
        "tables": env.str("RATE_TABLES", default="30/min"),
        "hints": env.str("RATE_HINTS", default="12/min"),
    },
    "NUM_PROXIES": 0,  # uvicorn has already put the visitor's address in its place
    "EXCEPTION_HANDLER": "railsite.errors.api_exception_handler",
    "UNAUTHENTICATED_USER": "django.contrib.auth.models.AnonymousUser",
}
# What one person, or one address without a name, may do over sockets in a minute.
SOCKET_LIMITS = {
    "act": env.int("SOCKET_ACTS_A_MINUTE", default=600),
    "chat": env.int("SOCKET_CHATS_A_MINUTE", default=30),
    "socket": env.int("SOCKETS_A_MINUTE", default=120),
}
SPECTACULAR_SETTINGS = {
    "TITLE": "Railsite",
    "DESCRIPTION": "Everything a table's page can do, for bots and for bad networks.",
    "VERSION": "1",
    "SERVE_INCLUDE_SCHEMA": False,
    "COMPONENT_SPLIT_REQUEST": True,
}
DATA_UPLOAD_MAX_MEMORY_SIZE = 64 * 1024
DATA_UPLOAD_MAX_NUMBER_FIELDS = 200

# --- Security -----------------------------------------------------------------------------------------------

CSRF_FAILURE_VIEW = "railsite.errors.csrf_failure"
SESSION_COOKIE_SAMESITE = "Lax"
X_FRAME_OPTIONS = "DENY"
SECURE_REFERRER_POLICY = "same-origin"
CONTENT_SECURITY_POLICY = {
    "DIRECTIVES": {
        "default-src": [SELF],
        "script-src": [SELF, NONCE],
        "style-src": [SELF],
        "img-src": [SELF, "data:"],
        "connect-src": [SELF],
        "object-src": [NONE],
        "base-uri": [NONE],
        "frame-ancestors": [NONE],
        "form-action": [SELF],
    },
}
if PRODUCTION:
    SECURE_SSL_REDIRECT = True
    SECURE_REDIRECT_EXEMPT = [r"^healthz$"]  # load balancers ask over plain http
    SECURE_PROXY_SSL_HEADER = ("HTTP_X_FORWARDED_PROTO", "https")
    SECURE_HSTS_SECONDS = 365 * 24 * 3600
    SECURE_HSTS_INCLUDE_SUBDOMAINS = True
    SECURE_HSTS_PRELOAD = True
    SESSION_COOKIE_SECURE = True
    CSRF_COOKIE_SECURE = True

LOGGING = logging_settings(json_lines=PRODUCTION)
LOGGING_CONFIG = "railsite.logs.configure"
