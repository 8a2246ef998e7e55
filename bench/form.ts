// `npm run bench:form [-- --rounds N]`: measures how quickly a form of 500 fields opens and takes a key, and how quickly its
// product box finds products.

import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { launchApp } from '../e2e/fixtures/launch-app.ts';
import { seedProfile, storeToken } from '../e2e/fixtures/seed-profile.ts';
import { startTestService, type TestService } from '../e2e/kit/service/start-test-service.ts';
import { newFormField } from '../main/contract/form/field-parts.ts';
import { seedProducts } from '../main/demo/seed-products.ts';
import { endsOf, largeForm, seedForm } from './form/large-form.ts';
import { prepareProbe, timeKey, timePress } from './harness/press-probe.ts';
import { inTurns } from './harness/program.ts';
import { inFreshFolder, runBench, type UsualOptions, usualOptions } from './harness/run-bench.ts';
import { reportHead, reportLine, Samples, type Unit } from './harness/table.ts';
import { startListService } from './list/list-service.ts';

type Subject = 'large' | 'small';
type Measure = `${Subject} ${'page' | 'key' | 'painted'}` | 'products';

const sizes = { large: 500, small: 5 } as const;
const products = 1_000_000;
/** Each finds other products, by name or by ID. */
const searches = ['l', 'a', 's', '7', 'c', '1', 'o', 'd'] as const;
const readWithinMs = 120_000;
/** About as fast as people type. */
const betweenKeysMs = 120;
const keysInBox = 12;
/** The app has finished its deferred work of the start by then. */
const afterStartMs = 2000;
const aims = { opens: 200, key: 16, products: 50 } as const;

await runBench({
  file: import.meta.filename,
  options: (args) => usualOptions(args, 10),
  introduction: ({ rounds }: UsualOptions) => `
A form of ${sizes.large} fields beside one of ${sizes.small}, and a product box over ${products} products.
${rounds} starts of the app with each form, in turn.
How: real mouse and key events in the real window. A probe in the page takes the time of the event itself and of the frame
that shows the first window of fields, the letter or the first products. A key is pressed in the first and in the last text box; its work is the time that the
page's thread handles it and draws the next frame, without the wait for that frame.`,
  measure,
});

async function measure({ rounds }: UsualOptions): Promise<void> {
  const samples = new Samples<Measure>();
  const service = await startTestService();
  try {
    const subjects = (['large', 'small'] as const).map((subject) => ({
      name: `a form of ${sizes[subject]} fields`,
      run: () => useForm(service, subject, samples),
    }));
    await inTurns(rounds, subjects);
    await findProducts(rounds, samples);
  } finally {
    await service.close();
  }
  console.log(report(samples).join('\n'));
}

/** Starts the app, opens the form with the mouse, and types into its first and last box. */
function useForm(service: TestService, subject: Subject, samples: Samples<Measure>): Promise<void> {
  return inFreshFolder(async (userData) => {
    const profile = seedProfile(userData, service);
    await storeToken(profile.id, service.origin, service.token);
    seedForm(userData, profile.id, largeForm(sizes[subject]));
    const { window, close } = await launchApp({ userData });
    try {
      await window.getByRole('grid', { name: 'Products' }).getByRole('gridcell').first().waitFor();
      await sleep(afterStartMs);
      await prepareProbe(window);
      // Below the window, so that everything in sight is there.
      const firstFields = { selector: `[title="f${Math.min(sizes[subject] - 1, 20)}"]` };
      samples.add(
        `${subject} page`,
        await timePress(window, firstFields, () => clickOnLink(window, 'Orders')),
      );
      await window.locator(`[title="f${sizes[subject] - 1}"]`).waitFor({ state: 'attached' });
      for (const label of endsOf(sizes[subject])) {
        await window.getByRole('textbox', { name: label, exact: true }).click();
        for (let key = 0; key < keysInBox; key += 1) {
          await sleep(betweenKeysMs);
          const { work, painted } = await timeKey(window);
          samples.add(`${subject} key`, work);
          samples.add(`${subject} painted`, painted);
        }
      }
    } finally {
      await close();
    }
  });
}

async function clickOnLink(window: Page, name: string): Promise<void> {
  const box = await window.getByRole('link', { name, exact: true }).boundingBox();
  if (box === null) throw new Error(`There is no link ${name}.`);
  await window.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
}

/** Types into the product box of a form, over a list that was read. */
async function findProducts(rounds: number, samples: Samples<Measure>): Promise<void> {
  const service = await startListService(seedProducts(products));
  try {
    await inFreshFolder(async (userData) => {
      const profile = seedProfile(userData, { baseUrl: service.origin });
      await storeToken(profile.id, service.origin, service.token);
      const field = newFormField('productId', { label: 'Product', control: 'product' });
      seedForm(userData, profile.id, [field]);
      const { window, close } = await launchApp({ userData });
      try {
        const cell = window.getByRole('grid', { name: 'Products' }).getByRole('gridcell').first();
        await cell.waitFor({ timeout: readWithinMs });
        await sleep(afterStartMs);
        await prepareProbe(window);
        await clickOnLink(window, 'Orders');
        const box = window.getByRole('combobox', { name: 'Product', exact: true });
        await box.click();
        for (let round = 0; round < rounds; round += 1) {
          for (const letter of searches) {
            await sleep(4 * betweenKeysMs);
            const press = () => window.keyboard.press(letter);
            samples.add('products', await timePress(window, { selector: '[role=option]' }, press));
            await window.keyboard.press('Escape');
            await window.keyboard.press('Backspace');
            await window.locator('[role=option]').first().waitFor({ state: 'detached' });
          }
        }
      } finally {
        await close();
      }
    });
  } finally {
    await service.close();
  }
}

function report(samples: Samples<Measure>): readonly string[] {
  const unit: Unit = { name: 'ms', digits: 1, of: 1 };
  const beside = (label: string, what: 'page' | 'key' | 'painted', most: number | null) =>
    reportLine({
      label,
      unit,
      ours: samples.of(`large ${what}`),
      theirs: samples.of(`small ${what}`),
      aim: most === null ? null : { most },
    });
  return [
    reportHead,
    `A form of ${sizes.large} fields`,
    beside('opens with the page', 'page', aims.opens),
    beside('the work of a key', 'key', aims.key),
    beside('a key to its painted letter', 'painted', null),
    `A product box over ${products} products`,
    reportLine({
      label: 'a key to its first results',
      unit,
      ours: samples.of('products'),
      theirs: null,
      aim: { most: aims.products },
    }),
  ];
}
