import { orderSchema, userSchema } from './demo-bodies.ts';

/** Where the demo publishes the document, below its base URL. */
export const openApiPath = '/api/v1/openapi.json';

const bodyOf = (name: string) => ({
  required: true,
  content: { 'application/json': { schema: { $ref: `#/components/schemas/${name}` } } },
});
const responses = { default: { description: 'A reply, or an error as in RFC 9457.' } };
const parameters = [{ name: 'id', in: 'path', required: true, schema: { type: 'string' } }];

/**
 * The demo as an OpenAPI 3.1 document: what a service must say for its forms to be found. Its texts are in English in every
 * language of the app, like the replies of the demo: they are a service's.
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
    '/api/v1/products': { get: { summary: 'List the products', responses } },
    '/api/v1/products/{id}': { parameters, delete: { summary: 'Delete a product', responses } },
    '/api/v1/orders': {
      post: { summary: 'Create an order', requestBody: bodyOf('Order'), responses },
    },
    '/api/v1/users/{id}': {
      parameters,
      get: { summary: 'Read a user', responses },
      put: {
        summary: 'Update a user',
        description: 'Fields that are missing keep their value.',
        requestBody: bodyOf('User'),
        responses,
      },
    },
  },
  components: {
    securitySchemes: { token: { type: 'http', scheme: 'bearer' } },
    schemas: { Order: orderSchema, User: userSchema },
  },
} as const;
