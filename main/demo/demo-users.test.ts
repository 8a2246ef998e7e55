import { expect, test } from 'vitest';
import { ask, withDemoService } from './testing/demo-service.ts';

withDemoService();

test('a user keeps what an update leaves out', async () => {
  const put = (body: unknown) => ask('users/3', { method: 'PUT', body: JSON.stringify(body) });
  const first = await put({ email: 'chloe@home.example', active: false });
  expect(first.status).toBe(200);
  expect(await first.json()).toEqual({
    id: 3,
    name: 'Chloé Novak',
    email: 'chloe@home.example',
    role: 'clerk',
    active: false,
  });
  expect(await (await put({ role: 'manager' })).json()).toMatchObject({
    email: 'chloe@home.example',
    role: 'manager',
  });
});

test('a user is refused a wrong e-mail address, and unknown users are not found', async () => {
  const put = (id: string, email: string) =>
    ask(`users/${id}`, { method: 'PUT', body: JSON.stringify({ email }) });
  const refused = await put('3', 'chloe');
  expect(refused.status).toBe(400);
  expect(await refused.json()).toMatchObject({ errors: [{ field: 'email' }] });
  for (const id of ['51', '0', '03', 'ada', '%2e%2e']) {
    expect((await put(id, 'a@shop.example')).status).toBe(404);
  }
  expect((await put('50', 'a@shop.example')).status).toBe(200);
});

test('a user is shown with a strong ETag, and an update of an older record is refused', async () => {
  const read = async () => {
    const response = await ask('users/3');
    return { user: Object(await response.json()), etag: response.headers.get('etag') ?? '' };
  };
  const put = (body: unknown, ifMatch: string) =>
    ask('users/3', {
      method: 'PUT',
      body: JSON.stringify(body),
      headers: { 'If-Match': ifMatch },
    });
  const { user, etag } = await read();
  expect(etag).toMatch(/^"[\w-]{16}"$/);
  expect(user).toMatchObject({ id: 3, name: 'Chloé Novak' });
  // The whole record, as it was read.
  expect((await put({ ...user, role: 'manager' }, etag)).status).toBe(200);
  const refused = await put({ role: 'clerk' }, etag);
  expect(refused.status).toBe(412);
  expect(await refused.json()).toMatchObject({ detail: expect.stringMatching(/changed/) });
  expect((await read()).user).toMatchObject({ role: 'manager' });
  expect((await put({ role: 'clerk' }, (await read()).etag)).status).toBe(200);
  expect((await put({ id: 4 }, (await read()).etag)).status).toBe(400);
});

test('a number that the demo replies to on purpose has a sample record, any other unknown one has none', async () => {
  expect(await (await ask('users/409')).json()).toMatchObject({ id: 409 });
  expect((await ask('users/51')).status).toBe(404);
});
