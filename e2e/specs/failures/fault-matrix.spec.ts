import { expect } from '@playwright/test';
import type { WriteOperation } from '../../../main/contract/write/write-operations.ts';
import { reportFault } from '../../faults/fault-result.ts';
import { test } from '../../faults/fault-test.ts';
import { tracesInCaseFiles } from '../../faults/hand-over.ts';
import { happenedPattern } from '../../faults/happened-pattern.ts';
import { FaultJourney } from '../../faults/meet-fault.ts';
import type { Strain } from '../../faults/watch-app.ts';
import { bodyFaults } from '../../kit/faults/body-faults.ts';
import { connectionFaults } from '../../kit/faults/connection-faults.ts';
import { type Fault, usualTimeouts } from '../../kit/faults/fault.ts';
import { faults as allFaults } from '../../kit/faults/fault-service.ts';
import { messageFaults } from '../../kit/faults/message-faults.ts';
import { statusFaults } from '../../kit/faults/status-faults.ts';
import { tlsFaults } from '../../kit/faults/tls-faults.ts';

/**
 * Every fault with all four operations in the real window. The expected results are defined with the faults, in
 * `e2e/kit/faults`; docs/faults.md shows them to people.
 */

/** A busy machine may be late by this much, plus the longest measured stop. */
const slackMs = 2000;
const mostStillMs = 2000;
const mostGrownMiB = 400;

/** At most this many faults are steps of one test. */
const faultsOfTest = 12;

const kinds = {
  'broken and silent connections': connectionFaults,
  'answers that break the rules of HTTP': messageFaults,
  'bodies that are packed, too large or wrong': bodyFaults,
  'redirects and errors': statusFaults,
  'encrypted connections': tlsFaults,
};

if (Object.values(kinds).flat().length < allFaults.length) throw new Error('A kind is missing.');

for (const [kind, faults] of Object.entries(kinds)) {
  const tests = Math.ceil(faults.length / faultsOfTest);
  const size = Math.ceil(faults.length / tests);
  for (let at = 0; at < tests; at += 1) {
    const some = faults.slice(at * size, (at + 1) * size);
    test(`${kind}, ${at + 1} of ${tests}`, async ({ faulty, startAgain }) => {
      // It only ends what hangs, fault by fault.
      test.setTimeout(some.length * 100_000);
      let journey = await FaultJourney.start(faulty);
      const failed: string[] = [];
      for (const fault of some) {
        try {
          await test.step(`${fault.name}: ${fault.what}`, () => expectResults(journey, fault));
        } catch (error) {
          failed.push(`${fault.name}: ${error instanceof Error ? error.message : error}`);
          journey = await FaultJourney.start(await startAgain());
        }
      }
      await journey.end();
      if (failed.length > 0) throw new Error(failed.join('\n\n'));
    });
  }
}

async function expectResults(journey: FaultJourney, fault: Fault): Promise<void> {
  const { faulty } = journey;
  const { name, expected } = fault;
  const { read, writes, arrived, strain, problems } = await journey.meet(fault);
  const limits = fault.timeouts ?? usualTimeouts;
  const isIdle = expected.read === 'timeout idle';
  const readMs = 1000 * (isIdle ? limits.listIdleSeconds : limits.listTotalSeconds);
  const writeMs = 1000 * limits.writeSeconds;
  const slowest = Math.max(...writes.map(({ ms }) => ms));
  const said = (operation: WriteOperation) =>
    writes.find((write) => write.operation === operation)?.said ?? '';
  const result = {
    read: read.happened ?? 'list',
    createOrder: said('createOrder'),
    updateUser: said('updateUser'),
    deleteProduct: said('deleteProduct'),
  };
  const ofDeadline = Math.max(read.ms / readMs, slowest / writeMs);
  reportFault(test.info(), { name, ...result, ...strain, ofDeadline });

  const reads = [expected.read, ...(expected.or === undefined ? [] : [expected.or.read])];
  const isRead = reads.some((each) =>
    each === 'list' ? result.read === 'list' : happenedPattern(each, name).test(result.read),
  );
  expect(isRead, `the read said: ${result.read}`).toBe(true);
  for (const { operation, said: told } of writes) {
    const write = (operation === 'deleteProduct' && expected.delete) || expected.write;
    expect([write, expected.or?.write], `what became of ${operation}`).toContain(told);
  }
  expect(writes.map(({ operation }) => operation).toSorted()).toEqual([
    'createOrder',
    'deleteProduct',
    'updateUser',
  ]);
  const countOf = (method: string) => arrived.filter((one) => one === method).length;
  for (const method of ['POST', 'PUT', 'DELETE']) {
    expect(countOf(method), `how often ${method} arrives`).toBe(expected.writes ?? 1);
  }
  if (fault.readsTwice === true) expect(countOf('GET')).toBeLessThanOrEqual(3);
  else expect(countOf('GET'), 'how often GET arrives').toBe(expected.reads ?? 1);
  expect(faulty.service.arrivedAt('elsewhere'), 'what followed a redirect').toEqual([]);

  const slack = slackMs + strain.windowMs + strain.mainMs;
  expect(read.ms, 'the time of the read').toBeLessThan(readMs * 1.1 + slack);
  expect(slowest, 'the time of the slowest write').toBeLessThan(writeMs * 1.1 + slack);
  // A stop caused by the fault happens each time, one caused by a busy machine doesn't.
  const stops = [strain];
  while (isTooStill(stops) && stops.length < 3) {
    const again = await journey.meet(fault, stops.length + 1);
    stops.push(again.strain);
  }
  expect(isTooStill(stops), `the longest stops: ${JSON.stringify(stops)}`).toBe(false);
  expect(strain.grownMiB, 'the growth of the memory').toBeLessThan(mostGrownMiB);
  const traces = await tracesInCaseFiles(
    faulty,
    writes.map(({ writeId }) => writeId),
  );
  expect(traces, 'the token in a case file').toEqual([]);
  expect(problems, 'what went wrong behind the scenes').toEqual([]);
}

/** Whether the window or main stopped for too long in every run. */
function isTooStill(stops: readonly Strain[]): boolean {
  const least = (of: 'windowMs' | 'mainMs') => Math.min(...stops.map((stop) => stop[of]));
  return least('windowMs') >= mostStillMs || least('mainMs') >= mostStillMs;
}
