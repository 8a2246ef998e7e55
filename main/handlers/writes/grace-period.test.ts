import { describe, expect, it } from 'vitest';
import { FailureError } from '../../failure-error.ts';
import { failureOf } from '../../service/testing/failure-of.ts';
import {
  body,
  ended,
  failureIn,
  handlers,
  order,
  outcomeOf,
  parts,
  press,
  profileId,
  save,
  storeToken,
  told,
  useHandlers,
  withGracePeriod,
  written,
} from '../testing/with-grace-period.ts';
import { writeHandlers } from './write-handlers.ts';

withGracePeriod();

describe('a press in a profile with a grace period', () => {
  it('is answered at once, and its write is recorded as waiting and not sent', async () => {
    const writeId = await order();
    expect(parts.journal.get(writeId)).toMatchObject({ outcome: 'waiting', body, ended: null });
    expect(parts.waiting.list()).toMatchObject([{ write: { writeId }, seconds: 30 }]);
    expect(written()).toEqual([]);
  });

  it('sends each operation once, as waiting, sending and done', async () => {
    const deletion = { ...press(), id: '2', name: 'Chair', readId: null, entry: null };
    const update = { ...press(), id: '7', body };
    await handlers.deleteProduct(deletion);
    await handlers.updateUser(update);
    const writeIds = [deletion.writeId, update.writeId, await order()];
    for (const writeId of writeIds) {
      expect(parts.waiting.sendNow(writeId)).toBe(true);
      expect(await ended(writeId)).toBe('done');
      expect(told(writeId)).toEqual(['waiting', 'sending', 'done']);
    }
    expect(written().map(({ method }) => method)).toEqual(['DELETE', 'PUT', 'POST']);
    expect(parts.failedWrites).toEqual([]);
  });

  it('sends nothing after a cancel, whichever button it came from', async () => {
    const [one, other] = [await order(), await order()];
    expect(parts.waiting.cancel(one)).toBe(true);
    // *Cancel* of a form, whose call has been answered.
    expect(handlers.cancel({ id: other })).toBe(true);
    for (const writeId of [one, other]) {
      expect(await ended(writeId)).toBe('not-sent');
      expect(failureIn(writeId)).toEqual({ kind: 'cancelled', exchange: null, sent: false });
      expect(parts.waiting.sendNow(writeId)).toBe(false);
    }
    expect(written()).toEqual([]);
  });

  it('sends nothing if the disk refuses that it is being sent', async () => {
    const detail = 'disk full';
    useHandlers(
      writeHandlers({
        ...parts,
        writes: {
          ...parts.writes,
          ledger: async () => ({
            ...parts.journal,
            recordLeaving() {
              throw new FailureError({ kind: 'storage', exchange: null, detail });
            },
          }),
        },
      }),
    );
    const writeId = await order();
    parts.waiting.sendNow(writeId);
    expect(await ended(writeId)).toBe('not-sent');
    expect(failureIn(writeId)).toMatchObject({ kind: 'storage', detail });
    expect(written()).toEqual([]);
  });

  it('fails at once without a token, or if the profile allows no writes', async () => {
    await parts.vault.remove(profileId);
    const write = { ...press(), idempotencyKey: null, body };
    expect(await failureOf(Promise.resolve(handlers.createOrder(write)))).toMatchObject({
      kind: 'signed-out',
    });
    expect(outcomeOf(write.writeId)).toBe('not-sent');
    await storeToken();
    await save({ protection: 'read-only' });
    const refused = Promise.resolve(handlers.createOrder({ ...write, ...press() }));
    expect(await failureOf(refused)).toMatchObject({ kind: 'guarded', why: 'read-only' });
    expect(parts.waiting.list()).toEqual([]);
  });

  it('uses up its confirmation', async () => {
    await save({ protection: 'production' });
    const asked = { profileId, operation: 'createOrder', id: '', body } as const;
    const wanted = await handlers.askToWrite(asked);
    const confirmation = { id: wanted?.id ?? '', typedName: '' };
    const writeId = await order(confirmation);
    const again = { ...press(confirmation), idempotencyKey: null, body };
    expect(await failureOf(Promise.resolve(handlers.createOrder(again)))).toMatchObject({
      ...{ kind: 'guarded', why: 'not-confirmed' },
    });
    parts.waiting.sendNow(writeId);
    expect(await ended(writeId)).toBe('done');
    expect(written()).toHaveLength(1);
  });
});

describe('a second update of a user whose update waits', () => {
  it.each([30, 0] as const)('is refused, with a grace period of %i s', async (gracePeriod) => {
    const first = { ...press(), id: '7', body };
    await handlers.updateUser(first);
    await save({ gracePeriod });
    const second = { ...press(), id: '7', body: '{"name":"Ada"}' };
    expect(await failureOf(Promise.resolve(handlers.updateUser(second)))).toEqual({
      ...{ kind: 'already-waiting', exchange: null, writeId: first.writeId },
    });
    expect(outcomeOf(second.writeId)).toBe('not-sent');
    parts.waiting.sendNow(first.writeId);
    expect(await ended(first.writeId)).toBe('done');
    expect(written().map((request) => request.body)).toEqual([body]);
  });

  it.each([30, 0] as const)(
    'uses up its confirmation, with a grace period of %i s',
    async (gracePeriod) => {
      await handlers.updateUser({ ...press(), id: '7', body: '{"name":"Ada"}' });
      await save({ protection: 'production', gracePeriod });
      const asked = { profileId, operation: 'updateUser', id: '7', body } as const;
      const wanted = await handlers.askToWrite(asked);
      const second = () => {
        const update = { ...press({ id: wanted?.id ?? '', typedName: '' }), id: '7', body };
        return failureOf(Promise.resolve(handlers.updateUser(update)));
      };
      expect(await second()).toMatchObject({ kind: 'already-waiting' });
      expect(await second()).toMatchObject({ kind: 'guarded', why: 'not-confirmed' });
    },
  );
});
