import { useTranslation } from 'react-i18next';
import type { Failure } from '../../../../main/contract/failure.ts';
import { describeFailure } from '../../../lib/failure/describe-failure.ts';
import { Note } from '../../../ui/look/note.tsx';
import styles from './keep-note.module.css';

/** Says below the form that typed text is not being saved, for as long as this is so. */
export function KeepNote({ failure }: { readonly failure: Failure | null }) {
  const { t } = useTranslation();
  const described = failure && describeFailure(failure, 'saveBatchContent');
  return (
    <div role="status" className={failure === null ? '' : styles.note}>
      {described !== null && (
        <Note tone="warn">
          {t('batches.make.notKept', {
            reason: [described.whatHappened, described.reason.given ? described.reason.text : '']
              .join(' ')
              .trim(),
          })}
        </Note>
      )}
    </div>
  );
}
