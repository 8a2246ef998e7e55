import { setTimeout as sleep } from 'node:timers/promises';
import { dumpMemory, heapBytesOf, longestTaskCpu, processTreeMemory } from '../harness/cost.ts';
import { quantile } from '../harness/table.ts';
import type { ListService } from './list-service.ts';
import {
  type ExpectedRows,
  type Note,
  refreshList,
  refreshManyTimes,
  searchList,
  sortList,
} from './list-steps.ts';
import type { Measure } from './samples.ts';
import type { ListPage } from './window/list-page.ts';
import { idleFrameMs, scrollByThumb, scrollByWheel } from './window/scroll-list.ts';

const unheard: Note = () => undefined;

/** Unused memory goes back to the system within this time, ms. */
const settleMs = 8000;

/** Measures only loading, on the bare page. */
export async function measureFloor(
  list: ListPage,
  service: ListService,
  rows: number,
  note: Note,
): Promise<void> {
  await list.ready({ count: rows });
  await refreshList(list, service, note);
}

/** Measures everything reported about the app's list while it is in front. */
export async function measureApp(
  list: ListPage,
  service: ListService,
  expected: ExpectedRows,
  note: Note,
): Promise<void> {
  await list.ready({ count: expected.rows });
  await noteMemory(list, 'memory', note);
  await measureList(list, service, expected, note);
  await noteTaskTimes(list, service, expected, note);
  const frameMs = await idleFrameMs(list);
  for (const [by, scroll] of [
    ['wheel', scrollByWheel],
    ['thumb', scrollByThumb],
  ] as const) {
    const { deltasMs, emptyFrames } = await scroll(list, expected.rows);
    note(by, quantile(deltasMs, 0.95) / frameMs);
    note(`empty by ${by}`, emptyFrames / deltasMs.length);
  }
}

/**
 * Measures what a used list leaves behind once another profile is in front, with the empty list of `other`. Needs its
 * own run of the app, because Chromium's traces, which other figures need, leave some MB in its processes.
 */
export async function measureLeft(
  list: ListPage,
  service: ListService,
  other: ListService,
  expected: ExpectedRows,
  note: Note,
): Promise<void> {
  await list.ready({ count: expected.rows });
  await refreshList(list, service, unheard);
  await sortList(list, expected, unheard);
  await searchList(list, expected, unheard);
  await scrollByWheel(list, expected.rows);
  await scrollByThumb(list, expected.rows);
  await list.changeProfile(other);
  await noteMemory(list, 'memory once left', note);
}

/** Measures the figures that compare the app's list with AG Grid. */
export async function measureList(
  list: ListPage,
  service: ListService,
  expected: ExpectedRows,
  note: Note,
): Promise<void> {
  await list.ready({ count: expected.rows });
  await refreshList(list, service, note);
  note('heap', heapBytesOf(await dumpMemory(list.page)));
  await sortList(list, expected, note);
  await searchList(list, expected, note);
}

/** Measures what may depend on where in the reply the list is. */
export async function measureReading(
  list: ListPage,
  service: ListService,
  rows: number,
  note: Note,
): Promise<void> {
  await list.ready({ count: rows });
  await noteMemory(list, 'memory', note);
  await refreshList(list, service, note);
}

/** Measures the memory without any rows. */
export async function measureEmptyList(list: ListPage, note: Note): Promise<void> {
  await list.ready({ count: 0 });
  await noteMemory(list, 'memory of an empty list', note);
  note('heap of an empty list', heapBytesOf(await dumpMemory(list.page)));
}

/** Measures what many refreshes of the list leave behind. */
export async function measureRefreshes(
  list: ListPage,
  service: ListService,
  rows: number,
  note: Note,
): Promise<void> {
  await list.ready({ count: rows });
  await sleep(settleMs);
  await refreshManyTimes(list, service, note);
}

/** Measures the idle app. `isThere` resolves when the page has loaded completely. */
export async function measureIdle(
  { page }: ListPage,
  isThere: () => Promise<void>,
  note: Note,
): Promise<void> {
  await isThere();
  await sleep(settleMs);
  const memory = processTreeMemory(page.pid);
  if (memory !== null) note('idle', memory.whole);
}

/** Measures again, separately from the figures above, because recording every task takes time too. */
async function noteTaskTimes(
  list: ListPage,
  service: ListService,
  expected: ExpectedRows,
  note: Note,
): Promise<void> {
  const parts = [
    ['loading', () => refreshList(list, service, unheard)],
    ['sorting', () => sortList(list, expected, unheard)],
    ['searching', () => searchList(list, expected, unheard)],
  ] as const;
  for (const [part, act] of parts) {
    const ms = await longestTaskCpu(list.page, act);
    if (ms !== null) note(`processor time of ${part}`, ms);
  }
}

async function noteMemory(list: ListPage, measure: Measure, note: Note): Promise<void> {
  await sleep(settleMs);
  const memory = processTreeMemory(list.page.pid);
  if (memory !== null) note(measure, memory.own);
}
