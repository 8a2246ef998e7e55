import { expect } from '@playwright/test';
import type { RowState } from '../../../main/contract/batch/row-states.ts';
import { test } from '../../faults/fault-test.ts';
import { type EndedBatch, runBatch } from '../../faults/run-batch.ts';
import { isProblem, openRestingPage } from '../../fixtures/shared-app.ts';
import type { Fault } from '../../service/faults/fault.ts';
import { faults } from '../../service/faults/fault-service.ts';

/**
 * Every fault in the middle of a batch of orders: the result of each row, how the batch reacts, and how often something
 * arrives. The expected result of one write is defined with the faults, the reaction of a batch in docs/batches.md.
 */

/** Answered correctly first. A fault with a separate port starts at the first row instead. */
const soundRows = 9;
/**
 * The number of rows. If only a time limit ends the fault, each row that meets it waits for that. One row more than a
 * batch allows to fail in succession is enough to show whether it continues or leaves the rest waiting.
 */
const rowsFor = ({ timeouts }: Fault): number => (timeouts === undefined ? 20 : soundRows + 3);

test.use({ appOf: 'the batches' });

for (const fault of faults) {
  test(`${fault.name}: ${fault.what}`, async ({ faulty }) => {
    const { window, service } = faulty;
    // So that no page reads the list of the profile, which would meet the fault first.
    await openRestingPage(window);
    faulty.takeProblems();
    const rows = rowsFor(fault);
    const before = fault.over === 'port' ? 0 : soundRows;
    const name = `batch ${fault.name}`;
    const profileId = await faulty.add(fault, { name, soundWrites: before });
    const batch = await runBatch(window, profileId, { rows, soundRows: before });

    const { write, or, writes: arrivals = 1 } = fault.expected;
    expect([write, or?.write], 'what became of the first row that met it').toContain(batch.said);
    const { tried, state } = expectedRows(batch, rows - before);
    const wanted = Array.from({ length: rows }, (_, index): RowState => {
      if (index < before) return 'done';
      return index < before + tried ? state : 'waiting';
    });
    expect(batch.rows.map((row) => row.state)).toEqual(wanted);
    // A row that waits again was tried too.
    const sent = batch.rows.slice(before).filter(({ attempts }) => attempts > 0).length;
    expect(batch.rows.every(({ attempts }) => attempts <= 1)).toBe(true);
    const arrived = service.arrivedAt(fault.name).filter((method) => method === 'POST').length;
    expect(arrived, 'how often it arrives').toBe(before + sent * arrivals);
    expect(faulty.takeProblems().filter(isProblem), 'what went wrong behind the scenes').toEqual(
      [],
    );
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
function expectedRows({ said, state, pause }: EndedBatch, left: number) {
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
