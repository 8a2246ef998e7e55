import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DraftSummary } from '../../../main/contract/write/draft.ts';
import { isUnderWay } from '../../../main/contract/write/judge-outcome.ts';
import { operationOf } from '../../../main/contract/write/write-operations.ts';
import { useMainEvent } from '../../lib/app/main-events.ts';
import { askAgain, queryOf } from '../../lib/app/queries.ts';
import { describeFailure } from '../../lib/failure/describe-failure.ts';
import { failureOf } from '../../lib/failure/failure-of.ts';
import { sentenceOf } from '../../lib/words/sentence-of.ts';
import { SavedButton } from '../../templates/button.tsx';
import { SavedDialog, type SavedItem } from '../../templates/saved-dialog.tsx';
import { type TemplateOptions, useTemplates } from '../../templates/use-templates.tsx';
import { Button } from '../../ui/button/button.tsx';
import { RelativeTime } from '../../ui/look/relative-time.tsx';
import { WriteStamp } from '../request/write-stamp.tsx';
import styles from './drafts.module.css';
import type { DraftActions } from './use-actions.ts';
import type { FormDraft } from './use-draft.ts';

interface SavedOfFormProps extends Omit<TemplateOptions, 'onBegin' | 'rulesOf'> {
  readonly draft: FormDraft;
  readonly acts: DraftActions;
}

/** "Saved" in the header of a form: its drafts that aren't in the form, its templates, and what was discarded. */
export function SavedOfForm({ draft, acts, ...of }: SavedOfFormProps) {
  const { profile, kind } = of;
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  const templates = useTemplates({ ...of, onBegin: acts.beginFrom }, isOpen, close);
  const { data, error } = useQuery(queryOf('listDrafts', { profileId: profile.id, kind }));
  const refresh = () => void askAgain('listDrafts', { profileId: profile.id, kind });
  useMainEvent('drafts-changed', (event) => {
    if (event.profileId === profile.id && event.kind === kind) refresh();
  });
  // A draft that was sent and done is removed, and the others show their new outcome.
  useMainEvent('requests-changed', ({ write }) => {
    if (write?.profileId === profile.id && write.operation === operationOf[kind]) refresh();
  });
  const look = async () => {
    setIsOpen(true);
    // So that the list has what was typed last.
    await draft.keeper.flush();
    refresh();
  };
  const isInForm = ({ draftId, isOpen: wasInForm }: DraftSummary): boolean =>
    draft.isReady ? draftId === draft.draftId : wasInForm;
  const kept = data?.filter((one) => !one.isDiscarded && !isInForm(one)) ?? null;
  const discarded = data?.filter(({ isDiscarded }) => isDiscarded) ?? [];

  const nameOf = ({ subject }: DraftSummary): string =>
    subject.target === ''
      ? t('drafts.nothingReadable')
      : sentenceOf(t, { operation: operationOf[kind], ...subject });
  const itemOf = (
    one: DraftSummary,
    use: () => void,
    buttons: (name: string, leave: () => void) => ReactNode,
  ): SavedItem => {
    const name = nameOf(one);
    const draw = (leave: () => void) => (
      <DraftLine draft={one} name={name}>
        {buttons(name, leave)}
      </DraftLine>
    );
    return { id: one.draftId, text: name, use, draw };
  };
  const keptItem = (one: DraftSummary): SavedItem => {
    const { draftId, write } = one;
    const open = () => {
      close();
      acts.open(draftId);
    };
    return itemOf(one, open, (name, leave) => (
      <>
        <Button aria-label={t('drafts.openNamed', { draft: name })} onPress={open}>
          {t('drafts.open')}
        </Button>
        <Button
          variant="quiet"
          aria-label={t('drafts.discardNamed', { draft: name })}
          isDisabled={write !== null && isUnderWay(write.outcome)}
          onPress={() => {
            leave();
            acts.discard(draftId);
          }}
        >
          {t('drafts.discard')}
        </Button>
      </>
    ));
  };
  const discardedItem = (one: DraftSummary): SavedItem => {
    const restore = () => acts.restore(one.draftId);
    return itemOf(one, restore, (name, leave) => (
      <Button
        aria-label={t('drafts.restoreNamed', { draft: name })}
        onPress={() => {
          leave();
          restore();
        }}
      >
        {t('drafts.restore')}
      </Button>
    ));
  };
  return (
    <>
      <SavedButton count={kept?.length ?? 0} onPress={() => void look()} />
      {isOpen && (
        <SavedDialog
          groups={[
            {
              title: t('saved.drafts'),
              items: kept?.map(keptItem) ?? null,
              failure: error === null ? null : describeFailure(failureOf(error), 'listDrafts'),
              none: t(`drafts.empty.${kind}`),
            },
            templates.group,
            {
              title: t('saved.discarded'),
              items: discarded.map(discardedItem),
              failure: null,
              none: null,
              note: t('saved.untilQuit'),
            },
          ]}
          onSave={() => void templates.save()}
          onClose={close}
        />
      )}
    </>
  );
}

interface DraftLineProps {
  readonly draft: DraftSummary;
  readonly name: string;
  /** Its buttons. */
  readonly children: ReactNode;
}

/** A draft by the sentence of its request, with its age, and its outcome if it was sent. */
function DraftLine({ draft: { updatedAt, write }, name, children }: DraftLineProps) {
  return (
    <>
      <div className={styles.about}>
        <p className={styles.fields} title={name}>
          {name}
        </p>
        <p className={styles.facts}>
          <RelativeTime iso={updatedAt} />
          {write !== null && <WriteStamp write={write} />}
        </p>
      </div>
      {children}
    </>
  );
}
