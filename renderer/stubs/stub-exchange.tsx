import { useTranslation } from 'react-i18next';
import { pathAt } from '../../main/contract/profile/service-address.ts';
import type { WriteRecord } from '../../main/contract/write/write.ts';
import { ShownText } from '../form/stub/shown-text.tsx';
import { Note } from '../ui/look/note.tsx';
import { StubAnswer } from './stub-answer.tsx';
import styles from './stub-pane.module.css';

interface StubExchangeProps {
  readonly stub: WriteRecord;
  /** The accessible names of the two texts: where two stubs are shown each has its own. */
  readonly sentName: string;
  readonly replyName: string;
}

/** What was sent, and what came back: two parts, one after the other. */
export function StubExchange({ stub, sentName, replyName }: StubExchangeProps) {
  const { t } = useTranslation();
  return (
    <>
      <div className={styles.part}>
        <h3 className={styles.partTitle}>
          {t(stub.outcome === 'not-sent' ? 'journal.toBeSent' : 'journal.sent')}
        </h3>
        <p className={styles.request}>
          <strong>{stub.method}</strong> {pathAt(stub.sentTo ?? {}, stub.path)}
        </p>
        {stub.idempotency !== null && (
          <p className={styles.request}>
            {stub.idempotency.header}: {stub.idempotency.key}
          </p>
        )}
        {stub.body === null ? (
          <Note tone="plain">{t('journal.noBody')}</Note>
        ) : (
          <ShownText text={stub.body} name={sentName} />
        )}
      </div>
      <div className={styles.part}>
        <h3 className={styles.partTitle}>{t('journal.cameBack')}</h3>
        <StubAnswer stub={stub} replyName={replyName} />
      </div>
    </>
  );
}
