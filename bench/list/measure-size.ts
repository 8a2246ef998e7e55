import { loadavg } from 'node:os';
import { seedProducts } from '../../main/demo/seed-products.ts';
import { type ListService, markerName, markerProduct, startListService } from './list-service.ts';
import { searchWord } from './list-steps.ts';
import {
  measureApp,
  measureEmptyList,
  measureFloor,
  measureIdle,
  measureLeft,
  measureList,
  measureRefreshes,
} from './measure-pages.ts';
import type { Measure, Part, Samples, SubjectName } from './samples.ts';
import { withApp, withBarePage, withBareWindow } from './subjects.ts';
import {
  asPeopleRead,
  byUnits,
  countsWhileTyping,
  firstByName,
  firstByPrice,
} from './window/expected-rows.ts';
import type { ListPage } from './window/list-page.ts';

export interface MeasuredSize {
  readonly rows: number;
  /** Length of the answer. */
  readonly bytes: number;
  readonly samples: Samples;
  /** The load average of the previous minute; 0 on Windows, which doesn't report it. */
  readonly loadBefore: number;
}

/** The size of the demo's list, which hardly counts. */
const fewRows = 240;
/** Length of the list for the refresh measurement. */
const refreshedRows = 100_000;

interface SizeOptions {
  readonly rows: number;
  readonly rounds: number;
  readonly only: readonly Part[];
  /** Receives the values. */
  readonly samples: Samples;
  /** The folder of the built pages. */
  readonly pages: string;
  onStep(text: string): void;
}

/** Measures everything for a list of this length in rounds. Each round runs every subject once. */
export async function measureSize({
  rows,
  rounds,
  only,
  samples,
  pages,
  onStep,
}: SizeOptions): Promise<MeasuredSize> {
  const [loadBefore = 0] = loadavg();
  const products = seedProducts(rows - 1);
  const list = [{ ...markerProduct, name: markerName(1) }, ...products];
  const common = { rows, byPrice: firstByPrice(list), typed: countsWhileTyping(list, searchWord) };
  const ours = { ...common, byName: firstByName(list, asPeopleRead) };
  const theirs = { ...common, byName: firstByName(list, byUnits) };
  const service = await startListService(products);
  const empty = await startListService([]);
  const few = await startListService(products.slice(0, fewRows - 1));
  const noteOf = (subject: SubjectName) => (measure: Measure, value: number) =>
    samples.add(subject, measure, value);
  const [app, floor, agGrid] = [noteOf('app'), noteOf('floor'), noteOf('ag-grid')];
  const onBarePage = (page: 'floor' | 'ag-grid', on: ListService, use: UsePage) =>
    withBarePage(page, pages, on, use);
  const measures: Readonly<Record<Part, () => Promise<void>>> = {
    floor: () => onBarePage('floor', service, (page) => measureFloor(page, service, rows, floor)),
    async app() {
      await withApp(service, (page) => measureApp(page, service, ours, app));
      await withApp(service, (page) => measureLeft(page, service, empty, ours, app));
    },
    'ag-grid': () =>
      onBarePage('ag-grid', service, (page) => measureList(page, service, theirs, agGrid)),
    'app-empty': () => withApp(empty, (page) => measureEmptyList(page, app)),
    'ag-grid-empty': () => onBarePage('ag-grid', empty, (page) => measureEmptyList(page, agGrid)),
    refreshes: () => withApp(service, (page) => measureRefreshes(page, service, rows, app)),
    async idle() {
      // GTK loads OpenGL, 32 MB, for the first program on a new screen, and for no later one.
      await withBareWindow(async () => undefined);
      await withApp(few, (page) => measureIdle(page, () => page.ready({ count: fewRows }), app));
      const note = noteOf('bare window');
      await withBareWindow((page) => measureIdle(page, async () => undefined, note));
    },
  };
  const wanted = only.filter((part) => part !== 'refreshes' || rows === refreshedRows);
  try {
    for (let round = 0; round < rounds; round++) {
      const first = round % wanted.length;
      for (const part of [...wanted.slice(first), ...wanted.slice(0, first)]) {
        const step = `${rows} products, round ${round + 1} of ${rounds}, ${part}`;
        onStep(step);
        try {
          await measures[part]();
        } catch (cause) {
          throw new Error(`It ended in this step: ${step}`, { cause });
        }
      }
    }
  } finally {
    await Promise.all([service, empty, few].map((each) => each.close()));
  }
  return { rows, bytes: service.bytes, samples, loadBefore };
}

type UsePage = (page: ListPage) => Promise<void>;
