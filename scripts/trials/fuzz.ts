// `npm run test:fuzz [-- --calls N --seed N]`: calls every procedure of main from the page of the built app, with
// inputs that match the contract and inputs that don't. Checks what main returns, sends and stores. Uses its own
// keyring, and a virtual screen if there is no display.

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { askMain, failureIn, readJournal } from '../../e2e/fixtures/ask-main.ts';
import { type LaunchedApp, launchApp } from '../../e2e/fixtures/launch-app.ts';
import { answerSaveDialog } from '../../e2e/fixtures/native/native-window.ts';
import { seedProfile, storeToken } from '../../e2e/fixtures/seed-profile.ts';
import { tokenForms } from '../../e2e/kit/evidence/token-forms.ts';
import { startTestService, type TestService } from '../../e2e/kit/service/start-test-service.ts';
import { type Random, seededRandom } from '../../e2e/storm/seeded-random.ts';
import { helpPath } from '../../main/contract/help.ts';
import { type ProcedureName, procedures } from '../../main/contract/procedures.ts';
import type { WriteRecord } from '../../main/contract/write/write.ts';
import { runOnDesktop } from '../desktop/run-on-desktop.ts';
import { type SeededOptions, seededOptions } from '../desktop/seeded-options.ts';
import { createInput, type Names } from './fuzz/create-inputs.ts';
import { type Answer, judgeAnswer } from './fuzz/judge-answer.ts';
import { judgeSent } from './fuzz/judge-sent.ts';

interface Call {
  readonly name: ProcedureName;
  readonly input: unknown;
}

/** A call that hasn't returned after this time hangs, ms: nothing here waits longer for a service. */
const hangsAfter = 90_000;
const procedureNames = Object.keys(procedures) as ProcedureName[];
/** An ID with its property name, in JSON. */
const namedId = /"([a-zA-Z]*Id)":"([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})"/g;
/** Number of simultaneous calls, so that calls overlap. */
const atOnce = 4;

/** What the calls have come to so far. */
interface Found {
  readonly problems: string[];
  made: number;
  /** Number of calls that returned a value, and per kind of failure. */
  readonly ends: Map<string, number>;
}

// 1,000 calls reach each procedure some 15 times.
await runOnDesktop(import.meta.filename, (args) => seededOptions(args, 'calls', 1000), fuzz);

async function fuzz(options: SeededOptions): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'counterfoil-fuzz-'));
  const service = await startTestService();
  const found: Found = { problems: [], made: 0, ends: new Map() };
  console.log(`${options.count} calls; the same again with --seed=${options.seed}`);
  try {
    await makeCalls(options, folder, service, found);
  } catch (error) {
    found.problems.push(`broken off after ${found.made} calls: ${error}`);
  } finally {
    await service.close();
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }

  const failures = [...new Set(found.problems)];
  for (const problem of failures) console.error(problem);
  const sent = service.requests.filter(({ method }) => method !== 'GET').length;
  console.log([...found.ends].map(([end, times]) => `${end} ${times}`).join(', '));
  console.log(`${found.made} calls, ${sent} writes arrived: ${failures.length} problems`);
  // All calls count as one test: a problem may not belong to a single call.
  const failed = failures.length === 0 ? 0 : 1;
  if (options.report !== null)
    writeFileSync(options.report, JSON.stringify({ passed: 1 - failed, failed, failures }));
  process.exitCode = failed;
}

async function makeCalls(
  { count: calls, seed }: SeededOptions,
  folder: string,
  service: TestService,
  found: Found,
): Promise<void> {
  const { problems, ends } = found;
  const userData = join(folder, 'user-data');
  mkdirSync(userData);
  const profile = seedProfile(userData, service);
  await storeToken(profile.id, service.origin, service.token);
  const secrets = tokenForms(service.token).map(String);
  const first = await launchApp({ userData });
  let kept: Kept;
  try {
    await answerSaveDialog(first, join(folder, 'saved'));
    const names: Names = {
      ids: new Map(),
      lasting: profile.id,
      addresses: [service.baseUrl, 'http://127.0.0.1:1'],
    };
    const random = seededRandom(seed, 0);
    const cleared: WriteRecord[] = [];
    while (found.made < calls) {
      const batch = takeBatch(random, names, Math.min(atOnce, calls - found.made));
      // Journal entries that it removes still have to be counted.
      if (batch[0]?.name === 'clearWrites')
        cleared.push(...(await readJournal(openWindowOf(first))));
      const answers = await askOpenWindow(first, batch);
      found.made += batch.length;
      if (answers === null) continue;
      for (const [at, { name, input }] of batch.entries()) {
        const answer = answers[at] ?? { rejected: 'no answer' };
        problems.push(...judgeAnswer(name, answer, secrets));
        const failure = 'outcome' in answer ? failureIn(name, answer.outcome) : null;
        const end = 'rejected' in answer ? 'rejected' : (failure?.kind ?? 'ok');
        ends.set(end, (ends.get(end) ?? 0) + 1);
        if ('outcome' in answer && answer.outcome.ok && failure === null)
          keepIds(names, [input, answer.outcome.value]);
      }
    }
    // The requests for bytes of missing lists come from this test.
    problems.push(...first.problems().filter((problem) => !problem.includes('/data/products/')));
    kept = await keptBy(await windowWith(first, profile.id), profile.id);
    const writes = service.requests.filter(({ method }) => method !== 'GET');
    const journalEntries = new Map(
      [...cleared, ...kept.journalEntries].map((journalEntry) => [
        journalEntry.writeId,
        journalEntry,
      ]),
    );
    problems.push(...judgeSent([...journalEntries.values()], writes));
  } finally {
    await first.close();
  }
  const second = await launchApp({ userData });
  try {
    const after = withoutNewEvidence(
      await keptBy(await windowWith(second, profile.id), profile.id),
      kept,
    );
    if (JSON.stringify(after) !== JSON.stringify(kept)) {
      problems.push(`The next start knows something else: ${firstDifference(kept, after)}`);
    }
    problems.push(...second.problems());
  } finally {
    await second.close();
  }
}

/** The next calls, which are made at the same time; a call that clears the journal is made alone. */
function takeBatch(random: Random, names: Names, size: number): readonly Call[] {
  const batch: Call[] = [];
  while (batch.length < size) {
    const name = procedureNames[random.below(procedureNames.length)] ?? 'getStartState';
    if (name === 'clearWrites' && batch.length > 0) return batch;
    batch.push({ name, input: createInput(name, random, names) });
    if (name === 'clearWrites') return batch;
  }
  return batch;
}

/** An open window: calls open more windows and the help, and removing a profile closes its own. */
function openWindowOf(launched: LaunchedApp): Page {
  return openWindowsOf(launched)[0] ?? launched.window;
}

function openWindowsOf({ app }: LaunchedApp): readonly Page[] {
  return app.windows().filter((page) => !page.isClosed() && !page.url().includes(helpPath));
}

/** The window that has a profile: calls may have moved it to one that isn't the first, or closed its own. */
async function windowWith(launched: LaunchedApp, profileId: string): Promise<Page> {
  for (const window of openWindowsOf(launched)) {
    const { isHere } = await askMain(window, 'selectProfile', { profileId });
    if (isHere) return window;
  }
  throw new Error('No window shows the profile that lasts.');
}

/** Null if a call has closed its own window, so that it can't be answered. */
async function askOpenWindow(
  launched: LaunchedApp,
  batch: readonly Call[],
): Promise<readonly Answer[] | null> {
  const window = openWindowOf(launched);
  const closed = new Promise<null>((resolve) => {
    window.once('close', () => resolve(null));
  });
  return ask(window, batch).catch((error: unknown) => closedOr(closed, error));
}

/** When a page closes, evaluations in it fail before its close event. */
async function closedOr(closed: Promise<null>, error: unknown): Promise<null> {
  const late = delay(5000, error);
  const first = await Promise.race([closed, late]);
  if (first === null) return null;
  throw error;
}

/** Calls main from the page, all at the same time; a call that takes too long counts as rejected. */
function ask(window: Page, batch: readonly Call[]): Promise<readonly Answer[]> {
  return window.evaluate(
    ({ asked, limit }) =>
      Promise.all(
        asked.map(async ({ name, input }): Promise<Answer> => {
          const readId = name === 'readList' ? Reflect.get(Object(input), 'readId') : null;
          // Main holds the bytes of a list until they are read. Half a letter is in no path.
          if (typeof readId === 'string' && readId.isWellFormed()) {
            const path = `app://counterfoil/data/products/${encodeURIComponent(readId)}`;
            void fetch(path).then(
              (response) => response.arrayBuffer(),
              () => undefined,
            );
          }
          const { promise: late, resolve } = Promise.withResolvers<Answer>();
          const timer = setTimeout(() => resolve({ rejected: 'it never answered' }), limit);
          const answered = Reflect.get(globalThis, 'counterfoil')
            .invoke(name, input)
            .then(
              (outcome: Extract<Answer, { outcome: unknown }>['outcome']) => ({ outcome }),
              (error: unknown) => ({ rejected: String(error) }),
            );
          const answer: Answer = await Promise.race([answered, late]);
          clearTimeout(timer);
          return answer;
        }),
      ),
    { asked: batch, limit: hangsAfter },
  );
}

/** Makes the IDs in results available to later calls, the newest of each kind. */
function keepIds({ ids, lasting }: Names, sent: unknown): void {
  for (const [, key = '', id = ''] of JSON.stringify(sent).matchAll(namedId)) {
    if (id === lasting) continue;
    const known = ids.get(key) ?? [];
    ids.set(key, [...new Set([...known.slice(-5), id])]);
  }
}

/** The data that must be the same after a restart. */
async function keptBy(window: Page, lasting: string) {
  const { profiles, settings } = await askMain(window, 'getStartState', {});
  const { kind } = await askMain(window, 'getJournalState', {});
  const notices = await askMain(window, 'getNotices', {});
  const { forms } = await askMain(window, 'getForms', { profileId: lasting });
  // The demo gets a new address at every start.
  const services = profiles.filter(({ demo }) => !demo);
  return { services, settings, kind, notices, forms, journalEntries: await readJournal(window) };
}

type Kept = Awaited<ReturnType<typeof keptBy>>;

/**
 * Ignores what a start changes by itself: its window reads a list, which may show that the product of an old delete is
 * gone, or show once more what an earlier list has shown, and the places of the entries are counted from this start on.
 * Their order stays: it is that of the list.
 */
function withoutNewEvidence(after: Kept, { journalEntries }: Kept): Kept {
  const before = new Map(journalEntries.map((entry) => [entry.writeId, entry]));
  const same = after.journalEntries.map((journalEntry) => {
    const earlier = before.get(journalEntry.writeId);
    if (earlier === undefined) return journalEntry;
    const { evidence } = journalEntry;
    const kind = evidence?.kind ?? 'gone';
    const isNew = kind !== 'gone' && kind === (earlier.evidence?.kind ?? 'absent');
    return { ...journalEntry, seq: earlier.seq, evidence: isNew ? earlier.evidence : evidence };
  });
  return { ...after, journalEntries: same };
}

function firstDifference(before: object, after: object): string {
  const [key = ''] =
    Object.entries(before).find(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(Reflect.get(after, name)),
    ) ?? [];
  const was = JSON.stringify(Reflect.get(before, key)) ?? '';
  const is = JSON.stringify(Reflect.get(after, key)) ?? '';
  const same = [...was].findIndex((character, at) => character !== is[at]);
  const from = Math.max(0, (same < 0 ? was.length : same) - 500);
  return `${key}, ${was.slice(from, from + 1000)} before, ${is.slice(from, from + 1000)} now`;
}
