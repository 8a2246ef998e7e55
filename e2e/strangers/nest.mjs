// A shop on NestJS with the pipe of its chapter on validation: what the classes don't name is refused. An unknown user is
// answered as NestJS answers null: 200 with nothing. It describes itself with its Swagger module. Decorators are called by
// hand, because Node doesn't know them.

import 'reflect-metadata';
import {
  Body,
  Controller,
  Delete,
  Get,
  HttpCode,
  Module,
  NotFoundException,
  Param,
  Post,
  Put,
  UnauthorizedException,
  ValidationPipe,
} from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { ApiProperty, DocumentBuilder, SwaggerModule } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsArray, IsEmail, IsInt, IsString, Min, MinLength, ValidateNested } from 'class-validator';

const products = [
  { id: 1, name: 'Desk lamp, brass', price: 34.9 },
  { id: 2, name: 'Office chair, mesh back', price: 189 },
  { id: 3, name: 'Notebook, A5, lined', price: 5.95 },
];
const users = new Map([
  [
    '17',
    {
      id: 17,
      email: 'grace@shop.example',
      name: 'Grace',
      createdAt: '2026-01-05T08:00:00.000Z',
    },
  ],
]);
let orders = 0;

class Line {}
class CreateOrder {}
class UpdateUser {}

/** What may be in a body: the type of each member, and its decorators. */
function describe(type, members) {
  for (const [name, [valueType, ...decorators]] of Object.entries(members)) {
    Reflect.defineMetadata('design:type', valueType, type.prototype, name);
    Reflect.decorate(decorators, type.prototype, name);
  }
}

describe(Line, {
  sku: [String, ApiProperty(), IsString()],
  quantity: [Number, ApiProperty(), IsInt(), Min(1)],
});
describe(CreateOrder, {
  customer: [String, ApiProperty(), IsString(), MinLength(2)],
  lines: [
    Array,
    ApiProperty({ type: [Line] }),
    IsArray(),
    ValidateNested({ each: true }),
    Type(() => Line),
  ],
});
describe(UpdateUser, {
  email: [String, ApiProperty(), IsEmail()],
  name: [String, ApiProperty(), IsString(), MinLength(2)],
});

class ShopController {
  list() {
    return products;
  }

  remove(id) {
    const at = products.findIndex((product) => String(product.id) === id);
    if (at === -1) throw new NotFoundException(`There is no product ${id}`);
    products.splice(at, 1);
  }

  create(order) {
    orders += 1;
    return { id: orders, ...order };
  }

  find(id) {
    return users.get(id) ?? null;
  }

  update(id, change) {
    const user = users.get(id);
    if (user === undefined) return null;
    const updated = { ...user, ...change };
    users.set(id, updated);
    return updated;
  }
}

/** A method with its decorators, and those of its parameters with their types. */
function route(name, decorators, ...parameters) {
  const { prototype } = ShopController;
  for (const [at, [decorator]] of parameters.entries()) decorator(prototype, name, at);
  const types = parameters.map(([, type = String]) => type);
  Reflect.defineMetadata('design:paramtypes', types, prototype, name);
  Reflect.decorate(decorators, prototype, name, Object.getOwnPropertyDescriptor(prototype, name));
}

route('list', [Get('products')]);
route('remove', [Delete('products/:id'), HttpCode(204)], [Param('id')]);
route('create', [Post('orders')], [Body(), CreateOrder]);
route('find', [Get('users/:id')], [Param('id')]);
route('update', [Put('users/:id')], [Param('id')], [Body(), UpdateUser]);
Reflect.decorate([Controller('api/v1')], ShopController);

class ShopModule {}
Reflect.decorate([Module({ controllers: [ShopController] })], ShopModule);

const app = await NestFactory.create(ShopModule, { logger: false });
app.use((request, response, next) => {
  if (request.headers.authorization === `Bearer ${process.env.TOKEN}`) return next();
  const refused = new UnauthorizedException('The token is not known here');
  response.status(401).json(refused.getResponse());
});
app.useGlobalPipes(new ValidationPipe({ whitelist: true, forbidNonWhitelisted: true }));
SwaggerModule.setup('api', app, SwaggerModule.createDocument(app, new DocumentBuilder().build()));
await app.listen(Number(process.env.PORT), '127.0.0.1');
