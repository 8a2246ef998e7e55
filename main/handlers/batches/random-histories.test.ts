import { afterAll, expect, it } from 'vitest';
import { startTestService } from '../../../e2e/kit/service/start-test-service.ts';
import { seedFrom } from '../../../e2e/storm/seeded-random.ts';
import { routeTo } from '../../vault/testing/route-to.ts';
import { draftOf, openTestApp } from '../testing/test-app.ts';
import { liveThrough } from './testing/batch-history.ts';
import { profileId } from './testing/test-batches.ts';

const zone = process.env.TZ;
afterAll(() => {
  if (zone === undefined) delete process.env.TZ;
  else process.env.TZ = zone;
});

/** `npm test -- --full` takes a hundred. */
const histories = process.env.COUNTERFOIL_TEST_FULL === '1' ? 100 : 25;

it('offers no row as not carried out that was done, is gone or is in doubt, in any random history', async () => {
  const seed = seedFrom('HISTORY_SEED');
  process.stdout.write(`${histories} histories; the same again with HISTORY_SEED=${seed}\n`);
  const [service, parts] = await Promise.all([startTestService(), openTestApp()]);
  try {
    await parts.profiles.save(profileId, draftOf(service.baseUrl));
    const { token, origin } = service;
    await parts.vault.save(profileId, routeTo(origin), token, { sessionOnly: false });
    for (let history = 1; history <= histories; history += 1) {
      const steps: string[] = [];
      const problems = await liveThrough({ service, parts, seed }, history, steps);
      const told = `history ${history} of seed ${seed}\n${steps.join('\n')}`;
      expect(problems, told).toEqual([]);
    }
  } finally {
    await service.close();
    await parts.close();
  }
}, 600_000);
