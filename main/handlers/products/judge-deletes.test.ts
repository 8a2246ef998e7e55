import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import {
  because,
  huge,
  journalEntryOf,
  parts,
  press,
  readList,
  refuse,
  restart,
  route,
  service,
  without,
  withProductList,
} from '../testing/with-product-list.ts';

withProductList();

describe('the next list resolves an open delete', () => {
  it.each([404, 503])('after a %i, with the product gone', async (status) => {
    const { readId } = await readList();
    refuse(status);
    const writeId = await press(readId);
    without(huge);
    const { lookFor, findCheck } = await readList();
    expect(lookFor).toEqual([huge]);
    const evidence = { kind: 'gone', at: expect.any(String) };
    expect(findCheck(writeId)).toEqual({ kind: 'evidence', evidence });
    expect(journalEntryOf(writeId)).toMatchObject({
      outcome: status === 404 ? 'refused' : 'failed',
      status,
      evidence,
    });
    expect(parts.events.findLast(({ type }) => type === 'requests-changed')).toMatchObject({
      type: 'requests-changed',
      write: { writeId, evidence },
    });
  });

  it('of a product whose ID is a text', async () => {
    const id = 'lamp ü/2';
    service.products = [
      { id: 1, name: 'One', price: 1 },
      { id, name: 'Lamp', price: '1.50' },
    ];
    const { readId } = await readList();
    refuse(404);
    const writeId = await press(readId, id);
    without(id);
    const { lookFor } = await readList();
    expect(lookFor).toEqual([id]);
    expect(journalEntryOf(writeId)).toMatchObject({ evidence: { kind: 'gone' } });
  });

  it('with the product still there, and again when it goes later', async () => {
    const { readId } = await readList();
    refuse(404);
    const writeId = await press(readId);
    await readList();
    expect(journalEntryOf(writeId)).toMatchObject({
      outcome: 'refused',
      evidence: { kind: 'listed' },
    });
    without(huge);
    await readList();
    expect(journalEntryOf(writeId)).toMatchObject({
      outcome: 'refused',
      evidence: { kind: 'gone' },
    });
  });

  it('and a later list that shows the product again revokes that it is gone', async () => {
    const { readId } = await readList();
    const before = service.products;
    refuse(404);
    const writeId = await press(readId);
    without(huge);
    await readList();
    const seenGone = journalEntryOf(writeId)?.evidence;
    expect(seenGone?.kind).toBe('gone');
    // Another list without it changes nothing.
    expect((await readList()).findCheck(writeId)).toEqual(because('not-open'));
    expect(journalEntryOf(writeId)?.evidence).toEqual(seenGone);
    service.products = before;
    // Seeing it in part of the list is enough.
    service.next(route, { headers: { 'x-has-more': 'true' } });
    const evidence = { kind: 'listed', at: expect.any(String) };
    expect((await readList()).findCheck(writeId)).toEqual({ kind: 'evidence', evidence });
    expect(journalEntryOf(writeId)).toMatchObject({ outcome: 'refused', status: 404, evidence });
    expect(parts.events.findLast(({ type }) => type === 'requests-changed')).toMatchObject({
      type: 'requests-changed',
      write: { evidence },
    });
  });

  it('but not a list that was asked for before the one that showed it', async () => {
    const { readId } = await readList();
    refuse(404);
    const writeId = await press(readId);
    let judge = (): void => undefined;
    const slow = readList(randomUUID(), () => {
      arrived();
      return new Promise((resolve) => {
        judge = resolve;
      });
    });
    let arrived = (): void => undefined;
    await new Promise<void>((resolve) => {
      arrived = resolve;
    });
    // The slow list left the service with the product in it.
    without(huge);
    await readList();
    expect(journalEntryOf(writeId)?.evidence?.kind).toBe('gone');
    judge();
    expect((await slow).findCheck(writeId)).toEqual(because('replaced'));
    expect(journalEntryOf(writeId)?.evidence?.kind).toBe('gone');
  });

  it('of an earlier run, whose evidence has lasted', async () => {
    const { readId } = await readList();
    refuse(404);
    const gone = await press(readId);
    without(huge);
    const next = await readList();
    service.next('DELETE /api/v1/products/*', 'drop-after-reading');
    const unknown = await press(next.readId, '1');
    const before = journalEntryOf(gone)?.evidence;
    await restart();
    expect(before).toMatchObject({ kind: 'gone' });
    expect(journalEntryOf(gone)).toMatchObject({ outcome: 'refused', evidence: before });
    expect(journalEntryOf(unknown)).toMatchObject({ outcome: 'unknown', evidence: null });
    without('1');
    expect((await readList()).findCheck(unknown)).toMatchObject({ evidence: { kind: 'gone' } });
    expect(journalEntryOf(unknown)).toMatchObject({
      outcome: 'unknown',
      evidence: { kind: 'gone' },
    });
  });

  it('one read for all of them', async () => {
    const { readId } = await readList();
    service.always('DELETE /api/v1/products/*', { status: 404 });
    const ids = [await press(readId, '1'), await press(readId, '2')];
    without('1');
    const { findCheck } = await readList();
    expect(ids.map((id) => findCheck(id))).toMatchObject([
      { evidence: { kind: 'gone' } },
      { evidence: { kind: 'listed' } },
    ]);
  });
});
