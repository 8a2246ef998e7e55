import { expect, it, vi } from 'vitest';
import { startTestService } from '../../../e2e/kit/service/start-test-service.ts';
import { seedFrom } from '../../../e2e/storm/seeded-random.ts';
import { openTestApp } from '../testing/test-app.ts';
import { liveThrough } from './testing/write-history.ts';

/** `npm test -- --full` takes a hundred. */
const histories = process.env.COUNTERFOIL_TEST_FULL === '1' ? 100 : 25;

it('loses no order and no update, sends none twice, and says of none that left that it was not sent', async () => {
  const seed = seedFrom('HISTORY_SEED');
  process.stdout.write(`${histories} histories; the same again with HISTORY_SEED=${seed}\n`);
  vi.useFakeTimers({ toFake: ['Date'] });
  const [service, parts] = await Promise.all([startTestService(), openTestApp()]);
  try {
    for (let history = 1; history <= histories; history += 1) {
      const steps: string[] = [];
      const problems = await liveThrough({ service, parts, seed }, history, steps);
      expect(problems, `history ${history} of seed ${seed}\n${steps.join('\n')}`).toEqual([]);
    }
  } finally {
    vi.useRealTimers();
    await service.close();
    await parts.close();
  }
}, 600_000);
