import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { seedProfile, storeToken } from '../../../e2e/fixtures/seed-profile.ts';
import { startTestService, type TestService } from '../../../e2e/kit/service/start-test-service.ts';
import type { SeededOptions } from '../../desktop/seeded-options.ts';

/** What continues from round to round. There is one folder for all: the database survives every kill. */
export interface KillRounds {
  readonly rounds: number;
  readonly seed: number;
  readonly userData: string;
  readonly service: TestService;
  readonly profileId: string;
  /** Prints a round that ended. It passed if it has no problems. */
  tell(round: number, told: string, problems: readonly string[]): void;
  /** Notes a round that couldn't be run. It counts as failed. */
  breakOff(where: string, error: unknown): void;
}

/** Runs rounds of kills and prints how many passed, with the sentence that `run` returns. Sets the exit code. */
export async function killInRounds(
  { count: rounds, seed, report }: SeededOptions,
  run: (rounds: KillRounds) => Promise<string>,
): Promise<void> {
  const userData = mkdtempSync(join(tmpdir(), 'counterfoil-kill-'));
  const service = await startTestService({ dropReused: true });
  const failures: string[] = [];
  let passed = 0;
  let summary = '';
  const breakOff = (where: string, error: unknown) => {
    console.error(`Broken off ${where}:`, error);
    failures.push(`${where}, broken off: ${error}`);
  };
  console.log(`${rounds} kills; the same again with --seed=${seed}`);
  try {
    const { id: profileId } = seedProfile(userData, service);
    await storeToken(profileId, service.origin, service.token);
    summary = await run({
      rounds,
      seed,
      userData,
      service,
      profileId,
      breakOff,
      tell(round, told, problems) {
        const isFine = problems.length === 0;
        if (isFine) passed += 1;
        console.log(`${isFine ? 'passed' : 'FAILED'} ${String(round).padStart(3)}: ${told}`);
        for (const problem of problems) console.log(`            ${problem}`);
        failures.push(...problems.map((each) => `round ${round} of seed ${seed}: ${each}`));
      },
    });
  } catch (error) {
    breakOff('outside of a round', error);
  } finally {
    await service.close();
    rmSync(userData, { recursive: true, force: true, maxRetries: 5 });
  }
  const failed = rounds - passed;
  console.log(`${rounds} rounds: ${passed} passed, ${failed} failed; ${summary}`);
  if (report !== null) writeFileSync(report, JSON.stringify({ passed, failed, failures }));
  process.exitCode = failed > 0 ? 1 : 0;
}
