import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import Libsql from 'libsql';
import { beforeEach, describe, expect, it } from 'vitest';
import { codePoint } from '../../contract/body/testing/code-point.ts';
import type { HttpFailure } from '../../contract/failure.ts';
import { everyWrite } from '../../contract/write/judge-outcome.ts';
import type { WriteFilter } from '../../contract/write/write.ts';
import { openJournal } from '../file/open-journal.ts';
import { createJournal, type Journal } from '../journal.ts';
import { createLayout } from '../sql/schema.ts';
import {
  doneEnd,
  endedAs,
  journalEntry,
  order,
  productDelete,
  userUpdate,
} from '../testing/samples.ts';

let journal: Journal;
beforeEach(async () => {
  ({ journal } = await openJournal({ memory: true }));
});

const found = (filter: Partial<WriteFilter>, from: Journal = journal): string[] =>
  from
    .list({ limit: 100, before: null, filter: { ...everyWrite, ...filter } })
    .writes.map(({ writeId }) => writeId);
const search = (words: string): string[] => found({ search: words });

const refusal = (reason: string, text: string): HttpFailure => ({
  kind: 'http',
  exchange: null,
  status: 400,
  reason,
  fields: [],
  code: null,
  requestId: null,
  body: { text, contentType: null, truncated: false },
});
const refused = (reason: string, text = '') => ({
  ...endedAs('refused'),
  failure: refusal(reason, text),
});

function journalWithDatabase() {
  const database = new Libsql(':memory:');
  createLayout(database);
  const place = { path: '', key: '', onDamage: () => undefined, isInPlace: () => true };
  return { database, journal: createJournal({ database, ...place }) };
}

/** A journal in memory whose database can be kept from growing. */
function journalThatCanBeFull() {
  const { database, journal: full } = journalWithDatabase();
  return {
    full,
    fill: () => database.exec('PRAGMA max_page_count = 1'),
    makeRoom: () => database.exec('PRAGMA max_page_count = 1000000'),
  };
}

describe('everything that was sent for somebody', () => {
  const send = (
    writeId: string,
    change: Partial<Omit<ReturnType<typeof journalEntry>, 'subjectId'>> & { subjectId?: string },
  ) => journal.recordSending({ ...journalEntry(writeId), ...change });

  it('is for exactly this user of this profile, whatever else has the same number', () => {
    send('user 12', { request: userUpdate, subjectId: '12' });
    send('user 120', { request: userUpdate, subjectId: '120' });
    send('user 12 elsewhere', { request: userUpdate, subjectId: '12', profileId: 'q' });
    send('product 12', { request: productDelete('12'), subjectId: '12' });
    send('price', { request: order('{"price": 12, "userId": 12}') });
    const subject = { kind: 'user', id: '12', profileId: 'p' } as const;
    expect(found({ subject })).toEqual(['user 12']);
    expect(found({ subject, search: 'wil' })).toEqual(['user 12']);
    expect(found({ subject, search: 'otto' })).toEqual([]);
    expect(journal.count({ ...everyWrite, subject }).matching).toBe(1);
  });

  it('is a product’s deletion, and the orders that name it', () => {
    send('product 12', { request: productDelete('12'), subjectId: '12' });
    send('product 120', { request: productDelete('120'), subjectId: '120' });
    send('ordered', { request: order('{"lines": [{"productId": "12", "quantity": 1}]}') });
    send('ordered too', { request: order('{"product_id": 12}') });
    send('other', { request: order('{"productId": 120, "quantity": 12, "price": 12.5}') });
    const subject = { kind: 'product', id: '12', profileId: 'p' } as const;
    expect(found({ subject })).toEqual(['ordered too', 'ordered', 'product 12']);
  });

  it.each(['12"', 'a OR b', 'Ä-7', ' ', '*', '漢字'])('takes the ID %j as it is', (id) => {
    send('this', { request: userUpdate, subjectId: id });
    send('other', { request: userUpdate, subjectId: 'other' });
    send('ordered', { request: order('{"productId": 5}') });
    for (const kind of ['user', 'product'] as const)
      expect(found({ subject: { kind, id, profileId: 'p' } })).toEqual(
        kind === 'user' ? ['this'] : [],
      );
  });
});

describe('searching a journal on a full disk', () => {
  const many = (to: Journal, from: number, count: number) => {
    for (let at = from; at < from + count; at += 1) {
      const words = Array.from({ length: 40 }, (_, word) => `word${at}x${word}`).join(' ');
      const id = `w${String(at).padStart(3, '0')}`;
      const startedAt = new Date(Date.UTC(2026, 0, 1, 10) + at).toISOString();
      to.recordSending({ ...journalEntry(id, startedAt), target: `Lamp ${words}` });
      to.recordOutcome(id, doneEnd);
    }
  };

  it('finds what the index has and what it has not got yet, each as it is', () => {
    const { full, fill, makeRoom } = journalThatCanBeFull();
    many(full, 0, 150);
    expect(found({ search: 'lamp' }, full)).toHaveLength(100);
    full.recordSending({ ...journalEntry('x', '2026-01-02T10:00:00.000Z'), target: 'Lamp' });
    expect(found({ outcome: 'sending' }, full)).toEqual(['x']);
    full.recordOutcome('x', doneEnd);
    many(full, 150, 99);
    fill();
    expect(found({ search: 'word7x3' }, full)).toEqual(['w007']);
    expect(found({ search: 'word240x3' }, full)).toEqual(['w240']);
    expect(found({ outcome: 'sending' }, full)).toEqual([]);
    expect(full.count({ ...everyWrite, outcome: 'done' })).toEqual({ matching: 250, all: 250 });
    const first = full.list({
      limit: 100,
      before: null,
      filter: { ...everyWrite, search: 'lamp' },
    });
    expect(first.writes.map(({ writeId }) => writeId).slice(98)).toEqual(['w150', 'x']);
    const page = { limit: 200, before: first.next, filter: { ...everyWrite, search: 'lamp' } };
    expect(
      full
        .records(page)
        .writes.map(({ writeId }) => writeId)
        .at(-1),
    ).toBe('w000');
    makeRoom();
    many(full, 249, 1);
    expect(found({ search: 'word249x3' }, full)).toEqual(['w249']);
    expect(full.count({ ...everyWrite, outcome: 'done' })).toEqual({ matching: 251, all: 251 });
  });
});

describe('searching the journal', () => {
  it('finds each of many that have just ended, as it ended', () => {
    const ids = Array.from({ length: 250 }, (_, index) => `w${String(index).padStart(3, '0')}`);
    for (const id of ids) {
      journal.recordSending({ ...journalEntry(id), target: `Lamp ${id}` });
      journal.recordOutcome(id, doneEnd);
    }
    for (const id of [ids[0], ids[99], ids[100], ids[249]])
      expect(search(`lamp ${id}`)).toEqual([id]);
    expect(journal.count({ ...everyWrite, outcome: 'done' }).matching).toBe(250);
    expect(journal.count({ ...everyWrite, outcome: 'sending' }).matching).toBe(0);
  });

  it('finds in the next run what was not looked for in this one', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'counterfoil-journal-'));
    const place = { file: join(folder, 'journal.db'), key: 'ab'.repeat(32) };
    try {
      const { journal: first } = await openJournal(place);
      first.recordSending({ ...journalEntry('a'), target: 'Desk lamp' });
      first.close();
      const { journal: next } = await openJournal(place);
      expect(found({ search: 'desk' }, next)).toEqual(['a']);
      next.close();
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });

  it.each([
    ['target', 'desk'],
    ['body', 'wilhelmina'],
    ['reply', 'a-17'],
    ['profile name', 'überseehandel'],
    ['reason', 'sold out'],
    ['remark', 'telephoned'],
  ])('finds a journal entry by a word of its %s', (_what, words) => {
    const full = { ...journalEntry('a'), target: 'Desk lamp (#12)', profileName: 'Überseehandel' };
    journal.recordSending(full);
    journal.recordSending({ ...journalEntry('b'), request: order('{}') });
    journal.recordOutcome('a', {
      ...refused('All sold out.', '{"n":"A-17"}'),
      kind: 'failed',
    });
    journal.resolve('a', { as: 'done', at: '2026-01-02', remark: 'Telephoned them' });
    expect(search(words)).toEqual(['a']);
  });

  it('finds words by their beginnings, in any order, in either case, without accents', () => {
    journal.recordSending({
      ...journalEntry('a'),
      request: order('{"name":"Crème brûlée","sku":"AB-12345"}'),
    });
    for (const words of ['cre', 'BRUL crè', 'brûlée', 'ab-12', 'AB-123', '12345', 'name sku']) {
      expect(search(words), words).toEqual(['a']);
    }
    for (const words of ['reme', 'cre nothing', 'ab-45']) expect(search(words), words).toEqual([]);
  });

  it.each([
    ['Ёлка', ['елка', 'ёлк', 'ЁЛКА'], ['ёлочка']],
    ['Straße 7', ['strasse', 'STRASSE', 'straß', 'stras'], ['straβe']],
    ['Smørrebrød', ['smorre', 'SMØRREBROD'], []],
    ['ﬁlter ＡＢＣ', ['filter', 'abc'], []],
    ['東京タワー', ['東京', '京タ', 'タワー', 'ﾀﾜ', '東京タワー'], ['京東', '東タ']],
    ['서울특별시', ['서울', '특별', '별시'], ['울서']],
    ['Lamp-東京-12', ['東京', 'lamp', '東京-1', 'lamp-東'], ['東京-2']],
    ['before\0after Ж', ['before', 'after', 'ж'], []],
  ])('folds %j as the search of products does', (target, finds, misses) => {
    journal.recordSending({ ...journalEntry('a'), target });
    for (const words of finds) expect([words, search(words)]).toEqual([words, ['a']]);
    for (const words of misses) expect([words, search(words)]).toEqual([words, []]);
  });

  it('finds what a journal entry says now, and not what it said', () => {
    journal.recordSending(journalEntry('a'));
    journal.recordOutcome('a', refused('Locked'));
    expect(search('locked')).toEqual(['a']);
    journal.recordOutcome('a', refused('Other'));
    expect(search('locked')).toEqual([]);
    expect(search('wilhelmina')).toEqual(['a']);
  });

  it('takes whatever is typed for words', () => {
    journal.recordSending({ ...journalEntry('a'), request: order('{"q":"NEAR OR facets"}') });
    for (const words of ['facets', 'near(', '"or', 'facets:', 'NEAR OR']) {
      expect(search(words), words).toEqual(['a']);
    }
    for (const words of ['', ' ', '#', '"', '*', '—', '\0']) {
      expect(search(words), words).toEqual(['a']);
    }
    expect(search('ocreated')).toEqual([]);
    expect(search('osending')).toEqual([]);
    const typed = fc.oneof(
      fc.string({ unit: codePoint, maxLength: 200 }),
      fc.array(fc.constantFrom('"', '*', 'AND', 'NOT', '(', ')', ':', '^', 'a', '\ud800', '\0')),
    );
    fc.assert(
      fc.property(typed, (words) => {
        // Any error it throws fails the test. An `expect` for each run took as long as the searches
        // themselves.
        search([words].flat().join('').slice(0, 200));
      }),
      { numRuns: 200 },
    );
  });

  it('finds each journal entry by a word of its own body', () => {
    const word = fc.string({ unit: fc.constantFrom(...'abcxyzäöü0123-_.@'), minLength: 1 });
    fc.assert(
      fc.property(
        word.filter((text) => /[a-z0-9äöü]/.test(text)),
        (text) => {
          const id = randomUUID();
          journal.recordSending({
            ...journalEntry(id),
            request: order(JSON.stringify({ note: text })),
          });
          expect(search(text)).toContain(id);
        },
      ),
      { numRuns: 50 },
    );
  });
});

it('finds odd rows too, in their order', () => {
  const { database, journal: odd } = journalWithDatabase();
  const insert = database.prepare(
    `INSERT INTO attempts (seq, write_id, profile_id, profile_name, operation, target, outcome, started_at, method, path)
       VALUES (?, ?, 'p', 'Shop', 'createOrder', '', ?, ?, 'POST', '/')`,
  );
  const insertTexts = database.prepare(
    `INSERT INTO texts (seq, body, result, failure) VALUES (?, '{"customer":"Wilhelmina"}', ?, ?)`,
  );
  const failure = JSON.stringify(refusal('Sold out', 'x'));
  insert.run(2048, 'strange', 'strange', 'no time');
  insertTexts.run(2048, '{"reply":7}', null);
  insert.run(4096, 'no JSON', 'unknown', '');
  insertTexts.run(4096, 'no JSON', 'no JSON');
  insert.run(4097, 'usual', 'refused', '');
  insertTexts.run(4097, null, failure);
  expect(found({}, odd)).toEqual(['usual', 'no JSON', 'strange']);
  expect(found({ search: 'wilhel' }, odd)).toEqual(['usual', 'no JSON', 'strange']);
  expect(found({ search: 'sold' }, odd)).toEqual(['usual']);
  expect(found({ outcome: 'unresolved' }, odd)).toEqual(['no JSON']);
});
