import type { Page } from '@playwright/test';
import { readJournal } from '../../fixtures/ask-main.ts';
import { expect, sharedTest as test } from '../../fixtures/test.ts';
import type { TestService } from '../../kit/service/start-test-service.ts';
import { Ledger } from '../../storm/ledger.ts';
import { seedFrom } from '../../storm/seeded-random.ts';
import { stormDeletes } from '../../storm/storm-deletes.ts';
import { stormForm } from '../../storm/storm-form.ts';

/**
 * A thousand presses, each made twice, on a service that delays, fails, and drops every write on a
 * reused connection (which makes Chromium send it again). `STORM_SEED=…` repeats a storm.
 */
const seed = seedFrom('STORM_SEED');
/**
 * 20 presses in `npm test`, all with `npm test -- --full`. Each rule has a test of its own: a double click is one press in
 * renderer/form/send/use-send.test.ts, a write is sent once in main/writes/send.test.ts, and no write is repeated
 * on a reused connection in truth.spec.ts.
 */
const share = process.env.COUNTERFOIL_TEST_FULL === '1' ? 1 : 0.02;
const ids = Array.from({ length: 400 }, (_, index) => index + 1);

// A thousand presses take half an hour on a slow machine: a ticket takes no press in its first half second.
test.describe.configure({ timeout: share === 1 ? 5_400_000 : 800_000 });
test.use({
  serviceOptions: {
    dropReused: true,
    products: ids.map((id) => ({ id, name: `Lamp ${id}`, price: id })),
  },
});

test('each press is one request and one journal entry', async ({
  service,
  window,
  orders,
  users,
  products,
}) => {
  const ledger = begin(service);
  // Dialogs fade in and out here, and close immediately below, as for everyone who prefers reduced motion: two timings.
  await window.emulateMedia({ reducedMotion: 'no-preference' });
  await test.step('each press for an order is one request and one journal entry', async () => {
    await orders.open();
    await stormForm({
      window,
      service,
      ledger,
      seed,
      presses: 400 * share,
      form: orders,
      submit: orders.create,
      async fill(nth) {
        const body = formatted(`"press": ${nth}`, `"price": ${nth}.10`, `"note": "Größe ${seed}"`);
        await orders.backToForm();
        await orders.json.fill(body);
        return { method: 'POST', path: '/api/v1/orders', body };
      },
    });
    await judge(ledger, service, window);
  });
  await window.emulateMedia({ reducedMotion: 'reduce' });
  await test.step('each press for a user is one request and one journal entry', async () => {
    await users.open();
    await stormForm({
      window,
      service,
      ledger,
      seed,
      presses: ledger.presses + 350 * share,
      form: users,
      submit: users.update,
      async fill(nth) {
        const body = formatted(`"press": ${nth}`);
        await users.backToForm();
        await users.id.fill(`u ${nth % 7}`);
        await users.json.fill(body);
        return { method: 'PUT', path: `/api/v1/users/u%20${nth % 7}`, body };
      },
    });
    await judge(ledger, service, window);
  });
  await test.step('each press for a delete is one request and one journal entry', async () => {
    await products.open();
    const presses = ledger.presses + 250 * share;
    await stormDeletes({ window, service, products, ledger, seed, presses, ids });
    await judge(ledger, service, window);
  });
});

/** Formatted like the button *Format*, because a second click may hit it. */
function formatted(...members: readonly string[]): string {
  return `{\n${members.map((member) => `  ${member}`).join(',\n')}\n}`;
}

function begin(service: TestService): Ledger {
  // In the test's own output, because it is needed if a test ends before it can judge.
  process.stdout.write(`    STORM_SEED=${seed}\n`);
  const ledger = new Ledger();
  const answer = (request: TestService['requests'][number]) =>
    // Unintended requests are found at the end.
    ledger.treatmentOf(request)?.answer ?? {};
  for (const route of ['POST /*', 'PUT /*', 'DELETE /*'] as const) service.always(route, answer);
  return ledger;
}

async function judge(ledger: Ledger, service: TestService, window: Page): Promise<void> {
  const writes = service.requests.filter(({ method }) => method !== 'GET');
  const verdict = ledger.judge(await readJournal(window), writes);
  process.stdout.write(
    `    seed ${seed}: ${verdict.presses} presses made twice, ${verdict.requests} requests, ` +
      `${verdict.notSent} cancelled before they left, ` +
      `${verdict.unknownNeverArrived} unknown that never arrived, ` +
      `${verdict.takenForTwo} made too slowly\n`,
  );
  expect(verdict.problems, `STORM_SEED=${seed}`).toEqual([]);
}
