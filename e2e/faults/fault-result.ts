import type { TestInfo } from '@playwright/test';
import type { Strain } from './watch-app.ts';

/** A row of the table that the reporter prints. */
export interface FaultResult extends Strain {
  readonly name: string;
  /** `list`, or what the window said about the read. */
  readonly read: string;
  readonly createOrder: string;
  readonly updateUser: string;
  readonly deleteProduct: string;
  /** The longest of the four, as a fraction of its time limit. */
  readonly ofDeadline: number;
}

const type = 'fault';

/** Passes a row to the reporter, which runs in another process. */
export function reportFault(info: TestInfo, result: FaultResult): void {
  info.annotations.push({ type, description: JSON.stringify(result) });
}

/** The rows in the annotations of a test. */
export function faultResults(annotations: TestInfo['annotations']): readonly FaultResult[] {
  return annotations
    .filter((annotation) => annotation.type === type)
    .map(({ description }): FaultResult => JSON.parse(description ?? ''));
}
