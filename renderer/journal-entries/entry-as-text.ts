import type { Output } from '../../main/contract/procedures.ts';
import { pathAt } from '../../main/contract/profile/service-address.ts';
import type { WriteRecord } from '../../main/contract/write/write.ts';
import { evidenceInWords } from '../lib/failure/describe-delete.ts';
import { describeFailure, failureAsText } from '../lib/failure/describe-failure.ts';
import { doneNotesInALine } from '../lib/failure/done-notes.ts';
import { formatExactTime } from '../lib/words/format.ts';
import { i18n } from '../lib/words/i18n.ts';
import { statusWithPhrase } from '../lib/words/status-with-phrase.ts';
import { isUnsent, journalEntryFacts } from './journal-entry-facts.ts';

type ReadEntry = Pick<Output<'readEntryToCopy'>, 'journalEntry' | 'request'>;

/** A journal entry as plain text for the clipboard: what it was, its outcome, the request and the reply. */
export function entryAsText({ journalEntry: entry, request }: ReadEntry): string {
  const { t } = i18n;
  const { operation, method, path, sentTo, body, evidence, resolution } = entry;
  const parts = [
    t(`journal.what.${operation}`),
    [
      `${t('journal.columns.outcome')}: ${outcomeOf(entry)}`,
      ...journalEntryFacts(entry).map(([name, value]) => `${name}: ${value}`),
    ].join('\n'),
    evidence === null ? '' : `${evidenceInWords(evidence)} (${formatExactTime(evidence.at)})`,
    resolution === null ? '' : resolutionOf(entry, resolution),
    `--- ${t(isUnsent(entry) ? 'journal.toBeSent' : 'journal.sent')} ---`,
    [
      `${method} ${request?.url ?? pathAt(sentTo ?? {}, path)}`,
      ...(request?.headers ?? []).map(({ name, value }) => `${name}: ${value}`),
    ].join('\n'),
    body ?? t('journal.noBody'),
    `--- ${t('journal.reply')} ---`,
    ...replyOf(entry),
  ];
  return parts.filter((part) => part !== '').join('\n\n');
}

function outcomeOf({ outcome, status }: WriteRecord): string {
  const words = i18n.t(`common.outcome.${outcome}`);
  return status === null ? words : `${words} · ${status}`;
}

function resolutionOf(
  { operation }: WriteRecord,
  { as, at, remark }: NonNullable<WriteRecord['resolution']>,
): string {
  const { t } = i18n;
  return [
    `${t('journal.resolve.title')}: ${t(`journal.resolve.${as}.${operation}`)}`,
    t('journal.resolve.at', { time: formatExactTime(at) }),
    remark,
  ]
    .filter((line) => line !== '')
    .join('\n');
}

/** The reply, or why there is none: a failure as its dialog copies it. */
function replyOf({ ended, outcome, operation }: WriteRecord): readonly string[] {
  const { t } = i18n;
  if (ended === null)
    return [t(outcome === 'unknown' ? 'journal.interruptedByStart' : 'journal.nothingYet')];
  if (ended.kind !== 'done') return [failureAsText(describeFailure(ended.failure, operation))];
  const { reply, replyNote, status } = ended;
  const note = replyNote === null ? '' : t(`journal.replyNote.${replyNote}`);
  const notes = doneNotesInALine(ended);
  if (reply === null) return [notes, note || t('journal.emptyReply', { status })];
  return [
    notes,
    note,
    [statusWithPhrase(status), reply.contentType].filter((part) => part !== null).join(' · '),
    reply.text,
    reply.truncated ? t('journal.truncated') : '',
  ];
}
