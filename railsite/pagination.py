"""How long lists come out of the API."""

from rest_framework.pagination import PageNumberPagination


class Pagination(PageNumberPagination):
    """Fifty at a time."""

    page_size = 50
    page_size_query_param = "page_size"
    max_page_size = 200
