import { describe, expect, it } from 'vitest';
import type { ProductChoicesFound } from '../../../main/contract/list/product-rows.ts';
import { FindChoices } from './find-choices.ts';
import { IndexHost } from './index-host.ts';
import { readList } from './read-list.ts';
import { runSteps } from './scan/resumable.ts';
import { contextOf } from './testing/context-of.ts';
import { newsOf } from './testing/news-of.ts';

/** A worker with this list, and what it answers. */
async function workerWith(text: string | null) {
  const host = new IndexHost({
    pause: () => new Promise((resolve) => setTimeout(resolve)),
    fetchList: async () => ({ bytes: new TextEncoder().encode(text ?? ''), pageEnds: [] }),
  });
  const search = async (search: string, member: string | null = null) =>
    host.calls.choose({ search, member });
  const match = async (value: string, member: string | null = null) =>
    host.calls.match({ value, member });
  const values = (found: ProductChoicesFound | null) => found?.choices.map(({ value }) => value);
  if (text !== null) {
    await host.calls.load({ readId: 'a' });
    const query = { sort: null, search: 'nothing of this' };
    host.calls.publish(newsOf('a'));
    const asked = { number: 1, query };
    void host.calls.follow(
      { locale: 'en', asked, version: 0 },
      contextOf(() => undefined),
    );
  }
  return { host, search, match, values };
}

const product = (id: string, name: string, more = '') =>
  `{"id":${id},"name":${JSON.stringify(name)},"price":1.50${more}}`;
const listOf = (...entries: readonly string[]) => `[${entries.join(',')}]`;

describe('a search for a product to choose', () => {
  const lamps = listOf(
    product('100', 'Clamp'),
    product('12', 'Desk lamp'),
    product('120', 'Lamp'),
    product('7', 'Box of 12'),
  );

  it('finds names and IDs, the ID itself first, whatever the products page searches for', async () => {
    const { search, values } = await workerWith(lamps);
    expect(values(await search('LÀMP '))).toEqual(['120', '12', '100']);
    expect(values(await search('12'))).toEqual(['12', '120', '7']);
    expect(values(await search('#12'))).toEqual(['12', '120']);
    expect(values(await search('no such product'))).toEqual([]);
  });

  it('offers everything for an empty text, without what was deleted', async () => {
    const { host, search, match, values } = await workerWith(lamps);
    expect(values(await search(' '))).toEqual(['100', '12', '120', '7']);
    host.calls.remove({ ids: ['12'] });
    expect(values(await search(''))).toEqual(['100', '120', '7']);
    expect(values(await search('12'))).toEqual(['120', '7']);
    expect(values(await match('12'))).toEqual([]);
  });

  it('gives at most fifty, and says that there are more', async () => {
    const many = Array.from({ length: 60 }, (_, id) => product(String(id), `Item ${id}`));
    const { search } = await workerWith(listOf(...many));
    const found = await search('item');
    expect(found).toMatchObject({ isMore: true });
    expect(found?.choices).toHaveLength(50);
    expect((await search('item 5'))?.isMore).toBe(false);
  });

  it('finds the exact name, ID and beginnings among too many matches to rank', async () => {
    const many = Array.from({ length: 9000 }, (_, id) =>
      product(String(id + 20_000), `a lamp ${id}`),
    );
    const entries = [...many, product('5', 'lamp post'), product('6', 'Lamp'), product('77', 'x')];
    const { host, search, values } = await workerWith(listOf(...entries));
    expect(values(await search('lamp'))?.slice(0, 3)).toEqual(['5', '6', '20000']);
    expect(values(await search('77'))?.[0]).toBe('77');
    host.calls.remove({ ids: ['5', '6'] });
    expect(values(await search('lamp'))?.slice(0, 2)).toEqual(['20000', '20001']);
    const starts = Array.from({ length: 9000 }, (_, id) => product(String(id + 9), `lamp ${id}`));
    const others = await workerWith(listOf(...starts, product('6', 'Lamp')));
    expect(others.values(await others.search('lamp'))?.[0]).toBe('6');
  });

  it('leaves room for names that start with a digit beside the IDs that do', async () => {
    const ids = Array.from({ length: 5000 }, (_, id) => product(String(id + 50_000), 'x'));
    const { search, values } = await workerWith(listOf(...ids, product('1', '5 kg of salt')));
    const found = values(await search('5'));
    expect(found).toHaveLength(50);
    expect(found).toContain('1');
  });

  it('is overtaken by a newer one, which alone gets an answer', async () => {
    const list = runSteps(readList(new TextEncoder().encode(lamps), 'en'));
    if (!list.ok) throw new Error();
    const choices = new FindChoices();
    const answers = ['clamp', 'desk'].map((search) => choices.choose({ search, member: null }));
    while (choices.isWaiting) choices.advance(list.index);
    expect(await Promise.all(answers)).toMatchObject([null, { choices: [{ value: '12' }] }]);
  });

  it('finds nothing without a list', async () => {
    const { search, match } = await workerWith(null);
    expect(await search('a')).toBeNull();
    expect(await match('1')).toBeNull();
  });
});

describe('what a body gets of a product', () => {
  it('is its ID, exactly as the list writes it', async () => {
    const ids = ['9007199254740993', '"0042"', '"17"', '"a\\u0041"'];
    const { search, values } = await workerWith(listOf(...ids.map((id) => product(id, 'A'))));
    const found = await search('');
    expect(values(found)).toEqual(ids);
    expect(found?.kind).toBe('mixed');
  });

  it('is another member, of whatever kind, or nothing where it is missing', async () => {
    const members = [',"sku":"A\\t1"', ',"sku":1.10', ',"sku":{"a":[1.0]}', '', ',"sku":null'];
    const entries = members.map((member, id) => product(String(id + 1), 'A', member));
    const { search, values } = await workerWith(listOf(...entries));
    const found = values(await search('', 'sku'));
    expect(found).toEqual(['"A\\t1"', '1.10', '{"a":[1.0]}', null, 'null']);
  });

  it.each([
    ['numbers', ['1', '2'], 'number'],
    ['numbers in quotes', ['"1"', '"2"'], 'text'],
  ])('follows the kind of the others: %s', async (_, ids, kind) => {
    const { search } = await workerWith(listOf(...ids.map((id) => product(id, 'A'))));
    expect((await search('nothing'))?.kind).toBe(kind);
    expect((await search('nothing', 'sku'))?.kind).toBeNull();
  });
});

describe('a look-up of a value', () => {
  it('finds an ID by its exact digits', async () => {
    const list = listOf(product('9007199254740993', 'A'), product('9007199254740992', 'B'));
    const { match } = await workerWith(list);
    const names = async (value: string) => (await match(value))?.choices.map(({ row }) => row.name);
    expect(await names('9007199254740993')).toEqual(['A']);
    expect(await names('"9007199254740992"')).toEqual(['B']);
    expect(await names('9007199254740994')).toEqual([]);
    expect(await names('9007199254740992.0')).toEqual([]);
  });

  it('finds all products that share an ID', async () => {
    const { match } = await workerWith(
      listOf(product('5', 'A'), product('5', 'B'), product('6', 'C')),
    );
    expect((await match('5'))?.choices.map(({ row }) => row.name)).toEqual(['A', 'B']);
  });

  it.each(['true', 'null', '{{row:ID}}', '[5]', '"5', ''])(
    'finds nothing for %s',
    async (value) => {
      const { match, values } = await workerWith(listOf(product('5', 'A'), product('"true"', 'B')));
      expect(values(await match(value))).toEqual([]);
      expect(values(await match(value, 'name'))).toEqual([]);
    },
  );

  it('finds another member by its exact digits, or by its characters however they are escaped', async () => {
    const members = [',"sku":"A\\u0042"', ',"sku":1.10', ',"sku":"1.10"', ',"sku":11', ''];
    const entries = members.map((member, id) => product(String(id + 1), 'A', member));
    const { match } = await workerWith(listOf(...entries));
    const ids = async (value: string) =>
      (await match(value, 'sku'))?.choices.map(({ row }) => row.id);
    expect(await ids('"AB"')).toEqual(['1']);
    expect(await ids('1.10')).toEqual(['2']);
    expect(await ids('"1.10"')).toEqual(['3']);
    expect(await ids('1.1')).toEqual([]);
    expect(await ids('1')).toEqual([]);
  });

  it('finds which of many texts another member has', async () => {
    const members = [',"sku":"A\\u0042"', ',"sku":1.10', ',"sku":null', ''];
    const entries = members.map((member, id) => product(String(id + 1), 'A', member));
    const { host } = await workerWith(listOf(...entries));
    host.calls.remove({ ids: ['1'] });
    const texts = ['AB', '1.10', '1.1', '1', 'A'];
    expect(await host.calls.matchAll({ texts, member: 'sku' })).toEqual(['AB', '1.10']);
    const { host: without } = await workerWith(null);
    expect(await without.calls.matchAll({ texts, member: 'sku' })).toBeNull();
  });

  it('is answered even if a search comes meanwhile', async () => {
    const { match, search, values } = await workerWith(listOf(product('5', 'A')));
    const answers = await Promise.all([match('5'), match('"A"', 'name'), search('a')]);
    expect(answers.map(values)).toEqual([['5'], ['"A"'], ['5']]);
  });
});
