import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { Output } from '../../main/contract/procedures.ts';
import type { WriteRecord } from '../../main/contract/write/write.ts';
import { type CaseDocument, isLines, isPath, removable } from '../case-file/case-document.ts';
import { removalsOf } from '../case-file/removals.ts';
import { htmlOf, inFile } from '../case-file/testing/sample-case.ts';
import { caseOfEntry } from './case-of-entry.ts';
import { journalEntrySheet } from './journal-entry-sheet.tsx';

const at = '2026-11-26T08:00:00.000Z';
const update: WriteRecord = {
  ...{ writeId: '4f1c7d00-0000-4000-8000-000000000000', profileId: 'p', profileName: 'Shop' },
  ...{ operation: 'updateUser', target: 'Ana (7)', subjectId: '7', ordered: null, outcome: 'done' },
  ...{ status: 200, startedAt: at, endedAt: at, resolution: null, evidence: null, method: 'PUT' },
  ...{ path: '/api/v1/users/7', sentTo: null, batch: null, idempotency: null, ifMatch: null },
  body: '{"email":"new@shop.example","balance":12345678901234567890.10,"tags":["a"]}',
  base: {
    ...{ text: '{"email":"old@shop.example","balance":1,"tags":["a"]}', etag: null, readAt: at },
    ...{ source: 'read', isExact: true },
  },
  sends: 'whole',
  ended: {
    ...{ kind: 'done', writeId: '', status: 200, replyNote: null, notRecorded: false },
    ...{
      reply: {
        text: '{"email":"new@shop.example"}',
        contentType: 'application/json',
        truncated: false,
      },
    },
    ...{ endedAt: at, durationMs: 3 },
  },
  deletedProduct: null,
};

type Read = NonNullable<Output<'readCaseOfWrite'>>;

const caseOf = (
  change: Partial<WriteRecord> = {},
  more: Partial<Read> = {},
): Promise<CaseDocument> =>
  caseOfEntry(
    {
      journalEntry: { ...update, ...change },
      ...{ request: null, before: null, gate: { isMasked: false, knowsStored: true }, ...more },
    },
    '1.2.3',
  );

const factsOf = (document: CaseDocument): Record<string, string> =>
  Object.fromEntries(
    [...removable(document)].flatMap((part) =>
      isLines(part) || isPath(part) ? [] : [[part.name, part.text]],
    ),
  );

it('has the facts, with the time zone and the version of the app', async () => {
  expect(factsOf(await caseOf())).toMatchObject({
    What: 'Update Ana (7)',
    Outcome: 'Done · 200',
    'How this is known': 'The service replied 200.',
    Started: expect.stringMatching(/UTC.*\(2026-11-26T08:00:00\.000Z\)/),
    Profile: 'Shop',
    'Entry ID': update.writeId,
    'App version': 'Counterfoil 1.2.3',
    Method: 'PUT',
    Path: '/api/v1/users/7',
  });
});

it('removes a field from the request, the reply and both sides of its change, digits elsewhere stay', async () => {
  const document = await caseOf();
  const all = await htmlOf(document);
  expect(all).toContain('old@shop.example');
  const removals = removalsOf(document, {
    fields: new Set([document.fields.at(['email'])]),
    isEverywhere: false,
  });
  const html = await htmlOf(document, removals);
  expect(html).not.toMatch(/(?:old|new)@shop/);
  expect(html).toContain('12345678901234567890.10');
  expect(inFile(html, 'pre').filter((text) => text === '[removed]')).toHaveLength(2);
});

it('removes the name of a field from the changes too', async () => {
  const document = await caseOf();
  const email = document.fields.at(['email']);
  const removals = removalsOf(document, {
    fields: new Set([email, document.fields.nameOf(email)]),
    isEverywhere: false,
  });
  expect(await htmlOf(document, removals)).not.toContain('email');
});

it('says of a request without an answer why nobody knows', async () => {
  const document = await caseOf({ outcome: 'unknown', status: null, ended: null, endedAt: null });
  expect(factsOf(document)['How this is known']).toContain('closed before a reply arrived');
});

it('says which tokens were looked for', async () => {
  const read = { isMasked: true, knowsStored: false };
  const { about } = await caseOf({}, { gate: read });
  expect(about.join(' ')).toContain('No stored token could be read.');
  expect(about.join(' ')).toContain('no longer knows');
  expect(about.join(' ')).toContain('A token was found in this data and masked.');
  expect((await caseOf()).about.join(' ')).toContain('stored in Counterfoil or were used');
});

it('shows what the service said, quoted, and the fields that it named', async () => {
  const document = await caseOf({
    ...{ outcome: 'refused', status: 422 },
    ended: {
      ...{ kind: 'refused', notRecorded: false, endedAt: at },
      failure: {
        ...{ kind: 'http', exchange: null, status: 422, reason: 'E-mail <taken>', code: 'E1' },
        ...{ fields: [{ path: 'email', message: 'is taken' }], requestId: 'r-1', body: null },
      },
    },
  });
  const html = await htmlOf(document);
  expect(inFile(html, 'blockquote')).toEqual(['E-mail <taken>', 'email: is taken']);
  expect(factsOf(document)).toMatchObject({ Code: 'E1', 'Request ID': 'r-1' });
});

it('prints an entry that still waits as a planned request', () => {
  const printed = (change: Partial<WriteRecord>) =>
    renderToStaticMarkup(journalEntrySheet({ ...update, ...change }).content);
  expect(printed({ outcome: 'waiting', status: null, ended: null })).toContain(
    '<h2>Planned request</h2>',
  );
  expect(printed({})).not.toContain('Planned request');
});
