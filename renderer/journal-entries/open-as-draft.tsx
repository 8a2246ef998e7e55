import { FilePen } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Failure } from '../../main/contract/failure.ts';
import type { WriteRecord } from '../../main/contract/write/write.ts';
import type { BodyKind } from '../../main/contract/write/write-operations.ts';
import { textToRows } from '../body/content/text-to-rows.ts';
import { sendToForm } from '../form/drafts/inbox.ts';
import { call } from '../lib/app/call.ts';
import { useWorkspace } from '../lib/app/start-state.ts';
import { describeFailure } from '../lib/failure/describe-failure.ts';
import { failureOf } from '../lib/failure/failure-of.ts';
import { navigate } from '../lib/window/router.ts';
import { Button } from '../ui/button/button.tsx';
import { ErrorDialog } from '../ui/failure/error-dialog.tsx';
import { useStatus } from '../ui/status/status-context.ts';

interface OpenAsDraftProps {
  readonly journalEntry: WriteRecord;
  readonly body: string;
  readonly kind: BodyKind;
}

/**
 * Opens what a journal entry sent in the form of its profile. The previous content of the form stays a separate draft.
 */
export function OpenAsDraft({ journalEntry, body, kind }: OpenAsDraftProps) {
  const { t } = useTranslation();
  const { profiles, activeProfile, selectProfile } = useWorkspace();
  const { announce } = useStatus();
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const own = profiles.find(({ id }) => id === journalEntry.profileId);
  const profile = own ?? activeProfile;
  if (profile === null) return null;

  const open = async (): Promise<void> => {
    setIsBusy(true);
    try {
      // Before the draft is created: if the profile is open in another
      // window, the form is filled in there.
      if (!(await selectProfile(profile.id, { page: 'journal', detail: journalEntry.writeId })))
        return;
      const { draftId } = await call('makeDraft', {
        writeId: journalEntry.writeId,
        profileId: profile.id,
        face: textToRows(body).ok ? 'fields' : 'json',
      });
      announce({
        text: (t) =>
          own === undefined
            ? t('drafts.openedElsewhere', { profile: profile.name })
            : t('drafts.opened'),
      });
      navigate(kind === 'order' ? 'orders' : 'users');
      sendToForm(profile.id, kind, { what: 'draft', draftId });
    } catch (error) {
      setFailure(failureOf(error));
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <>
      <Button icon={FilePen} isPending={isBusy} onPress={() => void open()}>
        {t('drafts.openAsDraft')}
      </Button>
      {failure !== null && (
        <ErrorDialog
          description={describeFailure(failure, 'makeDraft')}
          onClose={() => setFailure(null)}
        />
      )}
    </>
  );
}
