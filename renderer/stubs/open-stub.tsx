import type { TFunction } from 'i18next';
import { ListFilter } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { WriteRecord } from '../../main/contract/write/write.ts';
import { bodyKindOf } from '../../main/contract/write/write-operations.ts';
import { evidenceLabel, evidenceMeaning } from '../lib/failure/describe-delete.ts';
import { formatDuration, formatExactTime, formatNumber } from '../lib/words/format.ts';
import { Button } from '../ui/button/button.tsx';
import { showStubsOfBatch } from './batch-to-show.ts';
import { CopyAsCurl } from './copy-as-curl.tsx';
import { OpenAsDraft } from './open-as-draft.tsx';
import { SettlePart } from './settle-part.tsx';
import { StubExchange } from './stub-exchange.tsx';
import styles from './stub-pane.module.css';
import { StubStamp } from './stub-stamp.tsx';

/** One stub in full: what was sent, and what came back. */
export function OpenStub({ stub }: { readonly stub: WriteRecord }) {
  const { t } = useTranslation();
  const { batch } = stub;
  const exchange = stub.failure?.exchange ?? stub.result?.alreadyGone?.exchange ?? null;
  const durationMs = stub.result?.durationMs ?? exchange?.durationMs ?? null;
  const kind = bodyKindOf(stub.operation);
  const facts = [
    [t('journal.started'), formatExactTime(stub.startedAt)],
    [t('journal.ended'), stub.endedAt === null ? '' : formatExactTime(stub.endedAt)],
    [t('journal.duration'), durationMs === null ? '' : formatDuration(durationMs)],
    [t('journal.target'), stub.target],
    [t('journal.batch.label'), batch === null ? '' : batchInWords(t, batch)],
    [t('journal.profile'), stub.profileName],
    [t('journal.address'), stub.sentTo?.baseUrl ?? ''],
    [t('journal.id'), stub.writeId],
  ].filter(([, value]) => value !== '');
  return (
    <>
      <p className={styles.line}>
        <span className={styles.what}>{t(`journal.what.${stub.operation}`)}</span>
        <StubStamp stub={stub} isTilted />
      </p>
      {stub.evidence !== null && (
        <div>
          <p className={styles.what} title={formatExactTime(stub.evidence.at)}>
            {evidenceLabel(stub.evidence)}
          </p>
          <p className={styles.muted}>{evidenceMeaning(stub.evidence)}</p>
        </div>
      )}
      <dl className={styles.facts}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.buttons}>
        {stub.body !== null && kind !== null && (
          <OpenAsDraft stub={stub} body={stub.body} kind={kind} />
        )}
        <CopyAsCurl writeId={stub.writeId} />
        {batch !== null && (
          <Button icon={ListFilter} onPress={() => showStubsOfBatch(batch)}>
            {t('journal.batch.show')}
          </Button>
        )}
      </p>
      <SettlePart stub={stub} />
      <StubExchange stub={stub} sentName={t('journal.sentBody')} replyName={t('journal.reply')} />
    </>
  );
}

function batchInWords(t: TFunction, { name, row }: NonNullable<WriteRecord['batch']>): string {
  const words = { name: name ?? t('journal.batch.gone'), row: formatNumber(row) };
  return t('journal.batch.row', words);
}
