import { randomUUID } from 'node:crypto';
import { mostFoundRows } from '../../contract/batch/row-states.ts';
import type { Output, ParsedInput } from '../../contract/procedures.ts';
import { addressOf, misfitOf } from '../../contract/profile/service-address.ts';
import type { WriteRecord, WriteSummary } from '../../contract/write/write.ts';
import { gateStrings } from '../../export/gate-strings.ts';
import { exportHar as writeHar } from '../../export/har/export-har.ts';
import { learnTokens } from '../../export/learn-tokens.ts';
import { invalidInput } from '../../failure-error.ts';
import { csvSeparator } from '../../files/table/csv-file.ts';
import { wordsOf } from '../../ledger/sql/search-words.ts';
import { shownOnly } from '../../policy/address-rules.ts';
import { mask } from '../../service/answer/mask-token.ts';
import { inSlices } from '../../service/answer/steps.ts';
import { addressRequest } from '../../service/request/address-request.ts';
import { writeRequest } from '../../service/request/build-requests.ts';
import { curlCommand } from '../../service/request/curl-command.ts';
import { headerCase } from '../../service/request/preview-request.ts';
import { clearJournalEntries, purgeAllWords } from '../../start/journal/expire-journal-entries.ts';
import type { App } from '../app.ts';
import { emitBatch } from '../batches/batch-summary.ts';
import { writeDeletedProducts } from '../products/export-deleted-products.ts';
import { exportJournalEntries } from './export-journal-entries.ts';
import { orderTexts } from './order-texts.ts';

export async function listWrites(
  app: App,
  { limit, before, filter, linesOnly }: ParsedInput<'listWrites'>,
): Promise<Output<'listWrites'>> {
  const opened = await app.journal();
  const page = opened.list({ limit, before, filter, linesOnly });
  return { ...page, count: before === null ? opened.count(filter, linesOnly) : null };
}

export function findRows(app: App, { callId, filter }: ParsedInput<'findRows'>) {
  return app.calls.run(callId, async (cancel): Promise<Output<'findRows'>> => {
    const opened = await app.journal();
    const { batches } = opened;
    if (wordsOf(filter.search).length === 0 && filter.subject === null)
      return { batches: [], isCut: false };
    opened.readyToSearch();
    // One more shows whether there are more.
    const found = await inSlices(batches.words.find(filter, mostFoundRows + 1, cancel));
    return {
      batches: found
        // One may have been removed in the meantime.
        .filter(({ batchId }) => batches.has(batchId))
        .map(({ batchId, rows }) => ({ batchId, rows: rows.slice(0, mostFoundRows) })),
      isCut: found.reduce((sum, { rows }) => sum + rows.length, 0) > mostFoundRows,
    };
  });
}

export async function listWriteProfiles(app: App) {
  return (await app.journal()).profiles();
}

export async function getWrite(app: App, { writeId }: ParsedInput<'getWrite'>) {
  return (await app.journal()).get(writeId);
}

export async function resolveWrite(
  { journal, emit }: App,
  { writeId, resolution }: ParsedInput<'resolveWrite'>,
) {
  const at = new Date().toISOString();
  const record = (await journal()).resolve(writeId, resolution && { ...resolution, at });
  if (record === null) throw invalidInput('writeId', 'not-in-doubt');
  const write = summaryOf(record);
  emit({ type: 'requests-changed', write });
  const { batches } = await journal();
  // The row that it was sent for has changed state.
  if (record.batch !== null && batches.has(record.batch.batchId))
    emitBatch(emit, batches, record.batch.batchId);
  return write;
}

export async function readEntryToCopy(
  { run, vault, profiles, journal }: App,
  { writeId }: ParsedInput<'readEntryToCopy'>,
): Promise<Output<'readEntryToCopy'>> {
  const opened = await journal();
  const journalEntry = opened.get(writeId);
  if (journalEntry === null) throw invalidInput('writeId', 'unknown');
  // For the session only, no stored token is read.
  const knowsStored = !vault.isSessionOnly && (await vault.available()).ok;
  // Throws if the keychain can't be read although it was there: then nothing is copied.
  await learnTokens(vault, profiles, opened);
  const request = shownRequestOf(journalEntry);
  const read = { journalEntry, request, curl: curlCommand(journalEntry.sentTo, journalEntry) };
  const [gated] = await gateStrings([read], ours, run.withoutKnownSlowly);
  return { ...(gated?.value ?? read), knowsStored };
}

/** What was sent before, for the forms. */
export async function findLastSent(
  app: App,
  { profileId, userId }: ParsedInput<'findLastSent'>,
): Promise<Output<'findLastSent'>> {
  const profile = app.profiles.get(profileId);
  const opened = await app.journal();
  const last = opened.sent.lastForUser(profileId, userId);
  const made =
    last.done === null || last.inDoubt !== null ? null : opened.get(last.done.writeId)?.sentTo;
  if (made == null) return { ...last, isBase: false };
  // A keychain that can't be read, or without a token: it may be that of another account.
  const accounts = await app.network.service.accountsOf(profile).catch(() => []);
  const fits = misfitOf(made, { ...addressOf(profile), accounts }) === null;
  return { ...last, isBase: accounts.length > 0 && fits };
}

export async function findOrderTexts(
  app: App,
  { profileId, path }: ParsedInput<'findOrderTexts'>,
): Promise<Output<'findOrderTexts'>> {
  return orderTexts((await app.journal()).sent.doneOrders(profileId), path);
}

export async function findSameRequest(app: App, input: ParsedInput<'findSameRequest'>) {
  const { profileId, sentBy, isFromSent, operation, id, body, ifMatch = null } = input;
  // As it would be sent.
  const request = writeRequest(operation, id, body, null, ifMatch);
  const { baseUrl } = app.profiles.get(profileId);
  const { sent, time } = await app.journal();
  const now = new Date();
  const wanted = { profileId, baseUrl, request, sentBy, isFromSent };
  return sent.same(wanted, now, time.earliestNow(now));
}

export function exportWrites(app: App, { callId, ...wanted }: ParsedInput<'exportWrites'>) {
  const { journal, shell, calls } = app;
  return calls.run(callId, async (cancel) => {
    const as = { ...wanted, separator: separatorOf(app) };
    return exportJournalEntries(await journal(), shell.files, as, cancel);
  });
}

export function exportHar(app: App, { callId, ...wanted }: ParsedInput<'exportHar'>) {
  const { run, vault, profiles, shell } = app;
  return app.calls.run(callId, async (cancel) => {
    const journal = await app.journal();
    // Before the file is chosen: without the tokens nothing may be written.
    await learnTokens(vault, profiles, journal);
    return writeHar(journal, shell.files, run, wanted, cancel);
  });
}

export function exportDeletedProducts(
  app: App,
  { callId, ...wanted }: ParsedInput<'exportDeletedProducts'>,
) {
  const { journal, shell, calls } = app;
  return calls.run(callId, async (cancel) => {
    const as = { ...wanted, separator: separatorOf(app) };
    return writeDeletedProducts(await journal(), shell.files, as, cancel);
  });
}

/** Of the cells of a CSV file. */
const separatorOf = ({ run }: App) => csvSeparator(run.language.current().numbers);

export async function countClearable(app: App, { before }: ParsedInput<'countClearable'>) {
  const opened = await app.journal();
  return { ...opened.countClearable(before), batches: opened.batches.ended(before, false).length };
}

export async function clearWrites({ journal, emit }: App, { before }: ParsedInput<'clearWrites'>) {
  const opened = await journal();
  try {
    const cleared = await clearJournalEntries(opened, { before, keepUnresolved: false });
    await purgeAllWords(opened);
    opened.shrink();
    return cleared;
  } finally {
    emit({ type: 'requests-changed', write: null });
  }
}

function summaryOf(record: WriteRecord): WriteSummary {
  const { method: _, path: __, body: ___, idempotency: ____, ...rest } = record;
  const { sentTo: _____, ended: ______, batch: _______, ...withUpdate } = rest;
  const { ifMatch: ________, base: _________, sends: __________, ...withProduct } = withUpdate;
  const { deletedProduct: ___________, ...summary } = withProduct;
  return summary;
}

/** Address and headers as they were built, with dots for the token. The journal keeps what they are built from. */
function shownRequestOf(entry: WriteRecord): Output<'readEntryToCopy'>['request'] {
  const { sentTo } = entry;
  if (sentTo === null) return null;
  // Headers and URLs keep it unchanged, and it can't occur in the entry.
  const standIn = randomUUID();
  const { url, headers } = addressRequest(sentTo, standIn, entry, shownOnly);
  return {
    url: url.href.replace(standIn, mask),
    headers: [...headers].map(([name, value]) => ({
      name: headerCase(name, sentTo, entry),
      value: value.replace(standIn, mask),
    })),
  };
}

/** Members with words and IDs of our own. A token that happens to be such a word must not change what an entry says. */
const ours: ReadonlySet<string> = new Set([
  ...['writeId', 'profileId', 'batchId', 'kind', 'operation', 'outcome', 'as', 'source', 'sends'],
  ...['why', 'cause', 'how', 'phase', 'problem', 'replyNote', 'slash', 'part', 'mode', 'format'],
  ...['startedAt', 'endedAt', 'readAt', 'at', 'until', 'method', 'type'],
]);
