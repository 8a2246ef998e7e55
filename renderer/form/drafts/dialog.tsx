import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { DraftSummary } from '../../../main/contract/write/draft.ts';
import { isUnderWay } from '../../../main/contract/write/judge-outcome.ts';
import type { BodyKind } from '../../../main/contract/write/write-operations.ts';
import { describeFailure } from '../../lib/failure/describe-failure.ts';
import { failureOf } from '../../lib/failure/failure-of.ts';
import { Button } from '../../ui/button/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { FailurePanel } from '../../ui/failure/failure-panel.tsx';
import { RelativeTime } from '../../ui/look/relative-time.tsx';
import { EntryList, leaveEntry } from '../../ui/page/entry-list.tsx';
import { WriteStamp } from '../request/write-stamp.tsx';
import styles from './drafts.module.css';
import type { DraftActions } from './use-actions.ts';

interface DraftsDialogProps {
  readonly kind: BodyKind;
  /** Null until they have been read. */
  readonly drafts: readonly DraftSummary[] | null;
  readonly error: Error | null;
  /** The draft that is open in the form. */
  readonly inForm: string | null;
  readonly acts: DraftActions;
  readonly onClose: () => void;
}

/** What was typed but not carried out yet, newest first. */
export function DraftsDialog({ kind, drafts, error, inForm, acts, onClose }: DraftsDialogProps) {
  const { t } = useTranslation();
  const body = useRef<HTMLDivElement>(null);
  const close = useRef<HTMLButtonElement>(null);

  const discard = (draftId: string, index: number) => {
    acts.discard(draftId);
    leaveEntry(body.current, index, close.current);
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="wide"
      title={t(`drafts.title.${kind}`)}
      footer={
        <Button ref={close} onPress={onClose}>
          {t('common.close')}
        </Button>
      }
    >
      <div ref={body}>
        {error !== null && (
          <FailurePanel description={describeFailure(failureOf(error), 'listDrafts')} />
        )}
        {error === null && drafts === null && <p className={styles.muted}>{t('drafts.loading')}</p>}
        {drafts?.length === 0 && <p className={styles.muted}>{t(`drafts.empty.${kind}`)}</p>}
        {drafts !== null && drafts.length > 0 && (
          <EntryList name={t(`drafts.title.${kind}`)}>
            {drafts.map((draft, index) => (
              <DraftRow
                key={draft.draftId}
                draft={draft}
                isInForm={draft.draftId === inForm}
                onOpen={() => {
                  onClose();
                  acts.open(draft.draftId);
                }}
                onDiscard={() => discard(draft.draftId, index)}
              />
            ))}
          </EntryList>
        )}
      </div>
    </Dialog>
  );
}

interface DraftRowProps {
  readonly draft: DraftSummary;
  readonly isInForm: boolean;
  readonly onOpen: () => void;
  readonly onDiscard: () => void;
}

/** A draft in the list: its first fields, its age, and its outcome if it was sent. */
function DraftRow({ draft, isInForm, onOpen, onDiscard }: DraftRowProps) {
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
      <Button aria-label={t('drafts.openNamed', { draft: name })} onPress={onOpen}>
        {t('drafts.open')}
      </Button>
      <Button
        variant="quiet"
        aria-label={t('drafts.discardNamed', { draft: name })}
        isDisabled={draft.write !== null && isUnderWay(draft.write.outcome)}
        onPress={onDiscard}
      >
        {t('drafts.discard')}
      </Button>
    </li>
  );
}
