// A shop as in Express's guide: the body parser and the error pages are Express's own.
// It also serves a shop under /list-only, which has no routes for writes.

import express from 'express';

const products = [
  { id: 1, name: 'Desk lamp, brass', price: 34.9 },
  { id: 2, name: 'Office chair, mesh back', price: 189 },
  { id: 3, name: 'Notebook, A5, lined', price: 5.95 },
];
const users = new Map([['17', { name: 'Ada' }]]);
const orders = [];

const app = express();
app.use((request, _response, next) => {
  const isKnown = request.get('Authorization') === `Bearer ${process.env.TOKEN}`;
  next(isKnown ? undefined : withStatus(401, 'This token is not one of ours'));
});
app.use(express.json());

app.get(['/api/v1/products', '/list-only/api/v1/products'], (_request, response) => {
  response.json(products);
});
app.delete('/api/v1/products/:id', (request, response) => {
  const at = products.findIndex(({ id }) => String(id) === request.params.id);
  if (at === -1) throw withStatus(404, `No product has the number ${request.params.id}`);
  products.splice(at, 1);
  response.sendStatus(204);
});
app.post('/api/v1/orders', (request, response) => {
  const { customer, lines } = request.body;
  if (customer === undefined) throw withStatus(400, 'An order needs a customer');
  // The defect of this shop: an order without lines ends in a TypeError.
  orders.push({ id: orders.length + 1, customer, lines: lines.length });
  response.status(201).json(orders.at(-1));
});
app.put('/api/v1/users/:id', (request, response) => {
  if (!users.has(request.params.id)) throw withStatus(404, 'We do not know this user');
  users.set(request.params.id, request.body);
  response.json(request.body);
});

app.listen(Number(process.env.PORT), '127.0.0.1');

/** As in the guide: the default error handler takes the status from the error. */
function withStatus(status, message) {
  return Object.assign(new Error(message), { status });
}
