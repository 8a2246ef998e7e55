import { useTranslation } from 'react-i18next';
import type { DoneWrite } from '../../../main/contract/write/outcome.ts';
import { Button } from '../../ui/button/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { Note } from '../../ui/look/note.tsx';
import { ShownText } from './shown-text.tsx';

interface ReplyDialogProps {
  readonly profileName: string;
  /** Null: closed. */
  readonly result: DoneWrite | null;
  readonly onClose: () => void;
}

/** What the service replied to a write that is done. */
export function ReplyDialog({ profileName, result, onClose }: ReplyDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog
      isOpen={result !== null}
      onClose={onClose}
      size="wide"
      title={t('body.journalEntry.replyTitle', { profile: profileName })}
      footer={
        <Button autoFocus onPress={onClose}>
          {t('body.journalEntry.close')}
        </Button>
      }
    >
      {result?.reply != null && (
        <>
          <p>{[result.status, result.reply.contentType].filter(Boolean).join(' · ')}</p>
          <ShownText text={result.reply.text} name={t('body.write.replyText')} />
          {result.reply.truncated && <Note tone="plain">{t('body.write.truncated')}</Note>}
        </>
      )}
    </Dialog>
  );
}
