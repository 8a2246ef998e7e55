import type { Output } from '../../main/contract/procedures.ts';
import { pathAt } from '../../main/contract/profile/service-address.ts';
import type { DeletedProduct } from '../../main/contract/write/deleted-product.ts';
import { fateOfDelete } from '../../main/contract/write/judge-outcome.ts';
import type { WriteRecord } from '../../main/contract/write/write.ts';
import { evidenceInWords } from '../lib/failure/describe-delete.ts';
import { describeFailure, failureAsText } from '../lib/failure/describe-failure.ts';
import { doneNotes } from '../lib/failure/done-notes.ts';
import { formatExactTime } from '../lib/words/format.ts';
import { i18n } from '../lib/words/i18n.ts';
import { sentenceOf } from '../lib/words/sentence-of.ts';
import { statusWithPhrase } from '../lib/words/status-with-phrase.ts';
import { isUnsent, journalEntryFacts } from './journal-entry-facts.ts';

/** A piece of an entry: the heading of what follows, words of ours, a text to the byte, or facts. */
export type EntryPart =
  | { readonly kind: 'title' | 'words' | 'exact'; readonly text: string }
  | { readonly kind: 'facts'; readonly facts: readonly (readonly [string, string])[] };

interface ReadEntry {
  readonly journalEntry: WriteRecord;
  /** As it was sent, without the token; null if only the entry is known. */
  readonly request: Output<'readEntryToCopy'>['request'];
}

/** All of a journal entry, for the clipboard and for paper: what it was, its outcome, the request and the reply. */
export function entryInParts({ journalEntry: entry, request }: ReadEntry): readonly EntryPart[] {
  const { t } = i18n;
  const { operation, method, path, sentTo, body, evidence, idempotency } = entry;
  const headers = request?.headers ?? [];
  const key = idempotency && `${idempotency.header}: ${idempotency.key}`;
  const what = t(`journal.what.${operation}`);
  const sentence = sentenceOf(t, entry);
  const parts: readonly EntryPart[] = [
    words(what),
    words(sentence === what ? '' : sentence),
    {
      kind: 'facts',
      facts: [[t('journal.columns.outcome'), outcomeOf(entry)], ...journalEntryFacts(entry)],
    },
    words(
      evidence === null ? '' : `${evidenceInWords(evidence)} (${formatExactTime(evidence.at)})`,
    ),
    ...resolutionOf(entry),
    title(t(isUnsent(entry) ? 'journal.toBeSent' : 'journal.sent')),
    exact(
      [
        `${method} ${request?.url ?? pathAt(sentTo ?? {}, path)}`,
        ...(request === null ? [key ?? ''] : []),
        ...headers.map(({ name, value }) => `${name}: ${value}`),
      ]
        .filter((line) => line !== '')
        .join('\n'),
    ),
    body === null ? words(t('journal.noBody')) : exact(body),
    title(t('journal.reply')),
    ...replyOf(entry),
    ...productOf(entry),
  ];
  return parts.filter((part) => part.kind === 'facts' || part.text !== '');
}

/** The same as plain text for the clipboard. */
export function entryAsText(entry: ReadEntry): string {
  return entryInParts(entry)
    .map((part) => {
      if (part.kind === 'facts')
        return part.facts.map(([name, value]) => `${name}: ${value}`).join('\n');
      return part.kind === 'title' ? `--- ${part.text} ---` : part.text;
    })
    .join('\n\n');
}

const title = (text: string): EntryPart => ({ kind: 'title', text });
const words = (text: string): EntryPart => ({ kind: 'words', text });
const exact = (text: string): EntryPart => ({ kind: 'exact', text });

function outcomeOf({ outcome, status }: WriteRecord): string {
  const said = i18n.t(`common.outcome.${outcome}`);
  return status === null ? said : `${said} · ${status}`;
}

function resolutionOf({ operation, resolution }: WriteRecord): readonly EntryPart[] {
  if (resolution === null) return [];
  const { t } = i18n;
  const { as, at, remark } = resolution;
  return [
    title(t('journal.resolve.title')),
    words(t(`journal.resolve.${as}.${operation}`)),
    words(remark),
    words(t('journal.resolve.at', { time: formatExactTime(at) })),
  ];
}

/** The reply, or why there is none, as the dialog of the failure copies it. */
function replyOf({ ended, outcome, operation }: WriteRecord): readonly EntryPart[] {
  const { t } = i18n;
  if (ended === null)
    return [words(t(outcome === 'unknown' ? 'journal.interruptedByStart' : 'journal.nothingYet'))];
  if (ended.kind !== 'done')
    return [exact(failureAsText(describeFailure(ended.failure, operation)))];
  const { reply, replyNote, status } = ended;
  const notes = doneNotes(ended).map(({ text }) => words(text));
  const note = replyNote === null ? '' : t(`journal.replyNote.${replyNote}`);
  if (reply === null) return [...notes, words(note || t('journal.emptyReply', { status }))];
  return [
    ...notes,
    words(note),
    words([statusWithPhrase(status), reply.contentType].filter(Boolean).join(' · ')),
    exact(reply.text),
    words(reply.truncated ? t('journal.truncated') : ''),
  ];
}

function productOf(entry: WriteRecord): readonly EntryPart[] {
  const product = deletedProductInWords(entry);
  if (product === null) return [];
  const { title: name, about, note, text } = product;
  return [title(name), words(about), words(note ?? ''), exact(text ?? '')];
}

/** What the list said about a product, and what is known to have become of it. Null for any other write. */
export function deletedProductInWords(entry: WriteRecord) {
  const { t } = i18n;
  const { deletedProduct: kept, outcome, operation } = entry;
  if (operation !== 'deleteProduct') return null;
  const fate = outcome === 'sending' ? 'sending' : fateOfDelete(entry);
  const isDeleted = fate === 'done' || fate === 'gone';
  // Nothing needs to be said about a product that is still there.
  if (kept?.kind !== 'kept' && !isDeleted) return null;
  return {
    title: t(isDeleted ? 'deletedProduct.title' : 'deletedProduct.listed'),
    about: kept?.kind === 'kept' ? t(`deletedProduct.fate.${fate}`) : whyNotKept(kept),
    note: kept?.kind === 'kept' && !kept.isExact ? t('deletedProduct.masked') : null,
    text: kept?.kind === 'kept' ? kept.text : null,
  };
}

function whyNotKept(kept: Extract<DeletedProduct, { kind: 'not-kept' }> | null): string {
  return i18n.t(kept === null ? 'deletedProduct.none' : `deletedProduct.why.${kept.why}`);
}
