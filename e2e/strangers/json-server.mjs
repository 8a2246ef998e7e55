// json-server as a module, put together from its README: "Access control example" and "Rewriter example".
// The data is kept in memory.

import jsonServer from 'json-server';

const app = jsonServer.create();
app.use(jsonServer.defaults({ logger: false }));
app.use((request, response, next) => {
  if (request.get('Authorization') === `Bearer ${process.env.TOKEN}`) next();
  else response.sendStatus(401);
});
app.use(jsonServer.rewriter({ '/api/v1/*': '/$1' }));
app.use(
  jsonServer.router({
    products: [
      { id: 1, name: 'Desk lamp, brass', price: 34.9 },
      { id: 2, name: 'Office chair, mesh back', price: 189 },
      { id: 3, name: 'Notebook, A5, lined', price: 5.95 },
    ],
    orders: [{ id: 1, customer: 'Ada' }],
    users: [{ id: 17, name: 'Ada' }],
  }),
);
app.listen(Number(process.env.PORT), '127.0.0.1');
