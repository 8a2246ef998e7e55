import type { TFunction } from 'i18next';
import { FileJson, History } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Output } from '../../main/contract/procedures.ts';
import type { Profile } from '../../main/contract/profile/profile.ts';
import type { BodyKind } from '../../main/contract/write/write-operations.ts';
import { ProductChoicesContext, productChoices } from '../body/form/product-choices.ts';
import { tryCall } from '../lib/app/call.ts';
import { ask, confirm, showFailure } from '../lib/ask/ask.ts';
import { describeFailure } from '../lib/failure/describe-failure.ts';
import { useHelpOfPart } from '../lib/help/help.ts';
import { Button } from '../ui/button/button.tsx';
import { askAboutNewer } from '../ui/dialog/ask-about-newer.tsx';
import { Dialog } from '../ui/dialog/dialog.tsx';
import { announce } from '../ui/toast/announce.ts';
import { EditorBody, type Middle } from './editor-body.tsx';
import styles from './form-editor.module.css';
import { type LastAccepted, useLastAccepted } from './sources/use-last-accepted.ts';
import { useFormEditor } from './state/use-form-editor.ts';

/**
 * The dialog *Order form* or *User form*: which fields the form of a profile has. Saved on its own, at *Save form*.
 * `readFrom`: the address of a schema document that it opens with.
 */
export async function editForm(
  profile: Profile,
  kind: BodyKind,
  { readFrom = null }: { readonly readFrom?: string | null } = {},
): Promise<void> {
  const got = await tryCall('getForms', { profileId: profile.id });
  if (!got.ok) return await showFailure('page', got.failure, 'getForms');
  await ask<void>('page', undefined, (close) => (
    // For the products in the preview.
    <ProductChoicesContext value={productChoices(profile)}>
      <EditorDialog
        profile={profile}
        kind={kind}
        got={got.value}
        readFrom={readFrom}
        onClose={close}
      />
    </ProductChoicesContext>
  ));
}

interface EditorDialogProps {
  readonly profile: Profile;
  readonly kind: BodyKind;
  readonly got: Output<'getForms'>;
  readonly readFrom: string | null;
  readonly onClose: () => void;
}

function EditorDialog({ profile, kind, got, readFrom, onClose }: EditorDialogProps) {
  const { t } = useTranslation();
  useHelpOfPart('formEditor');
  const editor = useFormEditor({ profileId: profile.id, kind, forms: got.forms });
  const last = useLastAccepted(profile.id, kind);
  const [middle, setMiddle] = useState<Middle>(readFrom === null ? 'settings' : 'schema');
  const { isDirty, isSaving } = editor;
  const close = async (): Promise<void> => {
    if (!isDirty || (await mayDiscard())) onClose();
  };
  const save = async (stored = editor.opened): Promise<void> => {
    const end = await editor.saveOver(stored);
    switch (end.kind) {
      case 'saved':
        announce({ text: (t) => t(`formSetup.saved.${kind}`) });
        return onClose();
      case 'wrong':
        return focusProblem();
      case 'failed':
        return await showFailure('page', end.failure, 'saveForm', { again: () => save(stored) });
      case 'changed': {
        const answer = await askAboutNewer(<Elsewhere />);
        if (answer === 'load') editor.load(end.stored);
        else if (answer === 'save') await save(end.stored);
      }
    }
  };
  return (
    <Dialog
      isOpen
      onClose={() => void close()}
      canEscape={!isSaving}
      size="window"
      title={t(`forms.${kind}`)}
      kicker={profile.name}
      headEnd={<EditorBar kind={kind} last={last} middle={middle} onMiddle={setMiddle} />}
      footer={
        <>
          <Button isDisabled={isSaving} onPress={close}>
            {t('common.cancel')}
          </Button>
          {/* Pending while main saves, but not while a question about it is open. */}
          <Button variant="primary" isPending={isSaving} onPress={() => void save()}>
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
        readFrom={readFrom}
        last={last}
        middle={middle}
        onMiddle={setMiddle}
      />
    </Dialog>
  );
}

function Elsewhere() {
  const { t } = useTranslation();
  return <p>{t('session.formEditor.elsewhere')}</p>;
}

/** Asks before what was edited is lost. */
function mayDiscard(): Promise<boolean> {
  return confirm('page', (t) => ({
    title: t('session.formEditor.discard.title'),
    text: <p>{t('session.formEditor.discard.text')}</p>,
    confirm: t('session.formEditor.discard.confirm'),
    risk: 'loss',
    cancel: t('common.keepEditing'),
  }));
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
