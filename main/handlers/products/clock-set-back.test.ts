import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { everyWrite } from '../../contract/write/judge-outcome.ts';
import { updateUserRequest } from '../../service/request/build-requests.ts';
import {
  huge,
  journalEntryOf,
  parts,
  press,
  profileId,
  readList,
  refuse,
  restart,
  service,
  without,
  withProductList,
} from '../testing/with-product-list.ts';

withProductList();
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

const setClock = (clock: string) => vi.setSystemTime(`2026-03-10T${clock}:00.000Z`);

/** Updates user 7 at this time of the computer's clock. */
async function update(clock: string, name: string, status = 200): Promise<string> {
  setClock(clock);
  if (status !== 200) service.next('PUT /api/v1/users/7', { status });
  const writeId = randomUUID();
  await parts.call.updateUser({
    profileId,
    writeId,
    draftId: null,
    confirmation: null,
    id: '7',
    body: `{"name":"${name}"}`,
  });
  return writeId;
}

const lastSent = () => {
  const { done, inDoubt } = parts.journal.sent.lastForUser(profileId, '7');
  return [done?.writeId, inDoubt?.writeId];
};

describe.each(['in one run', 'with a restart after each'])('three updates, %s', (way) => {
  const next = async () => {
    if (way !== 'in one run') await restart();
  };

  it('are put back in the order in which they were made, though the clock was set back', async () => {
    await update('10:00', 'first');
    await next();
    const second = await update('11:00', 'second');
    await next();
    const third = await update('09:00', 'third');
    await next();
    expect(lastSent()).toEqual([third, undefined]);
    expect(parts.journal.sent.updateBefore(third)?.body).toBe('{"name":"second"}');
    expect(parts.journal.sent.updateBefore(second)?.body).toBe('{"name":"first"}');
    const { draftId } = await parts.call.makeDraft({ writeId: third, profileId, of: 'before' });
    expect(parts.journal.drafts.open(draftId)?.content.text).toBe('{"name":"second"}');
  });

  it('show one in doubt that was sent last, and are not put back over it', async () => {
    const first = await update('10:00', 'first');
    await next();
    const doubt = await update('09:00', 'second', 500);
    await next();
    expect(lastSent()).toEqual([first, doubt]);
    const third = await update('08:00', 'third', 500);
    expect(parts.journal.sent.earlierInDoubt(third)).toMatchObject({ writeId: doubt });
    expect(parts.journal.sent.updateBefore(third)).toBeNull();
  });

  it('are listed newest first, page by page, and oldest first in files', async () => {
    const made: string[] = [];
    for (const clock of ['10:00', '11:00', '09:00', '10:30']) {
      made.push(await update(clock, clock));
      await next();
    }
    const seen: string[] = [];
    for (let before: string | null = null; ; ) {
      const page = parts.journal.list({ limit: 1, before, filter: everyWrite });
      seen.push(...page.writes.map(({ writeId }) => writeId));
      if (page.next === null) break;
      before = page.next;
    }
    expect(seen).toEqual(made.toReversed());
    const filter = { ...everyWrite, from: '2026-03-10T09:30:00Z', to: '2026-03-10T10:45:00Z' };
    expect(parts.journal.idsFromOldest({ limit: 9, after: null, filter }).ids).toEqual([
      made[0],
      made[3],
    ]);
    expect(parts.journal.count(filter)).toEqual({ matching: 2, all: 4 });
    const words = { ...filter, search: 'name' };
    expect(parts.journal.list({ limit: 9, before: null, filter: words }).writes).toMatchObject([
      { writeId: made[3] },
      { writeId: made[0] },
    ]);
    expect(parts.journal.count(words).matching).toBe(2);
  });
});

describe('a list that has lost more products than were deleted here', () => {
  it('does not show one as gone, though the clock was set back', async () => {
    // Ended before the list was read, by the order of things, and after it by the clock.
    setClock('11:00');
    without('1');
    await press(null, '1');
    setClock('10:00');
    const { readId } = await readList();
    refuse(500);
    const deletion = await press(readId);
    // The colleague's list lacks a product that nobody here has deleted since.
    without('2');
    without(huge);
    await readList();
    expect(journalEntryOf(deletion)?.evidence).toBeNull();
  });
});

describe('the question before the same update is sent again', () => {
  it('names the newest one, though the clock was set back', async () => {
    await update('10:00', 'same');
    setClock('09:59');
    const newest = await update('09:59', 'same');
    const { baseUrl } = service;
    const request = updateUserRequest('7', '{"name":"same"}', null);
    const same = parts.journal.sent.same(
      { profileId, baseUrl, request, sentBy: null, isFromSent: false },
      new Date(),
    );
    expect(same).toMatchObject({ writeId: newest });
  });
});
