import type { TFunction } from 'i18next';
import { FileJson, History } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Result } from '../../main/contract/failure.ts';
import type { Output } from '../../main/contract/procedures.ts';
import type { Profile } from '../../main/contract/profile/profile.ts';
import type { BodyKind } from '../../main/contract/write/write-operations.ts';
import { tryCall } from '../lib/app/call.ts';
import { describeFailure } from '../lib/failure/describe-failure.ts';
import { Button } from '../ui/button/button.tsx';
import { ChangedElsewhereDialog } from '../ui/dialog/changed-elsewhere-dialog.tsx';
import { ConfirmDialog } from '../ui/dialog/confirm-dialog.tsx';
import { Dialog } from '../ui/dialog/dialog.tsx';
import { ErrorDialog } from '../ui/failure/error-dialog.tsx';
import { useStatus } from '../ui/status/status-context.ts';
import { EditorBody, type Middle } from './editor-body.tsx';
import styles from './form-editor.module.css';
import { type LastAccepted, useLastAccepted } from './sources/use-last-accepted.ts';
import { useFormEditor } from './state/use-form-editor.ts';

interface FormEditorProps {
  readonly profile: Profile;
  readonly kind: BodyKind;
  readonly onClose: () => void;
}

/** The dialog *Order form* or *User form*: which fields the form of a profile has. Saved on its own, at *Save form*. */
export function FormEditor({ profile, kind, onClose }: FormEditorProps) {
  const [got, setGot] = useState<Result<Output<'getForms'>> | null>(null);
  useEffect(() => {
    let isGone = false;
    void tryCall('getForms', { profileId: profile.id }).then((result) => {
      if (!isGone) setGot(result);
    });
    return () => {
      isGone = true;
    };
  }, [profile.id]);
  if (got === null) return null;
  if (!got.ok) {
    return <ErrorDialog description={describeFailure(got.failure, 'getForms')} onClose={onClose} />;
  }
  return <EditorDialog profile={profile} kind={kind} onClose={onClose} got={got.value} />;
}

interface EditorDialogProps extends FormEditorProps {
  readonly got: Output<'getForms'>;
}

function EditorDialog({ profile, kind, got, onClose }: EditorDialogProps) {
  const { t } = useTranslation();
  const status = useStatus();
  const editor = useFormEditor({ profileId: profile.id, kind, forms: got.forms });
  const last = useLastAccepted(profile.id, kind);
  const [isAsking, setIsAsking] = useState(false);
  const [middle, setMiddle] = useState<Middle>('settings');
  const { isDirty, isSaving, failure } = editor;
  const close = () => {
    if (isDirty) setIsAsking(true);
    else onClose();
  };
  const end = (saved: boolean) => {
    if (saved) {
      status.announce({ text: (t) => t(`session.formEditor.saved.${kind}`) });
      onClose();
    } else focusProblem();
  };
  return (
    <>
      <Dialog
        isOpen
        onClose={close}
        canEscape={!isSaving}
        size="window"
        title={t(`session.formEditor.title.${kind}`)}
        kicker={profile.name}
        headEnd={<EditorBar kind={kind} last={last} middle={middle} onMiddle={setMiddle} />}
        footer={
          <>
            <Button isDisabled={isSaving} onPress={close}>
              {t('common.cancel')}
            </Button>
            <Button
              variant="primary"
              isPending={isSaving}
              onPress={() => void editor.save().then(end)}
            >
              {t('session.formEditor.save')}
            </Button>
          </>
        }
      >
        <EditorBody
          editor={editor}
          profile={profile}
          kind={kind}
          got={got}
          last={last}
          middle={middle}
          onMiddle={setMiddle}
        />
      </Dialog>
      {editor.asksForNewer && (
        <ChangedElsewhereDialog
          onClose={editor.closeQuestion}
          onLoad={editor.loadNewer}
          onSave={() => void editor.saveMine().then(end)}
        >
          <p>{t('session.formEditor.elsewhere')}</p>
        </ChangedElsewhereDialog>
      )}
      <ConfirmDialog
        isOpen={isAsking}
        title={t('session.formEditor.discard.title')}
        cancelLabel={t('session.formEditor.discard.stay')}
        confirmLabel={t('session.formEditor.discard.confirm')}
        onCancel={() => setIsAsking(false)}
        onConfirm={onClose}
      >
        <p>{t('session.formEditor.discard.text')}</p>
      </ConfirmDialog>
      {failure !== null && (
        <ErrorDialog
          description={describeFailure(failure, 'saveForm')}
          onClose={editor.closeFailure}
          actions={{ 'try-again': () => void editor.save().then(end) }}
        />
      )}
    </>
  );
}

/** Once the selected field has its settings in the page. */
function focusProblem(): void {
  requestAnimationFrame(() => {
    const dialog = [...document.querySelectorAll('[role="dialog"]')].at(-1);
    dialog?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  });
}

interface EditorBarProps {
  readonly kind: BodyKind;
  readonly last: LastAccepted;
  readonly middle: Middle;
  readonly onMiddle: (middle: Middle) => void;
}

/** Where fields can come from. */
function EditorBar({ kind, last, middle, onMiddle }: EditorBarProps) {
  const { t } = useTranslation();
  const toggle = (which: Middle) => onMiddle(middle === which ? 'settings' : which);
  return (
    <div className={styles.bar}>
      <Button
        icon={History}
        aria-expanded={middle === 'last'}
        isUnavailable={last.step === 'reading'}
        whyUnavailable={whyNoLast(t, kind, last)}
        onPress={() => toggle('last')}
      >
        {t(`session.formEditor.last.use.${kind}`)}
      </Button>
      <Button icon={FileJson} aria-expanded={middle === 'schema'} onPress={() => toggle('schema')}>
        {t('session.formEditor.useSchema')}
      </Button>
    </div>
  );
}

function whyNoLast(t: TFunction, kind: BodyKind, last: LastAccepted): string | null {
  switch (last.step) {
    case 'none':
      return t(`session.formEditor.last.none.${kind}`);
    case 'failed':
      return describeFailure(last.failure, 'listWrites').title;
    case 'reading':
    case 'found':
      return null;
  }
}
