import { beforeEach, describe, expect, it } from 'vitest';
import type { RecordedOutcome } from '../../contract/write/judge-outcome.ts';
import { nextSeq } from '../../next-seq.ts';
import { openJournal } from '../file/open-journal.ts';
import type { Journal } from '../journal.ts';
import {
  draftContent,
  endedAs,
  journalEntry,
  order,
  productDelete,
  userUpdate,
} from '../testing/samples.ts';
import type { RequestToSend } from './find-sent.ts';

let journal: Journal;
beforeEach(async () => {
  ({ journal } = await openJournal({ memory: true }));
});

const noon = Date.parse('2026-01-01T12:00:00.000Z');
const { baseUrl } = journalEntry('').sentTo;
const secondsBefore = (seconds: number) => new Date(noon - seconds * 1000).toISOString();

/**
 * Records a write that began this many seconds before noon and, unless it is *sending*, ended a second
 * later.
 */
function record(
  writeId: string,
  outcome: Exclude<RecordedOutcome, 'waiting'>,
  seconds: number,
  change: Partial<Parameters<Journal['recordSending']>[0]> = {},
): void {
  journal.recordSending({ ...journalEntry(writeId, secondsBefore(seconds)), ...change });
  if (outcome === 'sending') return;
  journal.recordOutcome(writeId, { ...endedAs(outcome), endedAt: secondsBefore(seconds - 1) });
}

describe('the orders to complete texts from', () => {
  it('are those of the profile that were done, newest first', () => {
    const of = (customer: string) => ({
      request: order(JSON.stringify({ customer })),
    });
    record('1', 'done', 90, of('Ann'));
    record('2', 'done', 80, of('Bob'));
    record('3', 'refused', 70, of('Refused'));
    record('4', 'unknown', 60, of('In doubt'));
    record('5', 'done', 50, { ...of('Elsewhere'), profileId: 'q' });
    record('6', 'done', 40, { request: userUpdate, subjectId: '7' });
    record('7', 'done', 30, of('x'.repeat(20_000)));
    expect(journal.sent.doneOrders('p')).toEqual(['{"customer":"Bob"}', '{"customer":"Ann"}']);
    journal.resolve('4', { as: 'done', at: secondsBefore(1), remark: '' });
    expect(journal.sent.doneOrders('p')[0]).toBe('{"customer":"In doubt"}');
    expect(journal.sent.doneOrders('r')).toEqual([]);
  });
});

describe('what was last sent for a user', () => {
  const update = { request: userUpdate, subjectId: '7' };
  const last = (id = '7', profile = 'p') => {
    const { done, inDoubt } = journal.sent.lastForUser(profile, id);
    return [done?.writeId ?? null, inDoubt?.writeId ?? null];
  };

  it('is the newest that was carried out, of exactly this id in this profile', () => {
    record('old', 'done', 90, update);
    record('new', 'done', 60, update);
    record('other id', 'done', 50, { ...update, subjectId: '07' });
    record('other profile', 'done', 40, { ...update, profileId: 'q' });
    record('order', 'done', 30, { subjectId: '7' });
    record('refused', 'refused', 20, update);
    record('not sent', 'not-sent', 10, update);
    expect(last()).toEqual(['new', null]);
    expect(last('8')).toEqual([null, null]);
  });

  it.each(['unknown', 'failed', 'sending'] as const)('names a newer one that is %s', (outcome) => {
    record('done', 'done', 90, update);
    record('doubt', outcome, 60, update);
    expect(last()).toEqual(['done', 'doubt']);
    record('done again', 'done', 30, update);
    expect(last()).toEqual(['done again', null]);
  });

  it('is compared with the one carried out before it, unless one in between is in doubt', () => {
    const comparedWith = (id: string) => journal.sent.updateBefore(id)?.startedAt ?? null;
    record('first', 'done', 90, update);
    record('refused', 'refused', 80, update);
    record('not sent', 'not-sent', 75, update);
    record('other id', 'done', 70, { ...update, subjectId: '07' });
    record('other profile', 'done', 65, { ...update, profileId: 'q' });
    record('second', 'failed', 60, update);
    record('third', 'done', 50, update);
    expect(journal.sent.updateBefore('first')).toBeNull();
    expect(comparedWith('second')).toBe(secondsBefore(90));
    expect(journal.sent.updateBefore('second')?.body).toBe(userUpdate.body);
    expect(comparedWith('third')).toBeNull();
    journal.resolve('second', { as: 'done', at: secondsBefore(0), remark: '' });
    expect(comparedWith('third')).toBe(secondsBefore(60));
    journal.resolve('second', { as: 'not-done', at: secondsBefore(0), remark: '' });
    expect(comparedWith('third')).toBe(secondsBefore(90));
    expect(journal.sent.updateBefore('nothing')).toBeNull();
  });

  it('is not compared with one that had only changes', () => {
    record('whole', 'done', 90, { ...update, sends: 'whole' });
    record('second', 'done', 80, { ...update, sends: 'changes' });
    record('third', 'done', 70, update);
    expect(journal.sent.updateBefore('second')?.startedAt).toBe(secondsBefore(90));
    expect(journal.sent.updateBefore('third')).toBeNull();
  });

  it('believes what a person found out about one in doubt', () => {
    record('a', 'unknown', 90, update);
    expect(last()).toEqual([null, 'a']);
    journal.resolve('a', { as: 'not-done', at: secondsBefore(0), remark: '' });
    expect(last()).toEqual([null, null]);
    journal.resolve('a', { as: 'done', at: secondsBefore(0), remark: '' });
    expect(last()).toEqual(['a', null]);
  });

  it('is found for an id of any characters', () => {
    for (const subjectId of ["O'Brien", '%', '"', '用户', ' 7 ']) {
      record(`of ${subjectId}`, 'done', 90, { ...update, subjectId });
      expect(last(subjectId)).toEqual([`of ${subjectId}`, null]);
    }
  });
});

describe('the same order', () => {
  const body = '{"productId":1,"price":1.10}';
  const same = (text = body, wanted: Partial<RequestToSend> = {}) =>
    journal.sent.same(
      { profileId: 'p', baseUrl, request: order(text), sentBy: null, isFromSent: false, ...wanted },
      new Date(noon),
    );

  it.each(['done', 'unknown', 'failed', 'sending'] as const)(
    'is found when it is %s',
    (outcome) => {
      record('a', outcome, 12, { request: order(body) });
      expect(same()).toEqual({ writeId: 'a', outcome, secondsAgo: 12 });
    },
  );

  it.each(['refused', 'not-sent'] as const)(
    'is not asked about when it was %s: it created nothing',
    (outcome) => {
      record('a', outcome, 12, { request: order(body) });
      expect(same()).toBeNull();
      expect(same(body, { sentBy: 'a' })).toBeNull();
    },
  );

  it('may differ in its white space, and in nothing else', () => {
    record('a', 'done', 12, { request: order(body) });
    expect(same('{\n  "productId": 1,\n  "price": 1.10\n}')).not.toBeNull();
    expect(same('{"productId":1,"price":1.1}')).toBeNull();
    expect(same('{"price":1.10,"productId":1}')).toBeNull();
  });

  it('is of this profile and address, and an order', () => {
    record('a', 'done', 12, { request: order(body), profileId: 'q' });
    record('b', 'done', 12, { request: { ...userUpdate, body } });
    expect(same()).toBeNull();
    record('c', 'unknown', 12, { request: order(body) });
    const elsewhere = { baseUrl: 'https://other.example' };
    expect([same(body, elsewhere), same(body, { ...elsewhere, sentBy: 'c' })]).toEqual([
      null,
      null,
    ]);
  });

  it('is asked about for 24 hours after its end, also after a restart and from another window', () => {
    record('a', 'done', 78, { request: order(body) });
    expect(same()?.secondsAgo).toBe(78);
    record('b', 'done', 24 * 3600 + 1, { request: order('{}') });
    expect(same('{}')?.writeId).toBe('b');
    record('c', 'done', 24 * 3600 + 2, { request: order('[]') });
    expect(same('[]')).toBeNull();
  });

  it('is asked about without a limit while the form is the one that was sent', () => {
    record('a', 'done', 90 * 86_400, { request: order('{"at":1}') });
    expect(same('{"at":2}')).toBeNull();
    expect(same('{"at":2}', { sentBy: 'a' })).toMatchObject({ writeId: 'a', outcome: 'done' });
    journal.clear({ before: null, keepUnresolved: false, atMost: 10 });
    expect(same('{"at":2}', { sentBy: 'a' })).toMatchObject({ writeId: 'a', outcome: 'done' });
    expect(same('{"at":2}', { sentBy: 'of another run' })).toBeNull();
  });

  it('is asked about without a limit if the form has come from something sent, and has its body again', () => {
    record('a', 'done', 90 * 86_400, { request: order(body) });
    expect(same()).toBeNull();
    expect(same(body, { isFromSent: true })).toMatchObject({ writeId: 'a', outcome: 'done' });
    expect(same('{"productId":2}', { isFromSent: true })).toBeNull();
  });

  it('is asked about without a limit while one of the same is in doubt', () => {
    record('doubt', 'unknown', 90 * 86_400, { request: order(body) });
    record('done', 'done', 60 * 86_400, { request: order(body) });
    expect(same()).toMatchObject({ writeId: 'doubt', outcome: 'unknown' });
    journal.resolve('doubt', { as: 'not-done', at: secondsBefore(5), remark: '' });
    expect(same()).toBeNull();
  });

  it('is asked about after a restart with a clock that has jumped forwards', () => {
    record('a', 'done', 400 * 86_400, { request: order(body) });
    expect(same()).toBeNull();
    const lastUse = new Date(secondsBefore(400 * 86_400 - 30));
    const wanted = {
      profileId: 'p',
      baseUrl,
      request: order(body),
      sentBy: null,
      isFromSent: false,
    };
    expect(journal.sent.same(wanted, new Date(noon), lastUse)?.writeId).toBe('a');
  });

  it('is the newest of several', () => {
    record('old', 'done', 30, { request: order(body) });
    record('new', 'unknown', 10, { request: order(body) });
    expect(same()?.writeId).toBe('new');
  });

  it('is asked about while it is under way, however long that takes', () => {
    record('slow', 'sending', 90_000, { request: order(body) });
    expect(same()).toEqual({ writeId: 'slow', outcome: 'sending', secondsAgo: 90_000 });
  });

  it('is not asked about once a person has found that it was not created, and stays if it was', () => {
    record('a', 'unknown', 12, { request: order(body) });
    journal.resolve('a', { as: 'done', at: secondsBefore(5), remark: '' });
    expect(same()).toMatchObject({ outcome: 'done' });
    journal.resolve('a', { as: 'not-done', at: secondsBefore(5), remark: '' });
    expect([same(), same(body, { sentBy: 'a' })]).toEqual([null, null]);
  });

  it('of a form that was refused when it was sent again is its first attempt in doubt', () => {
    const idempotency = { header: 'X-Once', key: 'k' };
    record('first', 'unknown', 90, { request: { ...order('{"at":1}'), idempotency } });
    record('second', 'refused', 60, { request: { ...order('{"at":2}'), idempotency } });
    expect(same('{"at":3}', { sentBy: 'second' })).toMatchObject({ writeId: 'first' });
  });

  it('is compared byte for byte where a body is very long', () => {
    const long = `{"note":"${'x'.repeat(300_000)}"}`;
    record('a', 'done', 12, { request: order(long) });
    expect(same(long)).not.toBeNull();
    expect(same(` ${long}`)).toBeNull();
  });
});

describe('an earlier attempt in doubt', () => {
  const attemptBefore = (writeId: string) => journal.sent.earlierInDoubt(writeId)?.writeId ?? null;
  const resolveAs = (writeId: string, as: 'done' | 'not-done' | null) =>
    journal.resolve(writeId, as && { as, at: secondsBefore(0), remark: '' });

  it.each(['unknown', 'failed'] as const)(
    'of the same order is found when it is %s, until a person has resolved it',
    (outcome) => {
      record('first', outcome, 90);
      record('second', 'refused', 60);
      record('another', 'refused', 50, { request: order('{"customer":"Ada"}') });
      expect([attemptBefore('first'), attemptBefore('second'), attemptBefore('another')]).toEqual([
        null,
        'first',
        null,
      ]);
      resolveAs('first', 'not-done');
      expect(attemptBefore('second')).toBeNull();
      resolveAs('first', null);
      expect(attemptBefore('second')).toBe('first');
    },
  );

  it('of an order is known by its key as well', () => {
    const idempotency = { header: 'X-Once', key: 'k' };
    record('first', 'unknown', 90, { request: { ...order('{"at":1}'), idempotency } });
    record('second', 'refused', 60, { request: { ...order('{"at":2}'), idempotency } });
    expect(attemptBefore('second')).toBe('first');
  });

  it('of an order is known by the draft that was sent again as it stood, with another time in its body', () => {
    const draft = {
      draftId: '6f0c8a1e-52d4-4e0b-9d5c-2f7a41b3c9de',
      profileId: 'p',
      kind: 'order',
    };
    const save = (text: string) =>
      journal.drafts.save(
        { ...draft, kind: 'order', content: { ...draftContent, text }, isOpen: true },
        secondsBefore(99),
      );
    const send = (writeId: string, seconds: number, outcome: 'unknown' | 'refused') => {
      const from = { kind: 'draft', draftId: draft.draftId } as const;
      const request = order(`{"at":${seconds}}`);
      journal.recordSending({ ...journalEntry(writeId, secondsBefore(seconds)), request }, from);
      journal.recordOutcome(writeId, { ...endedAs(outcome), endedAt: secondsBefore(seconds - 1) });
    };
    save('{"at":"{{now}}"}');
    send('first', 90, 'unknown');
    send('second', 60, 'refused');
    send('third', 40, 'refused');
    expect([attemptBefore('second'), attemptBefore('third')]).toEqual(['first', 'first']);
    save('{"at":"{{now}}","other":true}');
    send('changed', 20, 'refused');
    expect(attemptBefore('changed')).toBeNull();
  });

  it('of a user or product is found, unless it was done since', () => {
    const update = { request: userUpdate, subjectId: '7' };
    record('update', 'failed', 90, update);
    record('refused update', 'refused', 80, update);
    expect(attemptBefore('refused update')).toBe('update');
    record('done update', 'done', 70, update);
    record('later update', 'refused', 60, update);
    expect([attemptBefore('done update'), attemptBefore('later update')]).toEqual([null, null]);

    record('delete', 'unknown', 50, { request: productDelete('1') });
    record('refused delete', 'refused', 40, { request: productDelete('1') });
    record('other delete', 'refused', 30, { request: productDelete('2') });
    expect([attemptBefore('refused delete'), attemptBefore('other delete')]).toEqual([
      'delete',
      null,
    ]);
    const evidence = { kind: 'gone', at: secondsBefore(0) } as const;
    journal.evidence.record(nextSeq(), [{ writeId: 'delete', evidence }]);
    expect(attemptBefore('refused delete')).toBeNull();
  });
});

describe('the same update', () => {
  const body = '{"email":"ana@example.com"}';
  const of = (id: string, text = body) => ({
    request: { ...userUpdate, path: `/api/v1/users/${id}`, body: text },
    subjectId: id,
  });
  const same = (userId = '12', text = body, sentBy: string | null = null) =>
    journal.sent.same(
      { profileId: 'p', baseUrl, request: of(userId, text).request, sentBy, isFromSent: false },
      new Date(noon),
    );

  it('is found for a day, whatever its white space, and only of this user', () => {
    record('a', 'done', 12, of('12'));
    const found = { writeId: 'a', outcome: 'done', secondsAgo: 12 };
    expect(same()).toEqual(found);
    expect(same('12', '{ "email": "ana@example.com" }')).toEqual(found);
    expect(same('12', '{"email":"anna@example.com"}')).toBeNull();
    expect(same('13')).toBeNull();
    record('b', 'done', 100_000, of('12', '{}'));
    expect(same('12', '{}')).toBeNull();
  });

  it('is no repetition once the user got other values, unless it is in doubt', () => {
    record('a', 'done', 60, of('12'));
    record('b', 'done', 40, of('12', '{"email":"new@example.com"}'));
    expect(same()).toBeNull();
    record('c', 'unknown', 30, of('12'));
    record('d', 'done', 20, of('12', '{"email":"new@example.com"}'));
    expect(same()).toMatchObject({ writeId: 'c' });
  });

  it('is an update that did or may have done something, of this profile', () => {
    record('refused', 'refused', 12, of('12'));
    record('not sent', 'not-sent', 12, of('12'));
    record('other', 'done', 12, { ...of('12'), profileId: 'q' });
    record('order', 'done', 12, { request: order(body) });
    expect(same()).toBeNull();
  });
});
