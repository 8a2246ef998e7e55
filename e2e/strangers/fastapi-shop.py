"""A shop on FastAPI as in its tutorial: Pydantic checks what arrives, HTTPBearer takes the token.

It has no ETags, and a PUT replaces a user. A product that orders need is only queued for deletion.
"""

import os
from secrets import compare_digest
from typing import List

import uvicorn
from fastapi import Depends, FastAPI, HTTPException, Response
from fastapi.security import HTTPAuthorizationCredentials, HTTPBearer
from pydantic import BaseModel, Field


def check_token(credentials: HTTPAuthorizationCredentials = Depends(HTTPBearer())):
    if not compare_digest(credentials.credentials, os.environ["TOKEN"]):
        raise HTTPException(401, "Invalid token", headers={"WWW-Authenticate": "Bearer"})


app = FastAPI(dependencies=[Depends(check_token)])


class Product(BaseModel):
    id: int
    name: str
    price: float


class Line(BaseModel):
    sku: str
    quantity: int = Field(1, ge=1)


class Order(BaseModel):
    customer: str = Field(min_length=2)
    lines: List[Line]


class User(BaseModel):
    email: str = Field(min_length=6)
    note: str = ""


products = {
    1: Product(id=1, name="Desk lamp, brass", price=34.9),
    2: Product(id=2, name="Office chair, mesh back", price=189),
    3: Product(id=3, name="Notebook, A5, lined", price=5.95),
}
orders = []
users = {17: User(email="ada@shop.example")}


@app.get("/api/v1/products", response_model=List[Product])
def list_products():
    return list(products.values())


@app.delete("/api/v1/products/{product_id}", status_code=204)
def delete_product(product_id: int, response: Response):
    if product_id not in products:
        raise HTTPException(404, "Product not found")
    if product_id == 1:
        response.status_code = 202
        return {"status": "queued"}
    del products[product_id]


@app.post("/api/v1/orders", status_code=201)
def create_order(order: Order):
    orders.append(order)
    return {"id": len(orders)}


@app.get("/api/v1/users/{user_id}", response_model=User)
def read_user(user_id: int):
    if user_id not in users:
        raise HTTPException(404, "User not found")
    return users[user_id]


@app.put("/api/v1/users/{user_id}", response_model=User)
def replace_user(user_id: int, user: User):
    if user_id not in users:
        raise HTTPException(404, "User not found")
    users[user_id] = user
    return user


uvicorn.run(app, host="127.0.0.1", port=int(os.environ["PORT"]))
