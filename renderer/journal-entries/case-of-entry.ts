import type { Failure, ShownBody } from '../../main/contract/failure.ts';
import type { Output } from '../../main/contract/procedures.ts';
import { pathAt } from '../../main/contract/profile/service-address.ts';
import type { WriteRecord } from '../../main/contract/write/write.ts';
import {
  aboutCase,
  type CaseDocument,
  type CasePart,
  type CaseSection,
  type CaseText,
} from '../case-file/case-document.ts';
import { Fields } from '../case-file/fields.ts';
import { headerLines, readLines } from '../case-file/lines.ts';
import { evidenceInWords } from '../lib/failure/describe-delete.ts';
import { describeFailure } from '../lib/failure/describe-failure.ts';
import { formatExactTime } from '../lib/words/format.ts';
import { i18n } from '../lib/words/i18n.ts';
import { sentenceOf } from '../lib/words/sentence-of.ts';
import { statusWithPhrase } from '../lib/words/status-with-phrase.ts';
import { caseChanges } from './case-changes.ts';
import { deletedProductInWords } from './deleted-product-part.tsx';
import { isUnsent, journalEntryFacts } from './journal-entry-facts.ts';

type ReadEntry = NonNullable<Output<'readCaseOfWrite'>>;

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
    await caseChanges(read, fields),
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
