import { test } from '@playwright/test';
import { bodyFaults } from '../kit/faults/body-faults.ts';
import { connectionFaults } from '../kit/faults/connection-faults.ts';
import type { Fault } from '../kit/faults/fault.ts';
import { faults as allFaults } from '../kit/faults/fault-service.ts';
import { messageFaults } from '../kit/faults/message-faults.ts';
import { statusFaults } from '../kit/faults/status-faults.ts';
import { tlsFaults } from '../kit/faults/tls-faults.ts';

/** All faults, by what tests call them. */
export const faultKinds: Readonly<Record<string, readonly Fault[]>> = {
  'broken and silent connections': connectionFaults,
  'answers that break the rules of HTTP': messageFaults,
  'bodies that are packed, too large or wrong': bodyFaults,
  'redirects and errors': statusFaults,
  'encrypted connections': tlsFaults,
};

if (Object.values(faultKinds).flat().length < allFaults.length) {
  throw new Error('A kind is missing.');
}

/** Each fault is a step. If one fails, the next ones are tried too, after this. Returns what failed. */
export async function stepsOf(
  faults: readonly Fault[],
  step: (fault: Fault) => Promise<void>,
  afterFailure: () => Promise<void> = async () => undefined,
): Promise<readonly string[]> {
  const failed: string[] = [];
  for (const fault of faults) {
    try {
      await test.step(`${fault.name}: ${fault.what}`, () => step(fault));
    } catch (error) {
      failed.push(`${fault.name}: ${error instanceof Error ? error.message : error}`);
      await afterFailure();
    }
  }
  return failed;
}
