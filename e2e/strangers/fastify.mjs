// A shop on Fastify: its schemas check what arrives, and its own handler answers every error except those of
// users, which keep the list of what failed, as in the chapter on validation.

import fastify from 'fastify';

const products = [
  { id: 1, name: 'Desk lamp, brass', price: 34.9 },
  { id: 2, name: 'Office chair, mesh back', price: 189 },
  { id: 3, name: 'Notebook, A5, lined', price: 5.95 },
];
const orders = [];

const app = fastify({ ajv: { customOptions: { allErrors: true } } });

app.addHook('onRequest', async (request) => {
  if (request.headers.authorization !== `Bearer ${process.env.TOKEN}`) {
    throw Object.assign(new Error('Invalid authorization header'), { statusCode: 401 });
  }
});

app.get('/api/v1/products', async () => products);

app.delete('/api/v1/products/:id', async (request, reply) => {
  const at = products.findIndex(({ id }) => String(id) === request.params.id);
  if (at === -1) return reply.callNotFound();
  products.splice(at, 1);
  return reply.code(204).send();
});

const order = {
  type: 'object',
  required: ['customer', 'lines'],
  properties: {
    customer: { type: 'string', minLength: 2 },
    lines: {
      type: 'array',
      items: {
        type: 'object',
        required: ['sku'],
        properties: { sku: { type: 'string' }, quantity: { type: 'integer', minimum: 1 } },
      },
    },
  },
};
app.post('/api/v1/orders', { schema: { body: order } }, async (request, reply) => {
  if (request.body.lines.length === 0) throw new Error('The warehouse did not answer');
  orders.push(request.body);
  return reply.code(201).send({ id: orders.length });
});

const user = {
  type: 'object',
  required: ['email'],
  properties: { email: { type: 'string', pattern: '@' }, age: { type: 'integer', minimum: 0 } },
};
app.put('/api/v1/users/:id', {
  schema: { body: user },
  errorHandler: (error, _request, reply) => {
    const { code, message, validation } = error;
    reply.code(error.statusCode ?? 500).send({ code, message, validation });
  },
  handler: async (request, reply) =>
    request.params.id === '17' ? { id: 17, ...request.body } : reply.callNotFound(),
});

await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' });
