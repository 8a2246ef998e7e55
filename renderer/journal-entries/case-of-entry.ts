import type { Absent, Difference } from '../../main/contract/body/compare/compare-json.ts';
import type { Failure, ShownBody } from '../../main/contract/failure.ts';
import type { Output } from '../../main/contract/procedures.ts';
import { pathAt } from '../../main/contract/profile/service-address.ts';
import type { WriteRecord } from '../../main/contract/write/write.ts';
import type { ComparedBase } from '../body/compare/changes.tsx';
import { pathInWords } from '../body/compare/path-in-words.ts';
import { compareBodies } from '../body/compare/use-comparison.ts';
import { aboutCase } from '../case-file/about-case.ts';
import type {
  CaseCell,
  CaseDocument,
  CasePart,
  CaseSection,
  CaseText,
} from '../case-file/case-document.ts';
import { Fields } from '../case-file/fields.ts';
import { headerLines, readJsonLines, readLines, textLines } from '../case-file/lines.ts';
import { evidenceInWords } from '../lib/failure/describe-delete.ts';
import { describeFailure } from '../lib/failure/describe-failure.ts';
import { formatExactTime, formatNumber } from '../lib/words/format.ts';
import { i18n } from '../lib/words/i18n.ts';
import { sentenceOf } from '../lib/words/sentence-of.ts';
import { statusWithPhrase } from '../lib/words/status-with-phrase.ts';
import { absentIn, baseOf } from './changes-part.tsx';
import { deletedProductInWords } from './deleted-product-part.tsx';
import { journalEntryFacts } from './journal-entry-facts.ts';

type ReadEntry = NonNullable<Output<'readCaseOfWrite'>>;

/** The most changes that are listed. */
const mostChanges = 200;

/** What the case file of a journal entry says. `version` is that of the app. */
export async function caseOfEntry(read: ReadEntry, version: string): Promise<CaseDocument> {
  const { journalEntry: entry, gate } = read;
  const { t } = i18n;
  const fields = new Fields();
  const fact = ([name, text]: readonly [string, string]): CaseText => ({
    name,
    text,
    field: fields.own(),
  });
  const product = deletedProductInWords(entry);
  const sections: (CaseSection | null)[] = [
    {
      title: t('caseFile.facts'),
      parts: [
        {
          kind: 'facts',
          facts: [...factsOf(entry), [t('caseFile.version'), `Counterfoil ${version}`] as const]
            .filter(([, value]) => value !== '')
            .map(fact),
        },
      ],
    },
    await changesOf(read, fields),
    {
      title: t(isUnsent(entry) ? 'journal.toBeSent' : 'journal.sent'),
      parts: await requestOf(read, fields),
    },
    { title: t('journal.cameBack'), parts: await replyOf(entry, fields) },
    product === null
      ? null
      : {
          title: product.title,
          parts: [
            { kind: 'words', text: product.about },
            ...(product.note === null ? [] : [{ kind: 'words', text: product.note } as const]),
            ...(product.text === null
              ? []
              : [
                  {
                    kind: 'lines',
                    lines: await readLines(product.text, {
                      name: t('deletedProduct.json'),
                      fields,
                    }),
                  } as const,
                ]),
          ],
        },
  ];
  return {
    title: t('caseFile.titleOfEntry', {
      what: t(`journal.what.${entry.operation}`),
      outcome: outcomeOf(entry),
    }),
    language: i18n.language,
    mark: t('caseFile.mark'),
    about: aboutCase(gate),
    sections: sections.filter((section) => section !== null),
    fields,
  };
}

const isUnsent = ({ outcome }: WriteRecord): boolean =>
  outcome === 'not-sent' || outcome === 'waiting';

function outcomeOf({ outcome, status }: WriteRecord): string {
  const words = i18n.t(`common.outcome.${outcome}`);
  return status === null ? words : `${words} · ${status}`;
}

function factsOf(entry: WriteRecord): readonly (readonly [string, string])[] {
  const { t } = i18n;
  const { evidence, resolution, operation } = entry;
  const [started, ...rest] = journalEntryFacts({ ...entry, target: '' });
  return [
    [t('caseFile.what'), sentenceOf(t, entry)],
    [t('journal.columns.outcome'), outcomeOf(entry)],
    [t('caseFile.howKnown'), howKnown(entry)],
    [t('caseFile.seenSince'), evidence === null ? '' : evidenceInWords(evidence)],
    [
      t('caseFile.resolution'),
      resolution === null ? '' : t(`journal.resolve.${resolution.as}.${operation}`),
    ],
    [t('caseFile.resolvedAt'), resolution === null ? '' : formatExactTime(resolution.at)],
    [t('journal.resolve.remark'), resolution?.remark ?? ''],
    ...(started === undefined ? [] : [[started[0], `${started[1]} (${entry.startedAt})`] as const]),
    ...rest,
  ];
}

/** Why the outcome is what it is. */
function howKnown({ outcome, ended, operation }: WriteRecord): string {
  const { t } = i18n;
  if (outcome === 'waiting') return t('caseFile.waiting');
  if (ended === null)
    return t(outcome === 'unknown' ? 'journal.interruptedByStart' : 'journal.nothingYet');
  if (ended.kind === 'done') {
    const status = statusWithPhrase(ended.alreadyGone?.status ?? ended.status);
    return [
      t('caseFile.replied', { status }),
      ended.replyNote === null ? '' : t(`journal.replyNote.${ended.replyNote}`),
    ]
      .filter(Boolean)
      .join(' ');
  }
  const { whatHappened, doubt } = describeFailure(ended.failure, operation);
  return [whatHappened, doubt].filter(Boolean).join(' ');
}

/** What an update changed; null if there is nothing to compare it with. */
async function changesOf(read: ReadEntry, fields: Fields): Promise<CaseSection | null> {
  const { t } = i18n;
  const { body, sends } = read.journalEntry;
  const base: ComparedBase | null = read.journalEntry.base ?? baseOf(read.before);
  if (base === null || body === null) return null;
  const absent: Absent = base.source === 'read' && sends !== null ? absentIn[sends] : 'left-out';
  const comparison = await compareBodies(base.text, body, absent);
  const about = (text: string): CasePart => ({ kind: 'words', text });
  const title = t('changes.title');
  if (!comparison.ok) return { title, parts: [about(t('caseFile.changes.none'))] };
  const { differences, counts } = comparison;
  const { unchanged: _, ...different } = counts;
  const count = Object.values(different).reduce((sum, each) => sum + each, 0);
  const shown = differences.slice(0, mostChanges);
  const parts: CasePart[] = [
    about(t(`caseFile.changes.${base.source}`, { time: formatExactTime(base.readAt) })),
  ];
  if (base.isExact === false) parts.push(about(t('changes.notExact')));
  if (shown.length > 0) {
    const rows = await Promise.all(shown.map((difference) => changeRow(difference, fields)));
    const columns = (['change', 'field', 'before', 'now'] as const).map((column) => ({
      name: t(`caseFile.changes.column.${column}`),
      field: null,
    }));
    parts.push({ kind: 'table', name: title, columns, rows });
  }
  const left = count - shown.length;
  if (left > 0) parts.push(about(t('changes.more', { count: left, number: formatNumber(left) })));
  const unchanged = { count: counts.unchanged, number: formatNumber(counts.unchanged) };
  parts.push(about(t('caseFile.changes.unchanged', unchanged)));
  return { title, parts };
}

async function changeRow(difference: Difference, fields: Fields): Promise<readonly CaseCell[]> {
  const { t } = i18n;
  const { kind, path } = difference;
  const root = fields.at(path);
  const where = pathInWords(path) || t('changes.whole');
  const value = async (name: 'before' | 'now'): Promise<CaseCell> => {
    const text =
      name in difference
        ? (difference as { readonly before?: string; readonly now?: string })[name]
        : undefined;
    if (text === undefined) return '';
    const named = `${where}: ${t(`caseFile.changes.column.${name}`)}`;
    return (
      (await readJsonLines(text, { name: named, fields, root })) ??
      textLines(text, { name: named, fields })
    );
  };
  const moved =
    difference.kind === 'moved' ? ` ${t('changes.was', { place: `[${difference.from}]` })}` : '';
  return [`${t(`changes.kind.${kind}`)}${moved}`, where, await value('before'), await value('now')];
}

async function requestOf(
  { journalEntry, request }: ReadEntry,
  fields: Fields,
): Promise<CasePart[]> {
  const { t } = i18n;
  const { method, path, sentTo, body } = journalEntry;
  const url = request?.url ?? pathAt(sentTo ?? {}, path);
  const line = [
    { name: t('caseFile.method'), text: method },
    { name: t(request === null ? 'caseFile.path' : 'caseFile.url'), text: url },
  ];
  const parts: CasePart[] = [
    { kind: 'facts', facts: line.map((each) => ({ ...each, field: fields.own() })) },
  ];
  if (request === null) parts.push({ kind: 'words', text: t('caseFile.noAddress') });
  else {
    parts.push({
      kind: 'lines',
      lines: headerLines(request.headers, { name: t('caseFile.headers'), fields }),
    });
    parts.push({ kind: 'words', text: t('caseFile.onlyOwnHeaders') });
  }
  if (body === null) parts.push({ kind: 'words', text: t('journal.noBody') });
  else
    parts.push({
      kind: 'lines',
      lines: await readLines(body, { name: t('journal.sentBody'), fields }),
    });
  return parts;
}

async function replyOf(entry: WriteRecord, fields: Fields): Promise<CasePart[]> {
  const { t } = i18n;
  const { ended, outcome, operation } = entry;
  if (ended === null) {
    return [
      {
        kind: 'words',
        text: t(outcome === 'unknown' ? 'journal.interruptedByStart' : 'journal.nothingYet'),
      },
    ];
  }
  const failure = ended.kind === 'done' ? (ended.alreadyGone ?? null) : ended.failure;
  if (failure !== null) return failedReply(failure, operation, fields);
  if (ended.kind !== 'done') return [];
  const { reply, replyNote, status } = ended;
  return [
    ...factsPart([[t('failure.detail.status'), statusWithPhrase(status)]], fields),
    ...(replyNote === null
      ? []
      : [{ kind: 'words', text: t(`journal.replyNote.${replyNote}`) } as const]),
    ...(reply === null
      ? replyNote === null
        ? [{ kind: 'words', text: t('journal.emptyReply', { status }) } as const]
        : []
      : await bodyParts(reply, [], fields)),
  ];
}

/** What is known of an answer that wasn't good, or why there is none. */
async function failedReply(
  failure: Failure,
  operation: WriteRecord['operation'],
  fields: Fields,
): Promise<CasePart[]> {
  const { t } = i18n;
  const {
    whatHappened,
    reason,
    fields: messages,
    details,
    body,
  } = describeFailure(failure, operation);
  const quote = (text: string, name: string): CasePart => ({
    kind: 'quote',
    value: { name, text, field: fields.own() },
  });
  const parts: CasePart[] = [{ kind: 'words', text: whatHappened }];
  if (reason.given === false) parts.push({ kind: 'words', text: reason.text });
  else parts.push(quote(reason.text, t('caseFile.reason')));
  for (const { path, message } of messages) {
    parts.push(quote([path, message].filter(Boolean).join(': '), path || t('caseFile.reason')));
  }
  // The facts above have these already.
  const known = [
    t('failure.detail.time'),
    t('failure.detail.request'),
    t('failure.detail.duration'),
  ];
  const more = details.filter(([name]) => !known.includes(name));
  parts.push(...factsPart(more, fields));
  if (body !== null) {
    const retry = failure.kind === 'http' ? failure.retryAfterSeconds : undefined;
    const scheme = failure.kind === 'http' ? failure.authScheme : undefined;
    const kept = [
      ...(retry === undefined ? [] : [{ name: 'Retry-After', value: `${retry}` }]),
      ...(scheme === undefined ? [] : [{ name: 'WWW-Authenticate', value: scheme }]),
    ];
    parts.push(...(await bodyParts(body, kept, fields)));
  }
  return parts;
}

function factsPart(facts: readonly (readonly [string, string])[], fields: Fields): CasePart[] {
  if (facts.length === 0) return [];
  return [
    { kind: 'facts', facts: facts.map(([name, text]) => ({ name, text, field: fields.own() })) },
  ];
}

async function bodyParts(
  { text, contentType, truncated }: ShownBody,
  kept: readonly { readonly name: string; readonly value: string }[],
  fields: Fields,
): Promise<CasePart[]> {
  const { t } = i18n;
  const headers = [
    ...(contentType === null ? [] : [{ name: 'Content-Type', value: contentType }]),
    ...kept,
  ];
  const parts: CasePart[] = [];
  if (headers.length > 0) {
    parts.push({
      kind: 'lines',
      lines: headerLines(headers, { name: t('caseFile.replyHeaders'), fields }),
    });
  }
  const noMore = headers.length > 0 ? 'caseFile.onlyKeptHeaders' : 'caseFile.noHeaders';
  parts.push({ kind: 'words', text: t(noMore) });
  if (text !== '')
    parts.push({
      kind: 'lines',
      lines: await readLines(text, { name: t('caseFile.replyBody'), fields }),
    });
  if (truncated) parts.push({ kind: 'words', text: t('journal.truncated') });
  return parts;
}
