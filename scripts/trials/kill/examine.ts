import { askMain, readJournal } from '../../../e2e/fixtures/ask-main.ts';
import type { LaunchedApp } from '../../../e2e/fixtures/launch-app.ts';
import { judgeTyping } from './judge-typing.ts';
import { judgeWrites } from './judge-writes.ts';
import type { Kill, KillRun } from './kill-while-writing.ts';

export interface KillVerdict {
  readonly told: string;
  readonly problems: readonly string[];
  readonly journalEntries: number;
  readonly lostMs: number;
}

/** Checks, at the first start after a kill, what the app knows about everything that was typed and sent. */
export async function examine(
  { profileId, service, known, told: toldBefore }: KillRun,
  { window, problems }: LaunchedApp,
  { plan, typing, at, told }: Kill,
): Promise<KillVerdict> {
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
    ...judgeWrites(journalEntries, writes, known),
    ...(typed.problem === null ? [] : [typed.problem]),
    ...problems(),
  ];
  const fresh = found.filter((problem) => !toldBefore.has(problem));
  for (const problem of fresh) toldBefore.add(problem);
  for (const { writeId, outcome } of journalEntries) known.set(writeId, outcome);
  return { told, problems: fresh, journalEntries: journalEntries.length, lostMs: typed.lostMs };
}
