import { setImmediate as turn } from 'node:timers/promises';
import type { ParsedInput } from '../../contract/procedures.ts';
import type { WriteRecord } from '../../contract/write/write.ts';
import { cancelledUnsent, invalidInput } from '../../failure-error.ts';
import type { ExportFiles } from '../../files/export-files.ts';
import { writeExport } from '../../files/write-export.ts';
import type { Journal } from '../../ledger/journal.ts';
import { mask } from '../../service/answer/mask-token.ts';
import type { Words } from '../../shell/words.ts';
import { type GatedValue, gateStrings, type WithoutKnown } from '../gate-strings.ts';
import { type HarEntry, harEntry, harKeysOfOurs, mayHaveBeenSent } from './har-entry.ts';
import { jsonPieces } from './json-pieces.ts';

/** How long main works before it does something else, ms. */
const sliceMs = 4;
/** How many IDs are read at once, and how many characters of entries are searched for secrets together. */
const atATime = 200;
const searchedUnits = 48 * 1024;
/** How many characters are written at once. */
const writtenUnits = 256 * 1024;

type Wanted = Omit<ParsedInput<'exportHar'>, 'callId'>;

/** What this run puts into the file, and keeps out of it. */
interface HarRun {
  readonly words: Words;
  readonly version: string;
  readonly withoutKnownSlowly: WithoutKnown;
}

/** What became of the entries. */
interface Counts {
  requests: number;
  /** Left out, because nothing was sent. */
  notSent: number;
  /** Requests in which a token was replaced. */
  masked: number;
}

/**
 * Writes the requests of journal entries, oldest first, as HAR 1.2 to a file that the person chooses; returns null if
 * none was chosen. Throws `cancelled` and `storage` failures and then leaves no file.
 */
export async function exportHar(
  journal: Journal,
  files: ExportFiles,
  run: HarRun,
  { of, suggestedName }: Wanted,
  cancel: AbortSignal,
): Promise<({ path: string } & Readonly<Counts>) | null> {
  const counts: Counts = { requests: 0, notSent: 0, masked: 0 };
  return writeExport(files, suggestedName, async (append) => {
    let text = '';
    for await (const piece of harText(journal, run, of, counts)) {
      if (cancel.aborted) throw cancelledUnsent();
      text += piece;
      if (text.length < writtenUnits) continue;
      await append(text);
      text = '';
    }
    await append(text);
    return counts;
  });
}

/** The file in pieces. Main can do other work between two of them. */
async function* harText(
  journal: Journal,
  { words, version, withoutKnownSlowly }: HarRun,
  of: Wanted['of'],
  counts: Counts,
): AsyncGenerator<string> {
  const translate = remembered(words);
  const creator = { name: 'Counterfoil', version };
  yield `{"log":{"version":"1.2","creator":${JSON.stringify(creator)},"entries":[`;
  for await (const entries of groups(journal, of, counts, translate)) {
    // The search takes slices of its own.
    await turn();
    for (const gated of await gateStrings(entries, harKeysOfOurs, withoutKnownSlowly)) {
      yield counts.requests === 0 ? '\n' : ',\n';
      yield* jsonPieces(finished(gated, translate));
      counts.requests += 1;
      if (gated.isMasked) counts.masked += 1;
    }
  }
  yield `\n],"comment":${JSON.stringify(commentOn(counts, words))}}}\n`;
}

/** Entries to be searched together. One long entry is a group of its own. */
async function* groups(
  journal: Journal,
  of: Wanted['of'],
  counts: Counts,
  translate: Words,
): AsyncGenerator<readonly HarEntry[]> {
  let group: HarEntry[] = [];
  let units = 0;
  for await (const record of records(journal, of)) {
    if (!mayHaveBeenSent(record)) {
      counts.notSent += 1;
      continue;
    }
    const entry = harEntry(record, translate);
    group.push(entry);
    units += unitsOf(entry);
    if (units < searchedUnits) continue;
    yield group;
    group = [];
    units = 0;
  }
  if (group.length > 0) yield group;
}

/** About as many as are searched. */
const unitsOf = ({ request, response }: HarEntry): number =>
  500 + (request.postData?.text.length ?? 0) + (response.content.text?.length ?? 0);

/** The journal entries, oldest first, one at a time: each may hold 5 MB. */
async function* records(journal: Journal, of: Wanted['of']): AsyncGenerator<WriteRecord> {
  if (of.kind === 'entry') {
    const record = journal.get(of.writeId);
    if (record === null) throw invalidInput('writeId', 'unknown');
    yield record;
    return;
  }
  let until = performance.now() + sliceMs;
  for (let after: string | null = null; ; ) {
    const { ids, next } = journal.idsFromOldest({ limit: atATime, after, filter: of.filter });
    for (const id of ids) {
      // It may have been removed since.
      const record = journal.get(id);
      if (record !== null) yield record;
      if (performance.now() < until) continue;
      await turn();
      until = performance.now() + sliceMs;
    }
    if (next === null) return;
    after = next;
  }
}

/** An entry past the gate, as it is written. */
function finished({ value: entry, isMasked }: GatedValue<HarEntry>, translate: Words): HarEntry {
  if (!isMasked) return entry;
  const comment = [entry.comment, translate('har.entry.masked')].filter(
    (part) => part !== undefined,
  );
  const { request } = entry;
  // The dots aren't characters of a URL.
  const url = request.url.replaceAll(mask, encodeURIComponent(mask));
  return { ...entry, request: { ...request, url }, comment: comment.join(' ') };
}

function commentOn({ notSent }: Counts, words: Words): string {
  const left = { count: notSent, entries: notSent };
  return [
    words('har.log.about'),
    words('har.log.tokens'),
    ...(notSent > 0 ? [words('har.log.notSent', left)] : []),
  ].join(' ');
}

/** The words without values, each looked up only once: a comment is in every entry. */
function remembered(words: Words): Words {
  const known = new Map<string, string>();
  return (key, values) => {
    if (values !== undefined) return words(key, values);
    const found = known.get(key) ?? words(key);
    known.set(key, found);
    return found;
  };
}
