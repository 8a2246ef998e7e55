import { useTranslation } from 'react-i18next';
import type { Profile } from '../../../main/contract/profile/profile.ts';
import type { DoneWrite } from '../../../main/contract/write/outcome.ts';
import { ask } from '../../lib/ask/ask.ts';
import { Button } from '../../ui/button/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { Note } from '../../ui/look/note.tsx';
import { ShownText } from './shown-text.tsx';

/** Shows what the service replied to a write that is done, until the dialog is closed. */
export function showReply(profile: Profile, done: DoneWrite): Promise<void> {
  return ask<void>(profile, undefined, (close) => (
    <ReplyDialog profileName={profile.name} done={done} onClose={() => close()} />
  ));
}

interface ReplyDialogProps {
  readonly profileName: string;
  readonly done: DoneWrite;
  readonly onClose: () => void;
}

function ReplyDialog({ profileName, done: { status, reply }, onClose }: ReplyDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="wide"
      title={t('body.journalEntry.replyTitle', { profile: profileName })}
      footer={
        <Button autoFocus onPress={onClose}>
          {t('body.journalEntry.close')}
        </Button>
      }
    >
      {reply !== null && (
        <>
          <p>{[status, reply.contentType].filter(Boolean).join(' · ')}</p>
          <ShownText text={reply.text} name={t('body.write.replyText')} />
          {reply.truncated && <Note tone="plain">{t('body.write.truncated')}</Note>}
        </>
      )}
    </Dialog>
  );
}
