import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { beginningBytes, problemOfReply } from './list-in-reply.ts';
import { firstProduct, hasObjectIds, proposeList, proposeMembers } from './propose-list.ts';

const bytes = (value: unknown) =>
  Buffer.from(typeof value === 'string' ? value : JSON.stringify(value));
const entry = { id: 1, name: 'Desk lamp', price: 34.9 };

describe('what a list could be read as', () => {
  it.each<[string, unknown, object]>([
    ['Feathers', { total: 1, limit: 10, skip: 0, data: [entry] }, { inside: 'data' }],
    [
      'Laravel',
      { current_page: 1, data: [entry], links: [{ url: null }], next_page_url: null },
      { inside: 'data', next: 'next_page_url' },
    ],
    ['Django', { count: 1, next: null, results: [entry] }, { inside: 'results', next: 'next' }],
    ['FastAPI', { items: [entry], total: 1 }, { inside: 'items' }],
    ['Spring', { content: [entry], pageable: { sort: {} } }, { inside: 'content' }],
    [
      'Spring HATEOAS',
      { _embedded: { productList: [entry] }, _links: {} },
      { inside: '_embedded.productList' },
    ],
    ['the only list', { ok: true, Товары: [entry], tags: ['a'] }, { inside: 'Товары' }],
    ['MongoDB', [{ _id: '65f0a1', name: 'Lamp', price: 1 }], { id: '_id' }],
    [
      'gorm',
      [{ ID: 1, CreatedAt: '', Name: 'Lamp', Price: 1 }],
      { id: 'ID', name: 'Name', price: 'Price' },
    ],
    ['.NET', [{ Id: 1, name: 'Lamp', unitPrice: '1.50' }], { id: 'Id', price: 'unitPrice' }],
    [
      'another one',
      [{ productId: 'a', title: 'Lamp', price: { amount: 1 } }],
      { id: 'productId', name: 'title', price: 'price.amount' },
    ],
    ['UUIDs', [{ uuid: 'a-b', productName: 'Lamp' }], { id: 'uuid', name: 'productName' }],
    ['an empty one', { data: [], total: 0 }, { inside: 'data' }],
    ['only the name', [{ id: 1, title: 'Lamp' }], { name: 'title' }],
  ])('%s', (_, reply, list) => {
    expect(proposeList(bytes(reply))?.list).toEqual(list);
  });

  it.each<[string, object, string | undefined]>([
    ['an address', { next: 'https://shop.example/api/v1/products?page=2' }, 'next'],
    ['a path', { links: { next: '/api/v1/products?page=2' } }, 'links.next'],
    ['HAL', { _links: { next: { href: '/api/v1/products?page=2' } } }, '_links.next.href'],
    ['a query', { next_page_url: '?page=2' }, 'next_page_url'],
    ['a cursor', { next: 'eyJpZCI6MX0' }, undefined],
    ['a number', { next: 2 }, undefined],
  ])('follows a next page that is %s, also after a long list', (_, after, next) => {
    const short = bytes({ data: [entry], ...after });
    expect(proposeList(short)?.list).toEqual({ inside: 'data', next });
    const entries = Array.from({ length: 2000 }, () => ({ ...entry, tags: [['a', ']'], []] }));
    const long = bytes({ total: 2000, data: entries, ...after });
    const ends = [long.subarray(0, beginningBytes), long.subarray(-4096)] as const;
    expect(proposeList(...ends)?.list).toEqual({ inside: 'data', next });
  });

  it('is known not to be usable if its IDs are objects', () => {
    const entries = [{ _id: { $oid: '65f0' }, name: 'Lamp' }];
    expect(hasObjectIds(bytes(entries))).toBe(true);
    expect(hasObjectIds(bytes({ data: entries }))).toBe(true);
    expect(hasObjectIds(bytes([{ _id: '65f0' }]))).toBe(false);
  });

  it('names the ID of an entry', () => {
    expect(proposeList(bytes([{ _id: '65f0a1', id: 1.5 }]))?.id).toBe('65f0a1');
    expect(proposeList(bytes('{"data":[{"id":12345678901234567890}]}'))?.id).toBe(
      '12345678901234567890',
    );
  });

  it.each<[string, unknown]>([
    ['is as documented', [entry]],
    ['is empty', []],
    ['has no ID', { data: [{ name: 'Lamp' }] }],
    ['has an ID in some entries only', [{ _id: 'a' }, { name: 'Lamp' }]],
    ['has objects as IDs', [{ _id: { $oid: '65f0' } }]],
    ['is one of several', { lamps: [entry], desks: [entry] }],
    ['is of no objects', { data: [1, 2] }],
    ['is an object of entries', { data: { 1: entry } }],
    ['is deeper', { result: { list: [entry] } }],
    ['is a member with a dot in its name', { 'a.b': [entry] }],
    ['is a text', '"[]"'],
    ['is no JSON', '<html>'],
  ])('is nothing if it %s', (_, reply) => {
    expect(proposeList(bytes(reply))).toBeNull();
  });

  it('is the same from a beginning, and can be shown', () => {
    const entries = Array.from({ length: 2000 }, (_, at) => ({
      _id: `a${at}`,
      title: 'Lamp '.repeat(9),
    }));
    const reply = bytes({ total: 2000, data: entries });
    const beginning = reply.subarray(0, beginningBytes);
    const found = proposeList(beginning);
    expect(found?.list).toEqual({ inside: 'data', id: '_id', name: 'title' });
    expect(problemOfReply(beginning, false, found?.list)).toBeNull();
  });

  it('can always be shown, whatever came', () => {
    const member = fc.constantFrom(
      'data',
      'items',
      '_id',
      'ID',
      'id',
      'uuid',
      'title',
      'price',
      '_embedded',
      'x',
    );
    const { value } = fc.letrec((tie) => ({
      value: fc.oneof(
        { depthSize: 'small' },
        fc.integer(),
        fc.string({ maxLength: 3 }),
        fc.constant(null),
        fc.array(tie('value'), { maxLength: 3 }),
        fc.dictionary(member, tie('value'), { maxKeys: 4 }),
      ),
    }));
    fc.assert(
      fc.property(value, (reply) => {
        const found = proposeList(bytes(JSON.stringify(reply)));
        fc.pre(found !== null);
        expect(problemOfReply(bytes(JSON.stringify(reply)), true, found?.list)).toBeNull();
      }),
      { numRuns: 300, maxSkipsPerRun: 1000 },
    );
  });
});

describe('the members of a list that can be read', () => {
  const shape = { inside: 'data', id: '_id' };
  const titled = { _id: 'a', title: 'Lamp', price: 1 };

  it.each<[string, unknown, object | null, object | null]>([
    ['all there', [entry], null, null],
    ['no name anywhere', [{ id: 1, price: 1 }], null, null],
    ['a title', [{ id: 1, title: 'Lamp', price: 1 }], null, { name: 'title' }],
    ['a title in an object', { data: [titled] }, shape, { ...shape, name: 'title' }],
    ['the name of the profile', { data: [titled] }, { ...shape, name: 'label' }, null],
    ['a list elsewhere', { items: [titled], data: [] }, { inside: 'items', id: '_id' }, null],
    ['another price', [{ id: 1, name: 'Lamp', unitPrice: 2 }], null, { price: 'unitPrice' }],
    ['an empty list', [], null, null],
  ])('%s', (_, reply, now, proposed) => {
    expect(proposeMembers(bytes(reply), now)).toEqual(proposed);
  });

  it('shows the first product by the members of the profile, and by no others', () => {
    const list = { data: [{ id: 1, name: 'no _id' }, titled] };
    expect(firstProduct(bytes(list), shape)).toEqual({ id: 'a', name: null });
    expect(firstProduct(bytes(list), { ...shape, name: 'title' })?.name).toBe('Lamp');
    expect(firstProduct(bytes(list), null)).toBeNull();
  });
});
