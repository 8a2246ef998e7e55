// A shop on NestJS that describes itself: /api-json as @nestjs/swagger makes it of the classes below, whose decorators its
// pipe checks too. Decorators are called by hand, because Node doesn't know them.

import 'reflect-metadata';
import {
  Body,
  Controller,
  Get,
  HttpCode,
  Module,
  Param,
  Post,
  Put,
  UnauthorizedException,
  ValidationPipe,
} from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import {
  ApiBearerAuth,
  ApiExtraModels,
  ApiProperty,
  ApiPropertyOptional,
  DocumentBuilder,
  getSchemaPath,
  PartialType,
  SwaggerModule,
} from '@nestjs/swagger';
import { Type } from 'class-transformer';
import {
  IsArray,
  IsBoolean,
  IsDateString,
  IsEmail,
  IsEnum,
  IsInt,
  IsNumber,
  IsObject,
  IsOptional,
  IsString,
  Max,
  MaxLength,
  Min,
  MinLength,
  ValidateNested,
} from 'class-validator';

const Delivery = { Pickup: 'pickup', Parcel: 'parcel', Express: 'express' };
const Role = { Buyer: 'buyer', Admin: 'admin' };

class Part {}
class OrderLine {}
class Address {}
class CardPayment {}
class InvoicePayment {}
class CreateOrderDto {}
class UserDto {}

/** What a class in TypeScript says of its members: the type of each, and its decorators. */
function describe(type, members) {
  for (const [name, [valueType, ...decorators]] of Object.entries(members)) {
    Reflect.defineMetadata('design:type', valueType, type.prototype, name);
    Reflect.decorate(decorators, type.prototype, name);
  }
}

describe(Part, {
  sku: [String, ApiProperty(), IsString()],
  count: [Number, ApiPropertyOptional({ default: 1 }), IsOptional(), IsInt(), Min(1)],
});
describe(OrderLine, {
  productId: [Number, ApiProperty({ type: 'integer' }), IsInt()],
  quantity: [
    Number,
    ApiProperty({ type: 'integer', minimum: 1, maximum: 999 }),
    IsInt(),
    Min(1),
    Max(999),
  ],
  engraving: [
    String,
    ApiPropertyOptional({ maxLength: 40, nullable: true }),
    IsOptional(),
    IsString(),
    MaxLength(40),
  ],
  parts: [
    Array,
    ApiPropertyOptional({ type: [Part] }),
    IsOptional(),
    IsArray(),
    ValidateNested({ each: true }),
    Type(() => Part),
  ],
});
describe(Address, {
  street: [String, ApiProperty(), IsString()],
  city: [String, ApiProperty(), IsString()],
  country: [String, ApiPropertyOptional(), IsOptional(), IsString()],
});
describe(CardPayment, {
  kind: [String, ApiProperty({ enum: ['card'] }), IsString()],
  number: [String, ApiProperty(), IsString()],
});
describe(InvoicePayment, {
  kind: [String, ApiProperty({ enum: ['invoice'] }), IsString()],
  email: [String, ApiProperty(), IsEmail()],
});
describe(CreateOrderDto, {
  customer: [
    String,
    ApiProperty({ description: 'As on the invoice', example: 'Hotel Bristol', minLength: 2 }),
    IsString(),
    MinLength(2),
  ],
  delivery: [
    Object,
    ApiProperty({ enum: Delivery, enumName: 'Delivery', default: Delivery.Parcel }),
    IsEnum(Delivery),
  ],
  fallback: [
    Object,
    ApiPropertyOptional({
      enum: Delivery,
      enumName: 'Delivery',
      description: 'If nobody is there',
      nullable: true,
    }),
    IsOptional(),
    IsEnum(Delivery),
  ],
  deliverOn: [
    String,
    ApiPropertyOptional({ title: 'Deliver on', type: String, format: 'date', nullable: true }),
    IsOptional(),
    IsDateString(),
  ],
  gift: [Boolean, ApiProperty(), IsBoolean()],
  discount: [
    Number,
    ApiPropertyOptional({ minimum: 0, maximum: 50, default: 0 }),
    IsOptional(),
    IsNumber(),
    Min(0),
    Max(50),
  ],
  address: [
    Address,
    ApiPropertyOptional({ description: 'Where to, if not to the customer', nullable: true }),
    IsOptional(),
    ValidateNested(),
    Type(() => Address),
  ],
  lines: [
    Array,
    ApiProperty({ type: [OrderLine], minItems: 1 }),
    IsArray(),
    ValidateNested({ each: true }),
    Type(() => OrderLine),
  ],
  tags: [Array, ApiPropertyOptional({ type: [String] }), IsOptional(), IsString({ each: true })],
  services: [
    Array,
    ApiPropertyOptional({ enum: Delivery, enumName: 'Delivery', isArray: true }),
    IsOptional(),
    IsEnum(Delivery, { each: true }),
  ],
  payment: [
    Object,
    ApiPropertyOptional({
      oneOf: [{ $ref: getSchemaPath(CardPayment) }, { $ref: getSchemaPath(InvoicePayment) }],
      discriminator: {
        propertyName: 'kind',
        mapping: {
          card: getSchemaPath(CardPayment),
          invoice: getSchemaPath(InvoicePayment),
        },
      },
    }),
    IsOptional(),
    IsObject(),
  ],
});
Reflect.decorate([ApiExtraModels(CardPayment, InvoicePayment)], CreateOrderDto);
describe(UserDto, {
  fullName: [String, ApiProperty({ title: 'Full name', minLength: 2 }), IsString(), MinLength(2)],
  email: [String, ApiProperty({ format: 'email' }), IsEmail()],
  newsletter: [Boolean, ApiProperty({ nullable: true }), IsBoolean()],
  role: [Object, ApiProperty({ enum: Role }), IsEnum(Role)],
  createdAt: [Date, ApiProperty({ readOnly: true }), IsOptional(), IsDateString()],
});
class UpdateUserDto extends PartialType(UserDto) {}

class ShopController {
  list() {
    return [
      { id: 1, name: 'Desk lamp, brass', price: 34.9 },
      { id: 2, name: 'Office chair, mesh back', price: 189 },
    ];
  }

  create(order) {
    return { id: 1, ...order };
  }

  update(id, change) {
    return { id: Number(id), ...change };
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
route('create', [Post('orders'), HttpCode(201)], [Body(), CreateOrderDto]);
route('update', [Put('users/:id')], [Param('id')], [Body(), UpdateUserDto]);
Reflect.decorate([ApiBearerAuth(), Controller('api/v1')], ShopController);

class ShopModule {}
Reflect.decorate([Module({ controllers: [ShopController] })], ShopModule);

const app = await NestFactory.create(ShopModule, { logger: false });
app.useGlobalGuards({
  canActivate(context) {
    const { authorization } = context.switchToHttp().getRequest().headers;
    if (authorization === `Bearer ${process.env.TOKEN}`) return true;
    throw new UnauthorizedException('The token is not known here');
  },
});
app.useGlobalPipes(new ValidationPipe({ whitelist: true, forbidNonWhitelisted: true }));
const settings = new DocumentBuilder().setTitle('Shop').addBearerAuth().build();
SwaggerModule.setup('api', app, SwaggerModule.createDocument(app, settings));
await app.listen(Number(process.env.PORT), '127.0.0.1');
