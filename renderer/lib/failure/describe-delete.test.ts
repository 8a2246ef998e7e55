import { describe, expect, it } from 'vitest';
import type { Failure } from '../../../main/contract/failure.ts';
import type { DeleteCheck } from '../../../main/contract/write/evidence.ts';
import { evidenceDoubts } from '../../../main/contract/write/evidence.ts';
import { describeDelete } from './describe-delete.ts';
import { http as httpFailure } from './testing/sample-failures.ts';

const http = (status: number) => httpFailure(status, { reason: 'No product 7' });
const at = '2026-11-22T14:03:00.000Z';
const gone: DeleteCheck = { kind: 'evidence', evidence: { kind: 'gone', at } };
const listed: DeleteCheck = { kind: 'evidence', evidence: { kind: 'listed', at } };
const unknown: Failure = { kind: 'cancelled', exchange: null, sent: true };

describe('a 404 to a delete', () => {
  it('with the product gone is no failure, and claims nothing about who did it', () => {
    const { description, note, isOpen } = describeDelete(http(404), gone);
    expect(description).toMatchObject({
      title: 'The product was already gone',
      tone: 'notice',
      reason: { text: 'No product 7', given: 'service' },
      whatToDo: { action: null },
    });
    expect(description.whatHappened).toContain('Someone else may have deleted it');
    expect(note).toMatch(/^Seen gone .*\d/);
    expect(isOpen).toBe(false);
  });

  it('with the product still listed is one', () => {
    const { description, note, isOpen } = describeDelete(http(404), listed);
    expect(description).toMatchObject({ title: "Couldn't delete the product", tone: 'failed' });
    expect(description.whatHappened).toContain(
      'The service found no product with this ID, but the product is still in its list.',
    );
    expect(note).toMatch(/^Still in the list at .*\d/);
    expect(isOpen).toBe(false);
  });

  it.each<DeleteCheck>([
    { kind: 'unread', failure: null },
    { kind: 'unread', failure: http(500) },
    ...evidenceDoubts.map((because) => ({ kind: 'nothing' as const, because })),
  ])('without evidence says that nobody knows, why, and can be checked: %j', (check) => {
    const { description, isOpen } = describeDelete(http(404), check);
    expect(description.title).toBe("Couldn't delete the product");
    expect(description.whatHappened).toMatch(
      /\. It's unknown whether it was deleted\. (The list |Couldn't load the list)/,
    );
    expect(isOpen).toBe(true);
  });
});

it.each([
  ['part', 'sent only part of it'],
  ['more-pages', 'only one of several pages'],
  ['total', 'more products than it sent'],
  ['old-copy', 'an old cached copy'],
  ['not-shorter', 'as long as before'],
  ['shorter', 'more products are missing'],
] as const)('a list that proves nothing is said to be one in words: %s', (because, words) => {
  const { description } = describeDelete(http(404), { kind: 'nothing', because });
  expect(description.whatHappened).toContain(words);
});

describe('a delete that failed or is unknown', () => {
  it.each([http(503), unknown])('keeps its title, whatever a list shows (%#)', (failure) => {
    const before = describeDelete(failure, null);
    expect(before).toMatchObject({ note: '', isOpen: true });
    for (const check of [gone, listed]) {
      expect(describeDelete(failure, check).description).toEqual(before.description);
    }
    expect(describeDelete(failure, gone)).toMatchObject({
      note: expect.stringMatching(/^Seen gone .* may have deleted it/),
      isOpen: false,
    });
    expect(describeDelete(failure, listed)).toMatchObject({
      note: expect.stringMatching(/^Still in the list at .* may still be deleted/),
      isOpen: true,
    });
  });
});

it.each<Failure>([http(403), { kind: 'signed-out', exchange: null, changes: [] }])(
  'a delete that was not carried out needs no list (%#)',
  (failure) => {
    expect(describeDelete(failure, null)).toMatchObject({ note: '', isOpen: false });
  },
);
