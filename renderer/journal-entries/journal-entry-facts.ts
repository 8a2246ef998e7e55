import type { WriteRecord } from '../../main/contract/write/write.ts';
import { formatDuration, formatExactTime, formatNumber } from '../lib/words/format.ts';
import { harmless } from '../lib/words/harmless.ts';
import { i18n } from '../lib/words/i18n.ts';

/** Whether nothing was sent, or not yet. */
export const isUnsent = ({ outcome }: WriteRecord): boolean =>
  outcome === 'not-sent' || outcome === 'waiting';

/** The known facts about a journal entry apart from its texts, as pairs of name and value. */
export function journalEntryFacts(
  journalEntry: WriteRecord,
): readonly (readonly [string, string])[] {
  const { t } = i18n;
  const { ended } = journalEntry;
  const durationMs =
    ended?.kind === 'done' ? ended.durationMs : (ended?.failure.exchange?.durationMs ?? null);
  const facts: readonly (readonly [string, string])[] = [
    [t('journal.started'), formatExactTime(journalEntry.startedAt)],
    [
      t('journal.ended'),
      journalEntry.endedAt === null ? '' : formatExactTime(journalEntry.endedAt),
    ],
    [t('journal.duration'), durationMs === null ? '' : formatDuration(durationMs)],
    [t('journal.target'), journalEntry.target],
    [t('journal.batch.label'), journalEntry.batch === null ? '' : batchInWords(journalEntry.batch)],
    [t('journal.columns.profile'), harmless(journalEntry.profileName)],
    [t('journal.address'), journalEntry.sentTo?.baseUrl ?? ''],
    [t('journal.id'), journalEntry.writeId],
  ];
  return facts.filter(([, value]) => value !== '');
}

function batchInWords({ name, row }: NonNullable<WriteRecord['batch']>): string {
  const words = { name: name ?? i18n.t('journal.batch.gone'), row: formatNumber(row) };
  return i18n.t('journal.batch.row', words);
}
