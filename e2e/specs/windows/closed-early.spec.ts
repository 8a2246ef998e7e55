import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { seedProfile, storeToken } from '../../fixtures/seed-profile.ts';
import { startAgain } from '../../fixtures/start-again.ts';
import { expect, test } from '../../fixtures/test.ts';
import { seedFrom } from '../../storm/seeded-random.ts';

/** A window that is closed while main is still starting: the start ends with it, and nothing breaks. */

const before = join(import.meta.dirname, '../../fixtures/before-main/close-at-step.cjs');
/** Closer together where main does most. */
const moments = [
  ...[1, 2, 4, 8, 16, 32].map((count) => `promise ${count}`),
  ...[1, 4, 16].map((count) => `turn ${count}`),
];

/** Two or three of the moments in each of the two starts, chosen by `CLOSE_SEED=…`; all with `npm test -- --full`. */
const isFull = process.env.COUNTERFOIL_TEST_FULL === '1';
const seed = seedFrom('CLOSE_SEED');

for (const [nth, args] of [[], ['--demo']].entries())
  test(`closed at any step of a start${args.length > 0 ? ' with the demo' : ''}, ends it in good order`, async ({
    userData,
    service,
  }) => {
    process.stdout.write(`    CLOSE_SEED=${seed}\n`);
    const profile = seedProfile(userData, service);
    await storeToken(profile.id, service.origin, service.token);
    for (const at of moments.filter((_, index) => isFull || index % 4 === (seed + nth) % 4))
      await test.step(at, async () => {
        const { code, said } = await startAgain(userData, args, {
          before,
          env: { CLOSE_AT_STEP: at },
        });
        // Chromium says these wherever there is no D-Bus, and a report that is cut would show nothing else.
        const spoken = said.replace(/^\[.*:ERROR:bus\.cc.*\n/gm, '');
        expect.soft(spoken).not.toContain('Error');
        expect(code).toBe(0);
      });
    const log = join(userData, 'logs/main.log');
    expect(existsSync(log) ? readFileSync(log, 'utf8') : '').not.toContain('[error]');
  });
