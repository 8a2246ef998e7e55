// A shop on LoopBack 4 that describes itself: /openapi.json is what it makes of the models below, and what it validates
// bodies with. Decorators are called by hand, because Node doesn't know them.

import 'reflect-metadata';
import { belongsTo, Entity, hasMany, Model, model, property } from '@loopback/repository';
import {
  del,
  get,
  getModelSchemaRef,
  HttpErrors,
  param,
  post,
  put,
  RestApplication,
  requestBody,
} from '@loopback/rest';

class Product extends Entity {}
class Visit extends Entity {}
class Part extends Model {}
class Line extends Model {}
class Address extends Model {}
class Order extends Entity {}
class User extends Entity {}

/** What a class in TypeScript says of its members: the type of each, and its decorator. */
function describe(type, members) {
  for (const [name, [valueType, decorator]] of Object.entries(members)) {
    Reflect.defineMetadata('design:type', valueType, type.prototype, name);
    decorator(type.prototype, name);
  }
  model()(type);
}

const id = () => property({ type: 'number', id: true, generated: true });

describe(Product, {
  id: [Number, id()],
  name: [String, property({ type: 'string', required: true })],
  price: [Number, property({ type: 'number', required: true })],
});
describe(Visit, { id: [Number, id()], orderId: [Number, property({ type: 'number' })] });
describe(Part, {
  sku: [String, property({ type: 'string', required: true })],
  count: [Number, property({ type: 'number' })],
});
describe(Line, {
  productId: [Number, property({ type: 'number', required: true })],
  quantity: [
    Number,
    property({ type: 'number', required: true, jsonSchema: { minimum: 1, maximum: 999 } }),
  ],
  engraving: [String, property({ type: 'string', jsonSchema: { maxLength: 40, nullable: true } })],
  parts: [Array, property.array(Part)],
});
describe(Address, {
  street: [String, property({ type: 'string', required: true })],
  city: [String, property({ type: 'string', required: true })],
  country: [String, property({ type: 'string' })],
});
const deliveries = { enum: ['pickup', 'parcel', 'express'] };
describe(Order, {
  id: [Number, id()],
  customer: [
    String,
    property({
      type: 'string',
      required: true,
      description: 'As on the invoice',
      jsonSchema: { minLength: 2 },
    }),
  ],
  delivery: [String, property({ type: 'string', required: true, jsonSchema: deliveries })],
  fallback: [
    String,
    property({
      type: 'string',
      description: 'If nobody is there',
      jsonSchema: { ...deliveries, nullable: true },
    }),
  ],
  deliverOn: [
    String,
    property({
      type: 'string',
      jsonSchema: { title: 'Deliver on', format: 'date', nullable: true },
    }),
  ],
  gift: [Boolean, property({ type: 'boolean', required: true })],
  discount: [Number, property({ type: 'number', jsonSchema: { minimum: 0, maximum: 50 } })],
  address: [Address, property({ type: Address })],
  lines: [Array, property.array(Line, { required: true })],
  // LoopBack puts what it says of a list of texts at the texts.
  tags: [Array, property.array('string', { jsonSchema: { title: 'Tags' } })],
  giftOf: [Number, belongsTo(() => Product, { name: 'present' })],
  visits: [Array, hasMany(() => Visit)],
});
describe(User, {
  id: [Number, id()],
  fullName: [
    String,
    property({ type: 'string', required: true, jsonSchema: { title: 'Full name', minLength: 2 } }),
  ],
  email: [String, property({ type: 'string', required: true, jsonSchema: { format: 'email' } })],
  newsletter: [Boolean, property({ type: 'boolean', jsonSchema: { nullable: true } })],
  role: [String, property({ type: 'string', jsonSchema: { enum: ['buyer', 'admin'] } })],
});

const products = [
  { id: 1, name: 'Desk lamp, brass', price: 34.9 },
  { id: 2, name: 'Office chair, mesh back', price: 189 },
  { id: 3, name: 'Notebook, A5, lined', price: 5.95 },
];
const users = new Map([[17, { id: 17, fullName: 'Grace Hopper', email: 'grace@shop.example' }]]);

class ShopController {
  list() {
    return products;
  }

  remove(productId) {
    const at = products.findIndex((product) => product.id === productId);
    if (at === -1) throw new HttpErrors.NotFound(`There is no product ${productId}`);
    products.splice(at, 1);
  }

  create(order) {
    return { id: 1, ...order };
  }

  find(userId) {
    const user = users.get(userId);
    if (user === undefined) throw new HttpErrors.NotFound(`There is no user ${userId}`);
    return user;
  }

  update(userId, change) {
    users.set(userId, { ...users.get(userId), ...change });
    return users.get(userId);
  }
}

/** A method with its decorator, and those of its parameters. */
function route(name, decorator, ...parameters) {
  const { prototype } = ShopController;
  for (const [at, parameter] of parameters.entries()) parameter(prototype, name, at);
  decorator(prototype, name, Object.getOwnPropertyDescriptor(prototype, name));
}

const bodyOf = (type, options) =>
  requestBody({ content: { 'application/json': { schema: getModelSchemaRef(type, options) } } });

route('list', get('/api/v1/products'));
route('remove', del('/api/v1/products/{id}'), param.path.number('id'));
route('create', post('/api/v1/orders'), bodyOf(Order, { title: 'NewOrder', exclude: ['id'] }));
route('find', get('/api/v1/users/{id}'), param.path.number('id'));
route(
  'update',
  put('/api/v1/users/{id}'),
  param.path.number('id'),
  bodyOf(User, { title: 'UserChange', partial: true, exclude: ['id'] }),
);

const app = new RestApplication({ rest: { host: '127.0.0.1', port: Number(process.env.PORT) } });
app.controller(ShopController);
app.middleware(({ request }, next) => {
  if (request.headers.authorization !== `Bearer ${process.env.TOKEN}`)
    throw new HttpErrors.Unauthorized('The token is not known here');
  return next();
});
await app.start();
