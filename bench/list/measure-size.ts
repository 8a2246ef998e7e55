import { loadavg } from 'node:os';
import { seedProducts } from '../../main/demo/seed-products.ts';
import { markerName, markerProduct, startListService } from './list-service.ts';
import { searchWord } from './list-steps.ts';
import { measureApp, measureEmptyList, measureFloor, measureList } from './measure-pages.ts';
import { type Measure, Samples, type SubjectName } from './samples.ts';
import { withApp, withBarePage } from './subjects.ts';
import {
  asPeopleRead,
  byUnits,
  countsWhileTyping,
  firstByName,
  firstByPrice,
} from './window/expected-rows.ts';

export interface MeasuredSize {
  readonly rows: number;
  /** Length of the answer. */
  readonly bytes: number;
  readonly samples: Samples;
  /** Programs that wanted a processor in the minute before; 0 on Windows, which does not say. */
  readonly loadBefore: number;
}

interface SizeOptions {
  readonly rows: number;
  readonly rounds: number;
  /** The folder of the built pages. */
  readonly pages: string;
  onStep(text: string): void;
}

/** Measures everything for a list of this length, round by round, the subjects in turn within each. */
export async function measureSize({
  rows,
  rounds,
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
  const samples = new Samples();
  const noteOf = (subject: SubjectName) => (measure: Measure, value: number) =>
    samples.add(subject, measure, value);
  const [app, floor, agGrid] = [noteOf('app'), noteOf('floor'), noteOf('ag-grid')];
  const parts: readonly (readonly [string, () => Promise<void>])[] = [
    [
      'the floor',
      () =>
        withBarePage('floor', pages, service, (page) => measureFloor(page, service, rows, floor)),
    ],
    ['the app', () => withApp(service, (page) => measureApp(page, service, ours, app))],
    [
      'AG Grid',
      () =>
        withBarePage('ag-grid', pages, service, (page) =>
          measureList(page, service, theirs, agGrid),
        ),
    ],
    ['the app, empty', () => withApp(empty, (page) => measureEmptyList(page, app))],
    [
      'AG Grid, empty',
      () => withBarePage('ag-grid', pages, empty, (page) => measureEmptyList(page, agGrid)),
    ],
  ];
  try {
    for (let round = 0; round < rounds; round++) {
      const first = round % parts.length;
      for (const [name, measure] of [...parts.slice(first), ...parts.slice(0, first)]) {
        onStep(`${rows} products, round ${round + 1} of ${rounds}, ${name}`);
        await measure();
      }
    }
  } finally {
    await Promise.all([service.close(), empty.close()]);
  }
  return { rows, bytes: service.bytes, samples, loadBefore };
}
