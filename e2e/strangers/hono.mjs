// A shop on Hono, with its own middleware for tokens, ETags and validation. The ETags are strong, but only GET knows
// them: a PUT with If-Match is taken whatever it says.

import { serve } from '@hono/node-server';
import { zValidator } from '@hono/zod-validator';
import { Hono } from 'hono';
import { bearerAuth } from 'hono/bearer-auth';
import { etag } from 'hono/etag';
import { HTTPException } from 'hono/http-exception';
import { z } from 'zod';

const products = [
  { id: 1, name: 'Desk lamp, brass', price: 34.9 },
  { id: 2, name: 'Office chair, mesh back', price: 189 },
  { id: 3, name: 'Notebook, A5, lined', price: 5.95 },
];
const users = new Map([['17', { email: 'ada@shop.example', note: '' }]]);
const orders = [];

const app = new Hono().basePath('/api/v1');
app.use(bearerAuth({ token: process.env.TOKEN }));
app.use(etag());

app.get('/products', (c) => c.json(products));
app.delete('/products/:id', (c) => {
  const at = products.findIndex(({ id }) => String(id) === c.req.param('id'));
  if (at === -1) throw new HTTPException(404, { message: 'No such product' });
  // The defect of this shop: its client looks into the body, and nobody sets the status.
  if (at === 0) return c.json({ success: false, error: 'Three orders need this product' });
  products.splice(at, 1);
  return c.body(null, 204);
});

const order = z.object({
  customer: z.string().min(2),
  lines: z.array(z.object({ sku: z.string(), quantity: z.int().min(1).default(1) })),
});
app.post('/orders', zValidator('json', order), (c) => {
  orders.push(c.req.valid('json'));
  return c.json({ id: orders.length }, 201);
});

const user = z.object({ email: z.email(), note: z.string().default('') });
app.get('/users/:id', (c) => {
  const found = users.get(c.req.param('id'));
  return found === undefined ? c.notFound() : c.json(found);
});
app.put('/users/:id', zValidator('json', user), (c) => {
  if (!users.has(c.req.param('id'))) return c.notFound();
  users.set(c.req.param('id'), c.req.valid('json'));
  return c.json(c.req.valid('json'));
});

serve({ fetch: app.fetch, port: Number(process.env.PORT), hostname: '127.0.0.1' });
