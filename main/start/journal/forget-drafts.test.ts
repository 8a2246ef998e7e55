import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openJournal } from '../../journal/file/open-journal.ts';
import { draftContent } from '../../journal/testing/samples.ts';
import { forgetDrafts } from './forget-drafts.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const draftId = '00000000-0000-4000-8000-000000000001';
const minutes = (count: number) => vi.advanceTimersByTimeAsync(count * 60_000);

it('forgets what an earlier run discarded, and from then on what was discarded an hour ago', async () => {
  const { drafts } = (await openJournal({ memory: true })).journal;
  const draft = { draftId, profileId: 'p', kind: 'order', isOpen: false } as const;
  const discard = () => {
    const at = new Date().toISOString();
    drafts.save({ ...draft, content: draftContent }, at);
    drafts.discard(draftId, at);
  };
  discard();
  await minutes(1);
  const stop = forgetDrafts(drafts, () => expect.unreachable());
  expect(drafts.restore(draftId)).toBeNull();
  discard();
  await minutes(59);
  expect(drafts.restore(draftId)).not.toBeNull();
  discard();
  await minutes(71);
  expect(drafts.restore(draftId)).toBeNull();
  stop();
  discard();
  await minutes(200);
  expect(drafts.restore(draftId)).not.toBeNull();
});

it('keeps what was just discarded when the clock jumps, forwards or back', async () => {
  const { drafts } = (await openJournal({ memory: true })).journal;
  const stop = forgetDrafts(drafts, () => expect.unreachable());
  await minutes(65);
  for (const jump of [730, -730]) {
    const at = new Date().toISOString();
    const draft = { draftId, profileId: 'p', kind: 'order', isOpen: false } as const;
    drafts.save({ ...draft, content: draftContent }, at);
    drafts.discard(draftId, at);
    vi.setSystemTime(Date.now() + jump * 86_400_000);
    await minutes(25);
    expect(drafts.restore(draftId)).not.toBeNull();
  }
  stop();
});

it('goes on when it fails', () => {
  const failures: unknown[] = [];
  const drafts = {
    forgetDiscarded() {
      throw new Error('disk');
    },
  };
  forgetDrafts(drafts, (error) => failures.push(error))();
  expect(failures).toHaveLength(1);
});
