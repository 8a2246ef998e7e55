import { orderSchema, userSchema } from './demo-bodies.ts';

/** Where the demo publishes the document, below its base URL. */
export const openApiPath = '/api/v1/openapi.json';

const json = (schema: object) => ({ 'application/json': { schema } });
const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const idParameter = (type: 'integer' | 'string', description: string) => ({
  name: 'id',
  in: 'path',
  required: true,
  description,
  schema: { type },
});
const problem = (description: string) => ({
  description,
  content: { 'application/problem+json': { schema: ref('Problem') } },
});
const refused = problem('Refused. Nothing was changed.');
const unauthorized = problem('The token is missing or not valid.');
const notFound = problem('Not found.');
const onPurpose = problem('A reply that was asked for by its number, to see how it looks.');

/**
 * The demo as an OpenAPI 3.1 document. Its texts are in English in every language of the app, like the replies of the
 * demo: they are a service's.
 */
export const openApiDocument = {
  openapi: '3.1.0',
  info: {
    title: 'Counterfoil demo',
    version: '1.0.0',
    description: 'A small shop on this computer, with products, orders and users.',
  },
  security: [{ token: [] }],
  paths: {
    '/api/v1/products': {
      get: {
        summary: 'List the products',
        responses: {
          200: {
            description: 'All products.',
            content: json({ type: 'array', items: ref('Product') }),
          },
          401: unauthorized,
        },
      },
    },
    '/api/v1/products/{id}': {
      delete: {
        summary: 'Delete a product',
        parameters: [idParameter('integer', 'The ID of a product in the list.')],
        responses: {
          204: { description: 'Deleted.' },
          401: unauthorized,
          404: notFound,
          default: onPurpose,
        },
      },
    },
    '/api/v1/orders': {
      post: {
        summary: 'Create an order',
        requestBody: { required: true, content: json(ref('Order')) },
        responses: {
          201: { description: 'Accepted.', content: json(ref('AcceptedOrder')) },
          400: refused,
          401: unauthorized,
          default: onPurpose,
        },
      },
    },
    '/api/v1/users/{id}': {
      get: {
        summary: 'Read a user',
        parameters: [idParameter('string', 'From 1 to 50.')],
        responses: {
          200: {
            description: 'The user, with a strong ETag.',
            content: json(ref('StoredUser')),
          },
          401: unauthorized,
          404: notFound,
        },
      },
      put: {
        summary: 'Update a user',
        description: 'Fields that are missing keep their value.',
        parameters: [
          idParameter('string', 'From 1 to 50.'),
          {
            name: 'If-Match',
            in: 'header',
            schema: { type: 'string' },
            description: 'The ETag of the record that is changed.',
          },
        ],
        requestBody: { required: true, content: json(ref('User')) },
        responses: {
          200: { description: 'The user after the change.', content: json(ref('StoredUser')) },
          400: refused,
          401: unauthorized,
          404: notFound,
          412: problem('The user has been changed since the record was read.'),
          default: onPurpose,
        },
      },
    },
  },
  components: {
    securitySchemes: { token: { type: 'http', scheme: 'bearer' } },
    schemas: {
      Order: orderSchema,
      User: userSchema,
      Product: {
        type: 'object',
        required: ['id', 'name', 'price'],
        properties: {
          id: { type: 'integer', description: 'Can be larger than 2^53.' },
          name: { type: 'string' },
          price: { type: 'number' },
          stock: { type: 'integer', description: 'Pieces in stock.' },
          shelf: { type: 'string', description: 'Such as B4.' },
        },
      },
      AcceptedOrder: {
        type: 'object',
        required: [
          ...['id', 'status', 'product', 'quantity', 'customer', 'note', 'total', 'createdAt'],
        ],
        properties: {
          id: { type: 'string', examples: ['ORD-000001'] },
          status: { const: 'accepted' },
          product: { type: 'string', description: 'The name of the product.' },
          quantity: { type: 'integer' },
          customer: { type: 'string' },
          note: { type: ['string', 'null'] },
          total: { type: 'number' },
          createdAt: { type: 'string', format: 'date-time' },
        },
      },
      StoredUser: {
        type: 'object',
        required: ['id', 'name', 'email', 'role', 'active'],
        properties: {
          id: { type: 'integer' },
          name: { type: 'string' },
          email: { type: 'string' },
          role: { type: 'string' },
          active: { type: 'boolean' },
        },
      },
      Problem: {
        description: 'A problem as in RFC 9457.',
        type: 'object',
        required: ['type', 'title', 'status', 'detail', 'requestId'],
        properties: {
          type: { type: 'string' },
          title: { type: 'string' },
          status: { type: 'integer' },
          detail: { type: 'string' },
          errors: {
            description: 'The fields that are not valid.',
            type: 'array',
            items: {
              type: 'object',
              required: ['field', 'message'],
              properties: { field: { type: 'string' }, message: { type: 'string' } },
            },
          },
          requestId: { type: 'string' },
        },
      },
    },
  },
} as const;
