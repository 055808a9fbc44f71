"""GET /api/docs/: the OpenAPI schema as a page for people; the usual viewers need inline scripts."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe
from drf_spectacular.generators import SchemaGenerator

Schema = dict[str, Any]


@dataclass(frozen=True)
class Field:
    """One value that goes in or comes out."""

    name: str
    kind: str
    required: bool
    description: str


@dataclass(frozen=True)
class Operation:
    """One thing that can be asked."""

    id: str
    method: str
    path: str
    description: str
    parameters: list[Field]
    body: list[Field]
    answers: dict[str, str]


@require_safe
def api_docs(request: HttpRequest) -> HttpResponse:
    """Everything that can be asked, and the shapes it comes in."""
    schema = whole_schema()
    shapes = {name: list(fields(shape)) for name, shape in schema["components"]["schemas"].items()}
    return render(request, "api_docs.html", {"operations": list(operations(schema)), "shapes": shapes})


@lru_cache
def whole_schema() -> Schema:
    """The same for everybody, and made once: it only changes with the code."""
    schema: Schema = SchemaGenerator().get_schema(public=True)
    return schema


def operations(schema: Schema) -> Iterator[Operation]:
    """Every operation in the order of the addresses."""
    for path, methods in schema["paths"].items():
        for method, described in methods.items():
            yield Operation(
                id=described["operationId"],
                method=method.upper(),
                path=path,
                description=described.get("description", ""),
                parameters=[parameter(one) for one in described.get("parameters", [])],
                body=list(fields(resolved(schema, content(described.get("requestBody", {}))))),
                answers={status: kind(content(answer)) for status, answer in described["responses"].items()},
            )


def parameter(described: Schema) -> Field:
    where = f"{kind(described['schema'])}, {described['in']}"
    return Field(described["name"], where, described.get("required", False), described.get("description", ""))


def content(described: Schema) -> Schema:
    """The JSON of a request or an answer."""
    shape: Schema = described.get("content", {}).get("application/json", {}).get("schema", {})
    return shape


def resolved(schema: Schema, shape: Schema) -> Schema:
    """A shape itself where only its name is given."""
    if "$ref" not in shape:
        return shape
    named: Schema = schema["components"]["schemas"][shape["$ref"].rpartition("/")[2]]
    return named


def fields(shape: Schema) -> Iterator[Field]:
    """The values that a shape is made of; a list of choices is one value."""
    for name, value in shape.get("properties", {}).items():
        yield Field(name, kind(value), name in shape.get("required", []), value.get("description", ""))


def kind(shape: Schema) -> str:
    """What sort of value it is, in a word or two."""
    if "$ref" in shape:
        return str(shape["$ref"].rpartition("/")[2])
    for together in ("allOf", "oneOf", "anyOf"):
        if together in shape:
            return " or ".join(kind(part) for part in shape[together])
    if shape.get("type") == "array":
        return f"list of {kind(shape['items'])}"
    if "enum" in shape:
        return " | ".join(str(choice) for choice in shape["enum"])
    return str(shape.get("type", ""))
