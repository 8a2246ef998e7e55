import { useTranslation } from 'react-i18next';
import type { WriteSummary } from '../../../main/contract/write/write.ts';
import { hrefOf } from '../../lib/window/router.ts';
import { EarlierDoubt } from './earlier-doubt.tsx';
import styles from './outcome.module.css';
import { WriteStamp } from './write-stamp.tsx';

/** The outcome of a draft that was sent before it was opened again, with a link to its journal entry. */
export function LastWrite({ write }: { readonly write: WriteSummary }) {
  const { t } = useTranslation();
  return (
    <div className={styles.outcome}>
      <p className={styles.line}>
        <span className={styles.label}>{t('drafts.lastSent')}</span>
        {/* The draft may have changed since: a stamp would seem to be about what it holds now. */}
        <WriteStamp write={write} isPlain />
      </p>
      <p className={styles.links}>
        <a href={hrefOf('journal', write.writeId)}>{t('body.journalEntry.openJournalEntry')}</a>
      </p>
      <EarlierDoubt writeId={write.writeId} asOf={write.outcome} />
    </div>
  );
}
