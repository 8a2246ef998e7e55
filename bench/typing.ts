// `npm run bench:typing [-- --rounds N --before FOLDER]`: measures the time from a key press to its painted letter in a
// body of 4.9 MB in the JSON view, compared with a bare text area of the same text, and with the build in another
// checkout.

import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { _electron as electron, type Page } from '@playwright/test';
import { launchApp } from '../e2e/fixtures/launch-app.ts';
import { seedProfile, storeToken } from '../e2e/fixtures/seed-profile.ts';
import { OrdersPage } from '../e2e/kit/pages/orders-page.ts';
import { startTestService, type TestService } from '../e2e/kit/service/start-test-service.ts';
import { wholeNumber } from '../scripts/desktop/seeded-options.ts';
import { inTurns } from './harness/program.ts';
import { bareApp, builds, electronOn, inFreshFolder, runBench } from './harness/run-bench.ts';
import {
  noSlower,
  quantile,
  type ReportRow,
  reportHead,
  reportLine,
  Samples,
} from './harness/table.ts';

interface TypingOptions {
  /** How often each subject is started. */
  readonly rounds: number;
  readonly before: string | undefined;
}

const places = ['first line', 'last line'] as const;
type Place = (typeof places)[number];
type Measure = `${'app' | 'before'}, ${Place}` | 'floor';

/** Milliseconds before each key: people's typing speed, and pauses long enough for deferred work to start. */
const pausesMs = [120, 90, 150, 320, 120, 90, 180, 420, 120, 90, 550, 700, 900] as const;
const keysARound = 3 * pausesMs.length;
/** Each key in the text area takes seconds. */
const keysInTextArea = 5;
/** By then the app has finished reading the text that was filled in. */
const afterFillMs = 6000;
/** Target for every key, ms. */
const aimMs = 50;

/** The name under which the page keeps what it measures. */
const probe = 'counterfoilBench';

await runBench({
  file: import.meta.filename,
  options: typingOptions,
  introduction: ({ rounds }: TypingOptions) => `
Typing in 4.9 MB of JSON: milliseconds from a key to its painted letter.
${rounds} starts of the app, with ${keysARound} keys at each place; the bare text area gets ${keysInTextArea}.
How: "Create order", JSON face, with real key events, some close together and some with pauses in which what was typed is
read, kept as a draft and shown as a request. A probe in the page takes the time of the key event itself and of the frame
with its letter. The bare text area holds the same text, 1280 by 800, in a window of nothing else.`,
  measure,
});

function typingOptions(args: readonly string[]): TypingOptions {
  const { values } = parseArgs({
    args: [...args],
    options: { rounds: { type: 'string', default: '15' }, before: { type: 'string' } },
  });
  return { rounds: wholeNumber('rounds', values.rounds), before: values.before };
}

async function measure({ rounds, before }: TypingOptions): Promise<void> {
  const text = sampleBody();
  const service = await startTestService();
  const samples = new Samples<Measure>();
  const apps = builds(before).map(({ name, folder }) => ({
    name,
    async run() {
      const { top, end } = await typeInApp(folder, service, text);
      samples.add(`${name}, first line`, ...top);
      samples.add(`${name}, last line`, ...end);
    },
  }));
  const floor = {
    name: 'floor',
    run: async () => samples.add('floor', ...(await typeInTextArea(text))),
  };
  try {
    await inTurns(rounds, [...apps, floor]);
  } finally {
    await service.close();
  }
  console.log(report(samples).join('\n'));
}

function report(samples: Samples<Measure>): readonly string[] {
  const unit = { name: 'ms', digits: 1, of: 1 };
  const rows = (theirs: (place: Place) => Measure, aim: ReportRow['aim']) =>
    places.map((place) =>
      reportLine({
        label: place,
        unit,
        ours: samples.of(`app, ${place}`),
        theirs: samples.of(theirs(place)),
        aim,
      }),
    );
  const all = places.flatMap((place) => samples.of(`app, ${place}`));
  const late = all.filter((value) => value > aimMs).length;
  const isCompared = samples.of('before, first line').length > 0;
  return [
    reportHead,
    'Beside a bare text area',
    ...rows(() => 'floor', { most: aimMs }),
    ...(isCompared
      ? ['Beside the build before', ...rows((place) => `before, ${place}`, noSlower)]
      : []),
    `  95 % of the keys within ${quantile(all, 0.95).toFixed(1)} ms, all within ${Math.max(...all).toFixed(1)} ms; ` +
      `${late} of ${all.length} took more than ${aimMs} ms.`,
  ];
}

/** A valid ASCII body of 4.9 MB: short lines, with a text to type in on the first and on the last line. */
function sampleBody(): string {
  const line = '"0000000": [1.10, "some text", null],';
  const count = Math.floor((4.9 * 1024 * 1024) / (line.length + 1));
  const lines = Array.from({ length: count }, (_, number) =>
    line.replace('0000000', String(number).padStart(7, '0')),
  );
  return ['{"top": "",', ...lines, '"end": ""}'].join('\n');
}

/** Returns the milliseconds from each key to its painted letter, in the first and in the last line of the text. */
function typeInApp(
  folder: string,
  service: TestService,
  text: string,
): Promise<{ readonly top: readonly number[]; readonly end: readonly number[] }> {
  return inFreshFolder(async (userData) => {
    const profile = seedProfile(userData, service);
    await storeToken(profile.id, service.origin, service.token);
    const { window, close } = await launchApp({ userData, folder });
    try {
      const orders = new OrdersPage(window);
      await orders.open();
      await orders.writeJson(text);
      await window
        .locator('[role=textbox][contenteditable=true]:focus')
        .waitFor({ timeout: 60_000 });
      await sleep(afterFillMs);
      await prepareProbe(window);
      await window.keyboard.press('ControlOrMeta+Home');
      await window.keyboard.press('End');
      await window.keyboard.press('ArrowLeft');
      await window.keyboard.press('ArrowLeft');
      const top = await pressKeys(window, 0, keysARound);
      await window.keyboard.press('ControlOrMeta+End');
      await window.keyboard.press('ArrowLeft');
      await window.keyboard.press('ArrowLeft');
      const end = await pressKeys(window, top.length, keysARound);
      return { top, end };
    } finally {
      await close();
    }
  });
}

/** The same in the first line of a bare text area with the same text and no code behind it. */
function typeInTextArea(text: string): Promise<readonly number[]> {
  return inFreshFolder(async (userData) => {
    const { program, args } = electronOn(bareApp, userData, ['--textarea']);
    // Playwright adds the switch for the sandbox itself.
    const app = await electron.launch({
      executablePath: program,
      args: args.filter((arg) => arg !== '--no-sandbox'),
      chromiumSandbox: process.getuid?.() !== 0,
    });
    try {
      const window = await app.firstWindow();
      await window.locator('textarea').evaluate((area, value) => {
        if (!(area instanceof HTMLTextAreaElement)) return;
        area.value = value;
        area.focus();
        area.setSelectionRange(9, 9);
      }, text);
      await prepareProbe(window);
      return await pressKeys(window, 0, keysInTextArea);
    } finally {
      await app.close();
    }
  });
}

/** Makes the page measure each key in the focused box from now on. */
async function prepareProbe(window: Page): Promise<void> {
  await window.evaluate((name) => {
    const times: number[] = [];
    let onTime: (() => void) | null = null;
    const written = (box: Element, onWritten: () => void) => {
      if (box instanceof HTMLTextAreaElement) {
        box.addEventListener('input', onWritten, { once: true });
        return;
      }
      const observer = new MutationObserver(() => {
        observer.disconnect();
        onWritten();
      });
      observer.observe(box, { subtree: true, childList: true, characterData: true });
    };
    const begin = ({ timeStamp, key }: KeyboardEvent) => {
      const box = document.activeElement;
      if (key.length !== 1 || box === null) return;
      written(box, () =>
        requestAnimationFrame(() => {
          // What a frame has drawn is on the screen before the next task.
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => {
            // The time stamp is when the browser got the key, not when this script learned of it.
            times.push(performance.now() - timeStamp);
            onTime?.();
          };
          port2.postMessage(null);
        }),
      );
    };
    addEventListener('keydown', begin, { capture: true });
    const timeOf = (count: number) =>
      new Promise<number>((resolve, reject) => {
        setTimeout(() => reject(new Error(`Letter ${count} did not come within 60 s.`)), 60_000);
        const look = () => {
          const time = times[count - 1];
          if (time !== undefined) resolve(time);
        };
        onTime = look;
        look();
      });
    Object.assign(globalThis, { [name]: timeOf });
  }, probe);
}

/** Returns the milliseconds from each key to its painted letter in the focused box. `before`: keys measured so far. */
async function pressKeys(window: Page, before: number, keys: number): Promise<readonly number[]> {
  const times: number[] = [];
  for (let key = 0; key < keys; key += 1) {
    await sleep(pausesMs[key % pausesMs.length]);
    await window.keyboard.press('x');
    const wanted = [probe, before + key + 1] as const;
    times.push(
      await window.evaluate(([name, count]) => Reflect.get(globalThis, name)(count), wanted),
    );
  }
  return times;
}
