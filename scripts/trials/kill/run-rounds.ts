// The part of `npm run test:kill` that kills the app. Runs on an open desktop.

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { launchApp } from '../../../e2e/fixtures/launch-app.ts';
import { seedProfile, storeToken } from '../../../e2e/fixtures/seed-profile.ts';
import { startTestService } from '../../../e2e/service/start-test-service.ts';
import { examine, type KillVerdict } from './examine.ts';
import { killApp } from './kill-app.ts';
import { killOptions } from './kill-options.ts';
import { type Kill, killWhileWriting } from './kill-while-writing.ts';

const { rounds, seed, report } = killOptions(process.argv.slice(2));
// One folder for all rounds: the database survives every kill.
const userData = mkdtempSync(join(tmpdir(), 'counterfoil-kill-'));
const service = await startTestService({ dropReused: true });
const verdicts: KillVerdict[] = [];
const failures: string[] = [];
console.log(`${rounds} kills; the same again with --seed=${seed}`);
try {
  await run();
} catch (error) {
  console.error(error);
  failures.push(`before any round: ${error}`);
} finally {
  await service.close();
  rmSync(userData, { recursive: true, force: true, maxRetries: 5 });
}

const passed = verdicts.filter(({ problems }) => problems.length === 0).length;
// A round that couldn't be run counts as failed.
const failed = rounds - passed;
const requests = service.requests.filter(({ method }) => method !== 'GET').length;
console.log(
  `${rounds} rounds: ${passed} passed, ${failed} failed; ${requests} requests, ` +
    `${verdicts.at(-1)?.journalEntries ?? 0} journal entries; ` +
    `most typing lost: ${Math.max(0, ...verdicts.map(({ lostMs }) => lostMs))} ms`,
);
if (report !== null) writeFileSync(report, JSON.stringify({ passed, failed, failures }));
process.exitCode = failed > 0 ? 1 : 0;

async function run(): Promise<void> {
  const profile = seedProfile(userData, service);
  await storeToken(profile.id, service.origin, service.token);
  const lasting = {
    seed,
    userData,
    profileId: profile.id,
    service,
    known: new Map(),
    told: new Set<string>(),
  };
  let kill: Kill | null = null;
  for (let round = 1; round <= rounds + 1; round += 1) {
    const launched = await launchApp({ userData });
    // Read while it is running: Playwright doesn't return a process that has ended.
    const child = launched.app.process();
    const end = () => killApp(child, userData);
    const before = kill;
    kill = null;
    try {
      if (before !== null) tell(round - 1, await examine(lasting, launched, before));
      if (round <= rounds) kill = await killWhileWriting(lasting, launched, round, end);
    } catch (error) {
      console.error(`Broken off in round ${round}:`, error);
      failures.push(`round ${round}, broken off: ${error}`);
    } finally {
      await end();
    }
  }
}

function tell(round: number, verdict: KillVerdict): void {
  const { told, lostMs, problems } = verdict;
  verdicts.push(verdict);
  const mark = problems.length === 0 ? 'passed' : 'FAILED';
  console.log(`${mark} ${String(round).padStart(3)}: ${told}, ${lostMs} ms of typing lost`);
  for (const problem of problems) console.log(`            ${problem}`);
  failures.push(...problems.map((problem) => `round ${round} of seed ${seed}: ${problem}`));
}
