import type { Page } from '@playwright/test';
import type { RowState } from '../../../main/contract/batch/row-states.ts';
import { type MetByBatch, rowsOf, test } from '../../faults/batch-fault-test.ts';
import { describeJournalEntry } from '../../faults/describe-journal-entry.ts';
import { faultKinds, stepsOf } from '../../faults/fault-kinds.ts';
import { type FaultyApp, test as windowTest } from '../../faults/fault-test.ts';
import { type BatchCaller, type EndedBatch, makeBatch, runBatch } from '../../faults/run-batch.ts';
import { askMain } from '../../fixtures/ask-main.ts';
import { isProblem } from '../../fixtures/shared-app.ts';
import { giveText } from '../../fixtures/start-batch.ts';
import { expect } from '../../fixtures/test.ts';
import { openRestingPage } from '../../kit/app/app-state.ts';
import type { Fault } from '../../kit/faults/fault.ts';
import { faults } from '../../kit/faults/fault-service.ts';

/**
 * Every fault in the middle of a batch of orders: the result of each row, how the batch reacts, and how often something
 * arrives. The expected result of one write is defined with the faults, the reaction of a batch in docs/batches.md.
 */

/** These meet a batch in the window too: every reaction of a batch, and every kind of fault. */
const inWindow = new Set([
  'refused',
  'reset-after-request',
  'closed-in-body',
  'never-answers',
  'tls-unknown-authority',
  'status-401-basic',
  'status-429',
  'retry-after-31-years',
]);

test.describe('without a window', () => {
  // One after the other in one worker, so that main is started once.
  test.describe.configure({ mode: 'default' });

  // A test costs as much as a batch, so each fault is a step.
  for (const [kind, some] of Object.entries(faultKinds)) {
    test(kind, async ({ meetWithBatch }) => {
      test.setTimeout(some.length * 20_000);
      const failed = await stepsOf(some, async (fault) =>
        expectBatch(fault, await meetWithBatch(fault)),
      );
      expect(failed.join('\n\n')).toBe('');
    });
  }
});

windowTest.describe('in the window', () => {
  windowTest.use({ appOf: 'the batches' });

  windowTest('one of every kind', async ({ faulty }) => {
    windowTest.setTimeout(inWindow.size * 180_000);
    // So that no page reads the list of the profile, which would meet the fault first.
    await openRestingPage(faulty.window);
    const some = faults.filter(({ name }) => inWindow.has(name));
    const failed = await stepsOf(some, (fault) => expectInWindow(faulty, fault));
    expect(failed.join('\n\n')).toBe('');
  });
});

async function expectInWindow(faulty: FaultyApp, fault: Fault): Promise<void> {
  const { window, service } = faulty;
  faulty.takeProblems();
  const size = rowsOf(fault);
  const name = `batch ${fault.name}`;
  const profileId = await faulty.add(fault, { name, soundWrites: size.soundRows });
  await askMain(window, 'selectProfile', { profileId });
  const page = throughPage(window);
  const batchId = await makeBatch(page, profileId, size.rows);
  const batch = await runBatch(page, batchId, size);
  const problems = faulty.takeProblems().filter(isProblem);
  expectBatch(fault, { batch, arrived: service.arrivedAt(fault.name), problems });
}

/** Calls main through the page's bridge. */
const throughPage = (window: Page): BatchCaller => ({
  ask: (name, input) => askMain(window, name, input),
  async giveTable(batchId, columns, rows) {
    const lines = [columns, ...rows].map((cells) => cells.join(','));
    await giveText(window, batchId, `${lines.join('\n')}\n`);
    await askMain(window, 'readTable', { batchId, callId: crypto.randomUUID(), options: null });
  },
  async untilAtRest(batchId) {
    const now = () => askMain(window, 'getBatch', { batchId });
    // Most end within about 100 ms, which is when a poll would check for the first time.
    const often = { timeout: 150_000, intervals: [50] };
    await expect.poll(async () => (await now()).state, often).not.toBe('running');
    return now();
  },
});

/** Expects the result of each row, the state of the batch and the number of requests. */
function expectBatch(fault: Fault, { batch, arrived, problems }: MetByBatch): void {
  const { rows, soundRows } = rowsOf(fault);
  const { write, or, writes: arrivals = 1 } = fault.expected;
  const said = batch.journalEntry === null ? '' : describeJournalEntry(batch.journalEntry);
  expect([write, or?.write], 'what became of the first row that met it').toContain(said);
  const { tried, state } = expectedRows(batch, said, rows - soundRows);
  const wanted = Array.from({ length: rows }, (_, index): RowState => {
    if (index < soundRows) return 'done';
    return index < soundRows + tried ? state : 'waiting';
  });
  // A row that waits again was tried too.
  const sent = batch.rows.slice(soundRows).filter(({ attempts }) => attempts > 0).length;
  const orders = arrived.filter((method) => method === 'POST').length;
  // In one comparison, because each costs as much as a row.
  expect({
    rows: batch.rows.map((row) => row.state),
    triedTwice: batch.rows.filter(({ attempts }) => attempts > 1),
    'how often it arrives': orders,
    'behind the scenes': problems,
  }).toEqual({
    rows: wanted,
    triedTwice: [],
    'how often it arrives': soundRows + sent * arrivals,
    'behind the scenes': [],
  });
}

const statesOf: readonly (readonly [string, RowState])[] = [
  ['Done', 'done'],
  ['Refused', 'refused'],
  ['Failed', 'failed'],
  ['Unknown', 'unknown'],
];

/**
 * How many rows end with the fault, and in which state. Checks that
 * the batch is in the right state.
 */
function expectedRows({ state, pause }: EndedBatch, said: string, left: number) {
  const [, ends = 'waiting'] = statesOf.find(([word]) => said.startsWith(word)) ?? [];
  if (ends === 'done') {
    expect(state).toBe('finished');
    return { tried: left, state: ends };
  }
  expect(state).toBe('paused');
  const failure = pause?.failure ?? null;
  if (said === 'Refused: http 401') {
    expect(pause?.why).toBe('signed-out');
    return { tried: 0, state: ends };
  }
  if (said === 'Refused: http 429') {
    expect(pause?.why).toBe('busy');
    return { tried: 0, state: ends };
  }
  if (said.startsWith('Not sent')) {
    expect(pause?.why).toBe('network');
    return { tried: 0, state: ends };
  }
  if (/^Unknown: interrupted (offline|no-route|no-connection|network-)/.test(said)) {
    expect(pause?.why).toBe('network');
    return { tried: 1, state: ends };
  }
  if (
    failure?.kind === 'http' &&
    failure.status === 503 &&
    failure.retryAfterSeconds !== undefined
  ) {
    expect(pause?.why).toBe('busy');
    return { tried: 1, state: ends };
  }
  expect(pause?.why).toBe('failures');
  return { tried: 2, state: ends };
}
