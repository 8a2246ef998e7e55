import type { TestInfo } from '@playwright/test';

/** What came of the app's tasks at a framework: "yes", or what the window said. */
export interface Cells {
  readonly connect: string;
  readonly list: string;
  readonly delete: string;
  readonly order: string;
  readonly update: string;
  /** Whether a refused order shows the framework's reason. */
  readonly reasons: string;
  /** Whether an update reads the user before. */
  readonly 'read first': string;
  /** Whether the forms are made from what the service says of itself. */
  readonly schema: string;
  readonly batch: string;
}

const columns = [
  ...(['connect', 'list', 'delete', 'order', 'update'] as const),
  ...(['reasons', 'read first', 'schema', 'batch'] as const),
];

export const frameworkHeads: readonly string[] = ['framework', ...columns];

/** A row of the table that the reporter prints. */
export function rowOf(name: string, cells: Cells): readonly string[] {
  return [name, ...columns.map((column) => cells[column])];
}

const type = 'framework';

/** The annotation of a test of a framework, before it has run. */
export const notDriven = (name: string) => ({ type, description: JSON.stringify([name]) });

/** Passes a row to the reporter, which runs in another process. */
export function reportFramework(info: TestInfo, row: readonly string[]): void {
  info.annotations.push({ type, description: JSON.stringify(row) });
}

/** The row in the annotations of a test; of one that was skipped, why. Null if it is no test of a framework. */
export function frameworkRow(annotations: TestInfo['annotations']): readonly string[] | null {
  const rows = annotations
    .filter((annotation) => annotation.type === type)
    .map(({ description }): readonly string[] => JSON.parse(description ?? ''));
  const row = rows.at(-1);
  if (row === undefined) return null;
  const why = annotations.find((annotation) => annotation.type === 'skip')?.description;
  if (why !== undefined) return [...row, `not here ${why}`];
  return row.length > 1 ? row : [...row, 'failed: see above'];
}
