import { useTranslation } from 'react-i18next';
import type { Failure } from '../../../main/contract/failure.ts';
import { describeFailure } from '../../lib/failure/describe-failure.ts';
import { Note } from '../../ui/look/note.tsx';
import styles from './drafts.module.css';
import type { FormDraft } from './use-draft.ts';

/** Says below the form that its draft is not being saved, for as long as this is so. */
export function DraftNote({ failure, readFailure }: Pick<FormDraft, 'failure' | 'readFailure'>) {
  const { t } = useTranslation();
  const reason = (why: Failure, task: 'saveDraft' | 'getOpenDraft'): string => {
    const { whatHappened, reason: given } = describeFailure(why, task);
    return given.given ? `${whatHappened} ${given.text}` : whatHappened;
  };
  return (
    <div role="status" className={failure === null && readFailure === null ? '' : styles.note}>
      {readFailure !== null && (
        <Note tone="warn">
          {t('drafts.notRead', { reason: reason(readFailure, 'getOpenDraft') })}
        </Note>
      )}
      {failure !== null && (
        <Note tone="warn">
          {failure.kind === 'invalid-input'
            ? t('drafts.tooLarge')
            : t('drafts.notKept', { reason: reason(failure, 'saveDraft') })}
        </Note>
      )}
    </div>
  );
}
