import { describe, expect, it } from 'vitest';
import type { Failure } from '../../contract/failure.ts';
import { failedWrite } from '../../contract/write/judge-outcome.ts';
import type { Outcome } from '../../contract/write/outcome.ts';
import { draftOf } from '../../handlers/testing/test-app.ts';
import { journalEntry, order } from '../../ledger/testing/samples.ts';
import { createUserLocks } from '../../writes/user-locks.ts';
import type { BegunWrite } from '../../writes/writes.ts';
import { createRowQueue } from './row-queue.ts';
import { type RowsToRun, runRows } from './run-rows.ts';
import type { RowEnd } from './send-rows.ts';

const refused: Failure = {
  kind: 'http',
  exchange: null,
  status: 400,
  reason: null,
  fields: [],
  code: null,
  requestId: null,
  body: null,
};
const done: Outcome = {
  kind: 'done',
  writeId: 'w',
  status: 201,
  reply: null,
  replyNote: null,
  notRecorded: false,
  endedAt: '2026-11-22T10:00:00Z',
  durationMs: 3,
};
const failed = failedWrite(refused);
const endOf = (ended: Outcome): RowEnd => ({ writeId: 'w', ended, next: null });
const now = new Date('2026-11-22T10:00:00Z');

const profile = { ...draftOf('https://shop.example'), id: 'p', demo: false, shownFields: [] };
const ledger = {
  has: () => false,
  recordSending: () => undefined,
  recordWaiting: () => undefined,
  recordLeaving: () => undefined,
  recordOutcome: () => undefined,
  recordCurrent: () => undefined,
  drafts: { madeFor: () => null },
};
/** A row that the journal has recorded as *sending*. */
const begunWrite: BegunWrite = {
  wanted: {
    ...{
      writeId: '1',
      profile,
      request: order(),
      readId: null,
      deletedProduct: null,
      subject: { target: '', subjectId: null, ordered: null },
    },
    confirmation: null,
    from: { kind: 'row', batchId: 'b', row: 1 },
  },
  record: journalEntry('1'),
  ledger,
  readsFirst: false,
};

const queueOf = (rows: readonly number[]) =>
  createRowQueue({
    waiting: rows.values(),
    profileId: 'p',
    userOf: () => null,
    locks: createUserLocks(),
  });

/** Runs ten rows that end as `end` says, also whether they are recorded. Returns which were sent and which were put back. */
async function run(
  end: (row: number) => Outcome | Promise<Outcome>,
  change: Partial<RowsToRun> = {},
  pausing = new AbortController(),
) {
  const sent: number[] = [];
  const putBack: number[] = [];
  let underWay = 0;
  let most = 0;
  const pause = await runRows(
    {
      queue: queueOf([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]),
      operation: 'createOrder',
      atOnce: 1,
      pauseMs: 0,
      mostFailures: 5,
      now: () => now,
      streak: { failures: 0, waits: 0 },
      putBack: (row) => void putBack.push(row),
      async send({ turn: { row } }) {
        sent.push(row);
        underWay += 1;
        most = Math.max(most, underWay);
        await null;
        const ended = await end(row);
        underWay -= 1;
        return endOf(ended);
      },
      ...change,
    },
    pausing.signal,
  );
  return { pause, sent, putBack, most };
}

describe('the rows of a batch', () => {
  it('are sent one after the other, each once', async () => {
    const { pause, sent, most } = await run(() => done);
    expect([pause, sent, most]).toEqual([null, [1, 2, 3, 4, 5, 6, 7, 8, 9, 10], 1]);
  });

  it.each([2, 6])('are sent %i at once, each once', async (atOnce) => {
    const { sent, most } = await run(() => done, { atOnce });
    expect([sent.length, new Set(sent).size, most]).toEqual([10, 10, atOnce]);
  });

  it('pause when so many in a row have failed', async () => {
    const { pause, sent, putBack } = await run((row) => (row > 3 ? failed : done), {
      mostFailures: 3,
    });
    expect(pause).toEqual({ why: 'failures', failure: refused, until: null });
    expect(sent).toEqual([1, 2, 3, 4, 5, 6]);
    // The service refused each for its own reason, so none of them waits again.
    expect(putBack).toEqual([]);
  });

  it('go on where one is done between failures', async () => {
    const { pause, sent } = await run((row) => (row % 3 === 0 ? done : failed), {
      mostFailures: 3,
    });
    expect([pause, sent.length]).toEqual([null, 10]);
  });

  it('pause for the reason that came first, and those under way end', async () => {
    const signedOut = failedWrite({ ...refused, status: 401 });
    const { pause, sent, putBack } = await run((row) => (row < 4 ? done : signedOut), {
      atOnce: 3,
    });
    expect(pause).toMatchObject({ why: 'signed-out', failure: { status: 401 } });
    expect(putBack).toEqual(sent.filter((row) => row >= 4));
    expect(sent.length).toBeLessThanOrEqual(6);
  });

  it('wait until the service wants them', async () => {
    const busy = failedWrite({ ...refused, status: 429, retryAfterSeconds: 90 });
    const { pause, putBack } = await run(() => busy);
    expect(pause).toMatchObject({ why: 'busy', until: '2026-11-22T10:01:30.000Z' });
    expect(putBack).toEqual([1]);
  });

  it('pause when a person says so, in the middle of a wait too', async () => {
    const pausing = new AbortController();
    const { pause, sent } = await run(
      (row) => {
        if (row === 2) pausing.abort();
        return done;
      },
      { pauseMs: 1 },
      pausing,
    );
    expect([pause?.why, sent]).toEqual(['by-hand', [1, 2]]);
    const waiting = new AbortController();
    const long = run(() => done, { pauseMs: 600_000 }, waiting);
    setImmediate(() => waiting.abort());
    expect((await long).sent).toEqual([1]);
  });

  it('that have begun with the end of another go, whoever pauses meanwhile', async () => {
    const pausing = new AbortController();
    const sent: number[] = [];
    const startedAlone: number[] = [];
    const send: RowsToRun['send'] = async ({ turn, begun }, following) => {
      if (begun === null) startedAlone.push(turn.row);
      sent.push(turn.row);
      const next = following();
      if (turn.row === 3) pausing.abort();
      return { ...endOf(done), next: next && { turn: next, begun: begunWrite } };
    };
    const { pause } = await run(() => done, { send }, pausing);
    expect([pause?.why, sent, startedAlone]).toEqual(['by-hand', [1, 2, 3, 4], [1]]);
  });

  it('are followed by none where there is a wait between two', async () => {
    const followed: unknown[] = [];
    const send: RowsToRun['send'] = async (_, following) => {
      followed.push(following());
      return endOf(done);
    };
    await run(() => done, { send, pauseMs: 1 });
    expect(followed).toEqual(Array.from({ length: 10 }, () => null));
  });

  it('stop at one that has left and could not be recorded, and never send it again', async () => {
    const { pause, sent, putBack } = await run((row) =>
      row === 3 ? { ...done, notRecorded: true } : done,
    );
    expect([pause?.why, sent, putBack]).toEqual(['computer', [1, 2, 3], []]);
  });

  it('end all of them before an error that comes between two rows is thrown, and begin no other', async () => {
    let underWay = 0;
    const sent: number[] = [];
    const running = run(
      async (row) => {
        sent.push(row);
        underWay += 1;
        if (row === 2) {
          underWay -= 1;
          throw new Error('The disk is full.');
        }
        await new Promise((resolve) => setTimeout(resolve, 20));
        underWay -= 1;
        return done;
      },
      { atOnce: 3 },
    );
    await expect(running).rejects.toThrow('The disk is full.');
    expect([underWay, sent]).toEqual([0, [1, 2, 3]]);
  });

  it('wait by themselves no more once a person has paused them', async () => {
    const pausing = new AbortController();
    const busy = failedWrite({ ...refused, status: 429, retryAfterSeconds: 9 });
    const end = () => {
      pausing.abort();
      return busy;
    };
    expect((await run(end, {}, pausing)).pause).toMatchObject({ why: 'by-hand', until: null });
  });

  it('pause for failures in a row though the service asks to wait in between', async () => {
    const busy = failedWrite({ ...refused, status: 503, retryAfterSeconds: 0 });
    const streak = { failures: 0, waits: 0 };
    const first = await run(() => busy, { streak, mostFailures: 2 });
    expect(first.pause).toMatchObject({ why: 'busy', until: '2026-11-22T10:00:01.000Z' });
    const second = await run(() => busy, { streak, mostFailures: 2 });
    expect(second.pause).toMatchObject({ why: 'failures', until: null });
  });

  it('need a person when the service asks to wait again and again', async () => {
    const busy = failedWrite({ ...refused, status: 429, retryAfterSeconds: 0 });
    const streak = { failures: 0, waits: 10 };
    expect((await run(() => busy, { streak })).pause).toMatchObject({ why: 'busy', until: null });
  });

  it('do not wait for the time between two rows once they pause, or are all sent', async () => {
    const signedOut = failedWrite({ ...refused, status: 401 });
    const { pause } = await run((row) => (row === 2 ? signedOut : done), {
      atOnce: 2,
      pauseMs: 600_000,
    });
    expect(pause?.why).toBe('signed-out');
    const last = { queue: queueOf([1]), pauseMs: 600_000 };
    expect((await run(() => done, last)).pause).toBeNull();
  });
});
