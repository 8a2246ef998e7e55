// `npm run test:kill [-- --rounds N --seed N]`: kills the built app at random moments while a user types and sends, and
// checks what it knows after its next start. Every fourth kill is while updates are collected and sent together. With
// `--batches`, it kills the app in the middle of batches instead. Uses its own keyring, and a virtual screen if there is
// no display.

import { askMain, readJournal } from '../../e2e/fixtures/ask-main.ts';
import { type LaunchedApp, launchApp } from '../../e2e/fixtures/launch-app.ts';
import type { WriteRecord } from '../../main/contract/write/write.ts';
import { runOnDesktop } from '../desktop/run-on-desktop.ts';
import { seededOptions } from '../desktop/seeded-options.ts';
import { judgeTyping } from './kill/judge-typing.ts';
import { judgeWrites } from './kill/judge-writes.ts';
import { killApp } from './kill/kill-app.ts';
import { runBatchRounds } from './kill/kill-in-batches.ts';
import {
  type CollectedKill,
  type CollectedUsers,
  judgeCollected,
  killInCollected,
} from './kill/kill-in-collected.ts';
import { type KillRounds, killInRounds } from './kill/kill-rounds.ts';
import { type Kill, killWhileWriting } from './kill/kill-while-writing.ts';

/** What is known from earlier kills. */
interface Known {
  /** Outcomes in the journal, by write ID. */
  readonly outcomes: Map<string, string>;
  /** Problems already reported: they remain in the journal. */
  readonly told: Set<string>;
  /** The most typing that was lost, ms. */
  lostMs: number;
  journalEntries: number;
}

const batches = '--batches';
await runOnDesktop(
  import.meta.filename,
  (args) => ({
    inBatches: args.includes(batches),
    ...seededOptions(
      args.filter((arg) => arg !== batches),
      'rounds',
      20,
    ),
  }),
  ({ inBatches, ...options }) => killInRounds(options, inBatches ? runBatchRounds : runRounds),
);

async function runRounds(all: KillRounds): Promise<string> {
  const { rounds, userData, service } = all;
  const known: Known = { outcomes: new Map(), told: new Set(), lostMs: 0, journalEntries: 0 };
  const users: CollectedUsers = new Map();
  let kill: Kill | CollectedKill | null = null;
  for (let round = 1; round <= rounds + 1; round += 1) {
    const launched = await launchApp({ userData });
    // Read while it is running: Playwright doesn't return a process that has ended.
    const child = launched.app.process();
    const end = () => killApp(child, userData);
    const before = kill;
    kill = null;
    try {
      if (before !== null) {
        const { told, problems } =
          before.of === 'typing'
            ? await examine(all, known, launched, before)
            : await examineCollected(all, known, launched, { ...before, users });
        all.tell(round - 1, told, problems);
      }
      if (round <= rounds)
        kill =
          round % 4 === 0
            ? await killInCollected(all, launched, users, round, end)
            : await killWhileWriting(all, launched, round, end);
    } catch (error) {
      all.breakOff(`in round ${round}`, error);
    } finally {
      await end();
    }
  }
  const requests = service.requests.filter(({ method }) => method !== 'GET').length;
  return (
    `${requests} requests, ${known.journalEntries} journal entries; ` +
    `most typing lost: ${known.lostMs} ms`
  );
}

/** Checks the collected updates after a kill, and ends the batches that the kill has left. */
async function examineCollected(
  all: KillRounds,
  known: Known,
  { window, problems }: LaunchedApp,
  { users, told }: CollectedKill & { readonly users: CollectedUsers },
): Promise<{ readonly told: string; readonly problems: readonly string[] }> {
  const { kind } = await askMain(window, 'getJournalState', {});
  const found = await judgeCollected(all, window, users);
  const journalEntries = await readJournal(window);
  const writes = all.service.requests.filter(({ method }) => method !== 'GET');
  const wrong = [
    ...(kind === 'file' ? [] : [`The journal is in ${kind}.`]),
    ...found,
    ...judgeWrites(journalEntries, writes, known.outcomes),
    ...problems(),
  ];
  return { told, problems: addToKnown(known, journalEntries, wrong) };
}

/** Returns the problems that weren't known yet. */
function addToKnown(
  known: Known,
  journalEntries: readonly WriteRecord[],
  problems: readonly string[],
): readonly string[] {
  const fresh = problems.filter((problem) => !known.told.has(problem));
  for (const problem of fresh) known.told.add(problem);
  for (const { writeId, outcome } of journalEntries) known.outcomes.set(writeId, outcome);
  known.journalEntries = journalEntries.length;
  return fresh;
}

/** Checks, at the first start after a kill, what the app knows about everything that was typed and sent. */
async function examine(
  { profileId, service }: KillRounds,
  known: Known,
  { window, problems: problemsOfApp }: LaunchedApp,
  { plan, typing, at, told }: Kill,
): Promise<{ readonly told: string; readonly problems: readonly string[] }> {
  const { kind } = await askMain(window, 'getJournalState', {});
  const notices = await askMain(window, 'getNotices', {});
  const odd = notices.filter((notice) => notice.kind !== 'writes-unknown');
  const journalEntries = await readJournal(window);
  const writes = service.requests.filter(({ method }) => method !== 'GET');
  const draft = await askMain(window, 'getOpenDraft', { profileId, kind: plan.form });
  const typed = judgeTyping(typing, draft?.content.text ?? null, journalEntries, at);
  const found = [
    ...(kind === 'file' ? [] : [`The journal is in ${kind}.`]),
    ...odd.map((notice) => `The app says at its start: ${notice.kind} ${notice.detail}`),
    ...judgeWrites(journalEntries, writes, known.outcomes),
    ...(typed.problem === null ? [] : [typed.problem]),
    ...problemsOfApp(),
  ];
  known.lostMs = Math.max(known.lostMs, typed.lostMs);
  const problems = addToKnown(known, journalEntries, found);
  return { told: `${told}, ${typed.lostMs} ms of typing lost`, problems };
}
