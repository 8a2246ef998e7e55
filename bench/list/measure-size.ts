import { loadavg } from 'node:os';
import { seedProfile, storeToken } from '../../e2e/fixtures/seed-profile.ts';
import { seedProducts } from '../../main/demo/seed-products.ts';
import { projectRoot } from '../../scripts/setup/paths.mjs';
import { inTurns, startProgram } from '../harness/program.ts';
import { bareApp, electronOn, inFreshFolder } from '../harness/run-bench.ts';
import { type ListService, markerName, markerProduct, startListService } from './list-service.ts';
import { searchWord } from './list-steps.ts';
import {
  measureApp,
  measureEmptyList,
  measureFloor,
  measureIdle,
  measureLeft,
  measureList,
  measureReading,
  measureRefreshes,
} from './measure-pages.ts';
import type { ListSamples, Measure, Part, SubjectName } from './samples.ts';
import {
  asPeopleRead,
  byUnits,
  countsWhileTyping,
  firstByName,
  firstByPrice,
} from './window/expected-rows.ts';
import { ListPage } from './window/list-page.ts';
import { listProbeScript } from './window/list-probe.ts';

export interface MeasuredSize {
  readonly rows: number;
  /** Length of the answer. */
  readonly bytes: number;
  readonly samples: ListSamples;
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
  readonly samples: ListSamples;
  /** The folder of the built pages. */
  readonly pages: string;
}

/** Measures everything for a list of this length in rounds. Each round runs every subject once. */
export async function measureSize({
  rows,
  rounds,
  only,
  samples,
  pages,
}: SizeOptions): Promise<MeasuredSize> {
  const [loadBefore = 0] = loadavg();
  const products = seedProducts(rows - 1);
  const list = [{ ...markerProduct, name: markerName(1) }, ...products];
  const common = { rows, byPrice: firstByPrice(list), typed: countsWhileTyping(list, searchWord) };
  const ours = { ...common, byName: firstByName(list, asPeopleRead) };
  const theirs = { ...common, byName: firstByName(list, byUnits) };
  const service = await startListService(products);
  const wrapped = await startListService(products, 'data');
  const empty = await startListService([]);
  const few = await startListService(products.slice(0, fewRows - 1));
  const noteOf = (subject: SubjectName) => (measure: Measure, value: number) =>
    samples.add(`${subject} ${measure}`, value);
  const [app, floor, agGrid] = [noteOf('app'), noteOf('floor'), noteOf('ag-grid')];
  const onBarePage = (
    page: 'floor' | 'ag-grid',
    on: ListService,
    use: Parameters<typeof withApp>[1],
  ) => withBarePage(page, pages, on, use);
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
    async wrapped() {
      const [inside, bare] = [noteOf('wrapped list'), noteOf('bare list')];
      const list = { inside: 'data', next: 'next' };
      await withApp(wrapped, (page) => measureReading(page, wrapped, rows, inside), { list });
      await withApp(service, (page) => measureReading(page, service, rows, bare));
    },
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
    const subjects = wanted.map((part) => ({
      name: `${rows} products, ${part}`,
      run: measures[part],
    }));
    await inTurns(rounds, subjects);
  } finally {
    await Promise.all([service, wrapped, empty, few].map((each) => each.close()));
  }
  return { rows, bytes: service.bytes, samples, loadBefore };
}

type UsePage = (page: ListPage) => Promise<void>;

/** Opens the app on the service, uses it, and cleans up. */
function withApp(
  service: ListService,
  use: UsePage,
  profile?: Parameters<typeof seedProfile>[2],
): Promise<void> {
  return inFreshFolder(async (userData) => {
    const { id } = seedProfile(userData, { baseUrl: service.origin }, profile);
    await storeToken(id, service.origin, service.token);
    await openList(projectRoot, userData, [], use);
  });
}

/** Opens one of the pages that the list is compared with. `pages` is the folder they were built into. */
function withBarePage(
  page: 'floor' | 'ag-grid',
  pages: string,
  service: ListService,
  use: UsePage,
): Promise<void> {
  const args = [`--pages=${pages}`, `--page=${page}`, `--service=${service.origin}`];
  return inFreshFolder((userData) => openList(bareApp, userData, args, use));
}

/** Opens a window with nothing but a heading. */
function withBareWindow(use: UsePage): Promise<void> {
  return inFreshFolder((userData) => openList(bareApp, userData, [], use));
}

const withinMs = 60_000;

async function openList(
  app: string,
  userData: string,
  args: readonly string[],
  use: UsePage,
): Promise<void> {
  const page = startProgram({
    ...electronOn(app, userData, args),
    script: listProbeScript,
    // A virtual screen has no window manager that would focus the window.
    prepare: [['Emulation.setFocusEmulationEnabled', { enabled: true }]],
  });
  const patience = setTimeout(() => page.kill(), withinMs);
  try {
    await page.attached;
    clearTimeout(patience);
    await use(new ListPage(page));
  } finally {
    clearTimeout(patience);
    await page.close();
  }
}
