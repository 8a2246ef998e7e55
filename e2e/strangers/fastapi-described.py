"""A shop on FastAPI that describes itself: /openapi.json is what Pydantic and FastAPI make of the models below.

Pydantic 1 (Debian 12) writes OpenAPI 3.0. Pydantic 2 writes 3.1, where optional fields are `anyOf` with null.
"""

import os
from datetime import date
from decimal import Decimal
from enum import Enum
from secrets import compare_digest
from typing import List, Optional, Union

import uvicorn
from fastapi import Depends, FastAPI, HTTPException
from fastapi.security import HTTPAuthorizationCredentials, HTTPBearer
from pydantic import BaseModel, Field
from typing_extensions import Literal


def check_token(credentials: HTTPAuthorizationCredentials = Depends(HTTPBearer())):
    if not compare_digest(credentials.credentials, os.environ["TOKEN"]):
        raise HTTPException(401, "Invalid token", headers={"WWW-Authenticate": "Bearer"})


app = FastAPI(dependencies=[Depends(check_token)])


class Product(BaseModel):
    id: int
    name: str
    price: float


class Delivery(str, Enum):
    pickup = "pickup"
    parcel = "parcel"
    express = "express"


class Role(str, Enum):
    buyer = "buyer"
    admin = "admin"


class Part(BaseModel):
    sku: str
    count: int = 1


class Line(BaseModel):
    productId: Union[int, str]
    quantity: int = Field(ge=1, le=999)
    engraving: Optional[str] = Field(None, max_length=40)
    parts: List[Part] = []


class Address(BaseModel):
    street: str
    city: str
    country: Optional[str] = None


class Card(BaseModel):
    kind: Literal["card"]
    number: str


class Invoice(BaseModel):
    kind: Literal["invoice"]
    email: str


class NewOrder(BaseModel):
    customer: str = Field(min_length=2, description="As on the invoice")
    delivery: Delivery = Delivery.parcel
    fallback: Optional[Delivery] = Field(None, description="If nobody is there")
    deliver_on: Optional[date] = None
    gift: bool
    discount: Optional[Decimal] = Field(None, ge=0, le=50)
    address: Optional[Address] = None
    lines: List[Line]
    tags: List[str] = []
    payment: Optional[Union[Card, Invoice]] = Field(None, discriminator="kind")


class UserChange(BaseModel):
    full_name: str = Field(min_length=2)
    email: Optional[str] = None
    newsletter: Optional[bool] = None
    role: Optional[Role] = None


@app.get("/api/v1/products", response_model=List[Product])
def list_products():
    return [
        Product(id=1, name="Desk lamp, brass", price=34.9),
        Product(id=2, name="Office chair, mesh back", price=189),
    ]


@app.post("/api/v1/orders", status_code=201)
def create_order(order: NewOrder):
    return {"id": 1}


@app.put("/api/v1/users/{user_id}", response_model=UserChange)
def replace_user(user_id: int, user: UserChange):
    return user


uvicorn.run(app, host="127.0.0.1", port=int(os.environ["PORT"]))
