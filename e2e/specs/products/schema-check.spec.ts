import { expectNoViolationsInBothThemes } from '../../fixtures/accessibility/expect-no-violations.ts';
import { expect, sharedTest as test } from '../../fixtures/test.ts';
import { Palette } from '../../kit/pages/palette.ts';
import { SchemaCheck } from '../../kit/pages/schema-check.ts';

/** The products of the list are checked against a schema, without reading them again. */

const product = (id: number) => `{"id":${id},"name":"Item ${id}","price":${id}.10}`;
const entries = Array.from({ length: 1200 }, (_, place) => product(place + 1));
entries[6] = '{"id":7,"name":"Lamp","price":-0.00000000000000000001}';
entries[999] = `{"id":1000,"name":"","price":1,"note":"${'a'.repeat(60)}!"}`;
entries[41] = '{"id":42,"price":"1","tags":["a",1]}';

test.use({ serviceOptions: { products: `[${entries.join()},{"name":"no id"}]` } });

const entrySchema = {
  type: 'object',
  required: ['id', 'name', 'price'],
  properties: {
    price: { type: 'number', minimum: 0 },
    tags: { type: 'array', items: { type: 'string' } },
  },
};
const responses = {
  200: { content: { 'application/json': { schema: { type: 'array', items: entrySchema } } } },
};
const openApi = { openapi: '3.1.0', paths: { '/shop/api/v1/products': { get: { responses } } } };

test('the products of the list are checked against a schema', { lock: 'clipboard' }, async ({
  window,
  service,
  products,
  launched,
}) => {
  service.always('GET /openapi.json', { status: 200, body: openApi });
  await expect(products.row(1)).toBeVisible();
  const before = service.requests.length;
  const check = new SchemaCheck(window);
  const headline = check.result.getByRole('status').first();
  const { keyboard } = window;

  await test.step('by keyboard, from the address of an OpenAPI document', async () => {
    await new Palette(window).choose('check products', 'Check products against a schema…');
    await expect(check.dialog).toBeVisible();
    await check.address.fill(`${service.baseUrl}/openapi.json`);
    await keyboard.press('Enter');
    await expect(headline).toHaveText('1,198 of 1,200 products match. 2 differ:');
    await expect(check.result).toContainText('1 entry in the list has no valid ID');
    await expect(check.result).toContainText('GET /shop/api/v1/products');
    await expect(check.result.getByRole('listitem')).toContainText([
      ...['price: Use 0 or more.1 product', 'name is missing.1 product'],
      ...['price: Expected type: number.1 product', 'tags[]: Expected type: text.1 product'],
      ...['Lamp (#7)', 'price: Use 0 or more.'],
      ...['(#42)', 'name is missing.', 'price: Expected', 'tags[1]: Expected type: text.'],
    ]);
    // The question for a schema is in it, too.
    await expectNoViolationsInBothThemes(window, 'the differing products');

    // A product leads to its details, and back.
    const lamp = check.result.getByRole('button', { name: 'Lamp (#7)' });
    await lamp.focus();
    await keyboard.press('Enter');
    await expect(products.details).toContainText('-0.00000000000000000001');
    await keyboard.press('Escape');
    await expect(products.details).toBeHidden();
    await expect(lamp).toBeFocused();

    await check.press('Copy');
    await expect(check.result).toContainText('Copied');
    const copied = await launched.app.evaluate(({ clipboard }) => clipboard.readText());
    expect(copied).toContain('1,198 of 1,200 products match. 2 differ:');
    expect(copied).toContain('(#42)\n  name is missing.');
    await keyboard.press('Escape');
    await expect(check.dialog).toBeHidden();
    await expect(products.row(1)).toBeVisible();
    // Nothing was sent but the question for the document.
    expect(service.requests.slice(before).map(({ path }) => path)).toEqual([
      expect.stringMatching(/\/openapi\.json$/),
    ]);
  });

  await test.step('from a file with several schemas, and bad files say why', async () => {
    await check.button.click();
    await check.choose('{"openapi":"3.1.0","paths":{"/orders":{}}}');
    await expect(check.dialog.getByRole('alert')).toContainText('a path that ends with /products');
    const items = { type: 'array', items: entrySchema };
    const some = { type: 'array', items: { type: 'object', required: ['sku'] } };
    const schema = { type: 'object', properties: { items, some } };
    const get = { responses: { 200: { content: { 'application/json': { schema } } } } };
    await check.choose(JSON.stringify({ openapi: '3.0.3', paths: { '/products': { get } } }));
    await expect(check.schemas.getByRole('button')).toHaveText([
      'GET /products → items',
      'GET /products → some',
    ]);
    await check.press('GET /products → some');
    await expect(headline).toHaveText('0 of 1,200 products match. 1,200 differ:');
    await expect(check.result).toContainText('The first 200 of 1,200 are listed.');
    await check.press('GET /products → items');
    await expect(headline).toHaveText('1,198 of 1,200 products match. 2 differ:');
    await check.choose('{"properties":{"note":{"$ref":"not-here.json"}}}');
    await expect(headline).toHaveText('1,199 of 1,200 products match.');
    await expect(check.result).toContainText("1 product couldn't be checked completely");
  });

  await test.step('until it is cancelled', async () => {
    // With this pattern, the check takes seconds before it leaves it out.
    await check.choose('{"properties":{"note":{"pattern":"^(a+)+$"}}}');
    const progress = check.dialog.getByRole('progressbar', { name: 'Checking products' });
    await expect(progress).toBeVisible();
    await check.press('Cancel');
    await expect(progress).toBeHidden();
    await expect(check.dialog.getByText('The check was canceled.')).toBeVisible();
    await expect(check.dialog.locator(':focus')).toHaveCount(1);
  });
});
