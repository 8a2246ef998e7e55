import { useQuery } from '@tanstack/react-query';
import { FilePen } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Profile } from '../../../main/contract/profile/profile.ts';
import { type BodyKind, operationOf } from '../../../main/contract/write/write-operations.ts';
import { useMainEvent } from '../../lib/app/main-events.ts';
import { askAgain, queryOf } from '../../lib/app/queries.ts';
import { useCommand } from '../../lib/commands/offers.ts';
import { formatNumber } from '../../lib/words/format.ts';
import { Button } from '../../ui/button/button.tsx';
import { DraftsDialog } from './dialog.tsx';
import type { DraftActions } from './use-actions.ts';
import type { FormDraft } from './use-draft.ts';

interface DraftsButtonProps {
  readonly profile: Profile;
  readonly kind: BodyKind;
  readonly draft: FormDraft;
  readonly acts: DraftActions;
}

/** "Drafts" with their number in the header of a form, and the list that it opens. */
export function DraftsButton({ profile, kind, draft, acts }: DraftsButtonProps) {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  const { drafts, error, refresh } = useDraftList(profile.id, kind);
  const count = drafts?.length ?? 0;

  const look = async () => {
    setIsOpen(true);
    // So that the list includes what was typed last.
    await draft.keeper.flush();
    refresh();
  };
  useCommand('drafts', { run: () => void look() });
  return (
    <>
      <Button variant="quiet" icon={FilePen} onPress={() => void look()}>
        {count === 0 ? t('drafts.button') : t('drafts.buttonCount', { count: formatNumber(count) })}
      </Button>
      {isOpen && (
        <DraftsDialog
          kind={kind}
          drafts={drafts}
          error={error}
          inForm={draft.draftId}
          acts={acts}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
}

/**
 * The drafts of a form, newest first. Null until they have been read. `refresh` reads them
 * again when the list is opened.
 */
function useDraftList(profileId: string, kind: BodyKind) {
  const { data, error } = useQuery(queryOf('listDrafts', { profileId, kind }));
  const refresh = () => void askAgain('listDrafts', { profileId, kind });
  useMainEvent('drafts-changed', (event) => {
    if (event.profileId === profileId && event.kind === kind) refresh();
  });
  // A draft that was sent and done is removed, and the others show their new outcome.
  useMainEvent('requests-changed', ({ write }) => {
    if (write?.profileId === profileId && write.operation === operationOf[kind]) refresh();
  });
  return { drafts: data ?? null, error, refresh };
}
