import { ListFilter } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { WriteRecord } from '../../main/contract/write/write.ts';
import { bodyKindOf } from '../../main/contract/write/write-operations.ts';
import { EarlierDoubt } from '../form/stub/earlier-doubt.tsx';
import { evidenceLabel, evidenceMeaning } from '../lib/failure/describe-delete.ts';
import { formatExactTime } from '../lib/words/format.ts';
import { PrintMenu } from '../print/print-menu.tsx';
import { Button } from '../ui/button/button.tsx';
import { showStubsOfBatch } from './batch-to-show.ts';
import { CopyAsCurl } from './copy-as-curl.tsx';
import { OpenAsDraft } from './open-as-draft.tsx';
import { SettlePart } from './settle-part.tsx';
import { StubExchange } from './stub-exchange.tsx';
import { stubFacts } from './stub-facts.ts';
import styles from './stub-pane.module.css';
import { stubSheet } from './stub-sheet.tsx';
import { StubStamp } from './stub-stamp.tsx';

/** One stub in full: what was sent, and what came back. */
export function OpenStub({ stub }: { readonly stub: WriteRecord }) {
  const { t } = useTranslation();
  const { batch } = stub;
  const kind = bodyKindOf(stub.operation);
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
      <EarlierDoubt writeId={stub.writeId} asOf={stub} />
      <dl className={styles.facts}>
        {stubFacts(stub).map(([label, value]) => (
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
        <PrintMenu make={() => stubSheet(stub)} />
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
