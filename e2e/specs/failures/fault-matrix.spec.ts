import { expect } from '@playwright/test';
import type { WriteOperation } from '../../../main/contract/write/write-operations.ts';
import { tracesInCopies } from '../../faults/copied-details.ts';
import { faultKinds, stepsOf } from '../../faults/fault-kinds.ts';
import { reportFault } from '../../faults/fault-result.ts';
import { test } from '../../faults/fault-test.ts';
import { happenedPattern } from '../../faults/happened-pattern.ts';
import { FaultJourney } from '../../faults/meet-fault.ts';
import type { Strain } from '../../faults/watch-app.ts';
import { type Fault, usualTimeouts } from '../../kit/faults/fault.ts';

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

for (const [kind, faults] of Object.entries(faultKinds)) {
  const tests = Math.ceil(faults.length / faultsOfTest);
  const size = Math.ceil(faults.length / tests);
  for (let at = 0; at < tests; at += 1) {
    const some = faults.slice(at * size, (at + 1) * size);
    test(`${kind}, ${at + 1} of ${tests}`, async ({ faulty, startAgain }) => {
      // It only ends what hangs, fault by fault.
      test.setTimeout(some.length * 100_000);
      let journey = await FaultJourney.start(faulty);
      const failed = await stepsOf(
        some,
        (fault) => expectResults(journey, fault),
        async () => {
          journey = await FaultJourney.start(await startAgain());
        },
      );
      await journey.end();
      expect(failed.join('\n\n')).toBe('');
    });
  }
}

async function expectResults(journey: FaultJourney, fault: Fault): Promise<void> {
  const { faulty } = journey;
  const { name, expected } = fault;
  const { read, writes, copied, arrived, strain, problems } = await journey.meet(fault);
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
  const isExpected = ({ operation, said: told }: (typeof writes)[number]) => {
    const write = (operation === 'deleteProduct' && expected.delete) || expected.write;
    return [write, expected.or?.write].includes(told);
  };
  const countOf = (method: string) => arrived.filter((one) => one === method).length;
  const gets = countOf('GET');
  const wantedGets = fault.readsTwice === true ? Math.min(gets, 3) : (expected.reads ?? 1);
  const wanted = expected.writes ?? 1;
  // In one comparison, because each costs as much as a request.
  expect(
    {
      isRead,
      writes: writes.map(({ operation }) => operation).toSorted(),
      otherwise: writes.filter((write) => !isExpected(write)),
      arrived: ['GET', 'POST', 'PUT', 'DELETE'].map((method) => `${method} ${countOf(method)}`),
      'after a redirect': faulty.service.arrivedAt('elsewhere'),
      'behind the scenes': problems,
      'the token in copied details': await tracesInCopies(copied, faulty.token),
    },
    `the read said: ${result.read}`,
  ).toEqual({
    isRead: true,
    writes: ['createOrder', 'deleteProduct', 'updateUser'],
    otherwise: [],
    arrived: [`GET ${wantedGets}`, `POST ${wanted}`, `PUT ${wanted}`, `DELETE ${wanted}`],
    'after a redirect': [],
    'behind the scenes': [],
    'the token in copied details': [],
  });

  // A stop caused by the fault happens each time, one caused by a busy machine doesn't.
  const stops = [strain];
  while (isTooStill(stops) && stops.length < 3) {
    const again = await journey.meet(fault, stops.length + 1);
    stops.push(again.strain);
  }
  const slack = slackMs + strain.windowMs + strain.mainMs;
  const most = {
    'the read, ms': [read.ms, readMs * 1.1 + slack],
    'the slowest write, ms': [slowest, writeMs * 1.1 + slack],
    'the growth of the memory, MiB': [strain.grownMiB, mostGrownMiB],
  };
  const tooMuch = Object.entries(most).filter(([, [is = 0, limit = 0]]) => !(is < limit));
  expect({ tooMuch, tooStill: isTooStill(stops) ? stops : [] }).toEqual({
    tooMuch: [],
    tooStill: [],
  });
}

/** Whether the window or main stopped for too long in every run. */
function isTooStill(stops: readonly Strain[]): boolean {
  const least = (of: 'windowMs' | 'mainMs') => Math.min(...stops.map((stop) => stop[of]));
  return least('windowMs') >= mostStillMs || least('mainMs') >= mostStillMs;
}
