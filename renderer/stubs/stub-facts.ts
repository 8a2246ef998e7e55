import type { WriteRecord } from '../../main/contract/write/write.ts';
import { formatDuration, formatExactTime, formatNumber } from '../lib/words/format.ts';
import { harmless } from '../lib/words/harmless.ts';
import { i18n } from '../lib/words/i18n.ts';

/** What a stub says beside its texts: names and what they are, of those that are known. */
export function stubFacts(stub: WriteRecord): readonly (readonly [string, string])[] {
  const { t } = i18n;
  const exchange = stub.failure?.exchange ?? stub.result?.alreadyGone?.exchange ?? null;
  const durationMs = stub.result?.durationMs ?? exchange?.durationMs ?? null;
  const facts: readonly (readonly [string, string])[] = [
    [t('journal.started'), formatExactTime(stub.startedAt)],
    [t('journal.ended'), stub.endedAt === null ? '' : formatExactTime(stub.endedAt)],
    [t('journal.duration'), durationMs === null ? '' : formatDuration(durationMs)],
    [t('journal.target'), stub.target],
    [t('journal.batch.label'), stub.batch === null ? '' : batchInWords(stub.batch)],
    [t('journal.profile'), harmless(stub.profileName)],
    [t('journal.address'), stub.sentTo?.baseUrl ?? ''],
    [t('journal.id'), stub.writeId],
  ];
  return facts.filter(([, value]) => value !== '');
}

function batchInWords({ name, row }: NonNullable<WriteRecord['batch']>): string {
  const words = { name: name ?? i18n.t('journal.batch.gone'), row: formatNumber(row) };
  return i18n.t('journal.batch.row', words);
}
