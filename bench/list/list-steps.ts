import { setTimeout as sleep } from 'node:timers/promises';
import { growthOf, processTreeMemory } from '../harness/cost.ts';
import { type ListService, markerName } from './list-service.ts';
import type { Measure } from './samples.ts';
import type { SortedFirst } from './window/expected-rows.ts';
import type { ListPage, Step } from './window/list-page.ts';

export type Note = (measure: Measure, value: number) => void;

/** What the page of a list should show. */
export interface ExpectedRows {
  readonly rows: number;
  readonly byPrice: SortedFirst;
  readonly byName: SortedFirst;
  /** Number of rows before typing and after each letter of `searchWord`. */
  readonly typed: readonly number[];
}

/** Each letter leaves fewer of the demo's products. */
export const searchWord = 'tape';

const refreshes = 3;
const manyRefreshes = 200;
const directions = ['ascending', 'descending', 'received'] as const;

/** Loads the list again, a few times. */
export async function refreshList(list: ListPage, service: ListService, note: Note): Promise<void> {
  const steps: Step[] = [];
  for (let time = 0; time < refreshes; time++) {
    const step = await list.press('refresh', { name: markerName(service.answers + 1) });
    note('answer to painted', step.paintedAt - service.completeAt(service.answers));
    steps.push(step);
    // Deferred work must not overlap with the next step.
    await sleep(1000);
  }
  note('task of loading', longest(steps));
}

/** Reloads the list often enough to show a leak. */
export async function refreshManyTimes(
  list: ListPage,
  service: ListService,
  note: Note,
): Promise<void> {
  const bytes: number[] = [];
  for (let time = 0; time < manyRefreshes; time++) {
    await list.press('refresh', { name: markerName(service.answers + 1) });
    const now = processTreeMemory(list.page.pid);
    if (now === null) return;
    bytes.push(now.own);
  }
  note('growth by refreshes', growthOf(bytes) ?? 1);
}

/** Sorts by price and by name, twice each: ascending, descending, then back to the received order. */
export async function sortList(list: ListPage, expected: ExpectedRows, note: Note): Promise<void> {
  const steps: Step[] = [];
  for (const column of ['Price', 'Name'] as const) {
    const first = column === 'Price' ? expected.byPrice : expected.byName;
    const what = column === 'Price' ? 'number' : 'text';
    for (const cycle of [1, 2]) {
      for (const direction of directions) {
        const step = await list.press(column, first[direction]);
        steps.push(step);
        if (direction === 'received') continue;
        const isFirst = cycle === 1 && direction === 'ascending';
        note(isFirst ? `first sort by ${what}` : `sort by ${what} again`, step.tookMs);
      }
    }
  }
  note('task of sorting', longest(steps));
}

/** Types a word letter by letter and deletes it again. */
export async function searchList(
  list: ListPage,
  { typed }: ExpectedRows,
  note: Note,
): Promise<void> {
  await list.focusSearch();
  const there = [...searchWord].map((letter, at) => ({ key: letter, count: typed[at + 1] ?? 0 }));
  const back = typed.slice(0, -1).toReversed();
  const keys = [...there, ...back.map((count) => ({ key: 'Backspace', count }))];
  const steps: Step[] = [];
  for (const { key, count } of keys) {
    const step = await list.type(key, { count });
    note(steps.length === 0 ? 'first letter' : 'next letters', step.tookMs);
    steps.push(step);
  }
  note('task of searching', longest(steps));
}

function longest(steps: readonly Step[]): number {
  return Math.max(...steps.map(({ longestTaskMs }) => longestTaskMs));
}
