import { useTranslation } from 'react-i18next';
import type { DraftSummary } from '../../../main/contract/write/draft.ts';
import { Button } from '../../ui/button/button.tsx';
import { RelativeTime } from '../../ui/look/relative-time.tsx';
import { WriteStamp } from '../request/write-stamp.tsx';
import styles from './drafts.module.css';

interface DraftRowProps {
  readonly draft: DraftSummary;
  readonly isInForm: boolean;
  readonly canChange: boolean;
  readonly onOpen: () => void;
  readonly onDiscard: () => void;
}

/** A draft in the list: its first fields, its age, and its outcome if it was sent. */
export function DraftRow({ draft, isInForm, canChange, onOpen, onDiscard }: DraftRowProps) {
  const { t } = useTranslation();
  const name = draft.firstFields === '' ? t('drafts.nothingReadable') : draft.firstFields;
  return (
    <li>
      <div className={styles.about}>
        <p className={styles.fields} title={name}>
          {name}
        </p>
        <p className={styles.facts}>
          <RelativeTime iso={draft.updatedAt} />
          {isInForm && <span>{t('drafts.inForm')}</span>}
          {draft.write !== null && <WriteStamp write={draft.write} />}
        </p>
      </div>
      <Button
        aria-label={t('drafts.openNamed', { draft: name })}
        isDisabled={!canChange}
        onPress={onOpen}
      >
        {t('drafts.open')}
      </Button>
      <Button
        variant="quiet"
        aria-label={t('drafts.discardNamed', { draft: name })}
        isDisabled={!canChange}
        onPress={onDiscard}
      >
        {t('drafts.discard')}
      </Button>
    </li>
  );
}
