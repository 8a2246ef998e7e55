import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isNameTyped } from '../../../main/contract/profile/name.ts';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { TextField } from '../../ui/field/text-field.tsx';
import { NameToType } from './guarded-write.tsx';

/** From this many writes the user has to type their count, so that a stray click can't start hundreds. */
const typedFrom = 21;

interface ManyWritesQuestionProps {
  readonly isOpen: boolean;
  readonly title: string;
  readonly confirmLabel: string;
  readonly variant: 'primary' | 'secondary' | 'danger';
  readonly profileName: string;
  /** The user has to type the name of the profile. */
  readonly asksForName: boolean;
  /** How many writes are started. Null if the user has confirmed their count before. */
  readonly count: number | null;
  /** `typedName` is empty if the name wasn't asked for. */
  readonly onConfirm: (typedName: string) => void;
  readonly onCancel: () => void;
  readonly children: ReactNode;
}

/** Asks before many writes are started. The user may have to type the name of the profile, or how many they are. */
export function ManyWritesQuestion(props: ManyWritesQuestionProps) {
  const { profileName, asksForName, count, onConfirm, onCancel, children, ...dialog } = props;
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const asksForCount = !asksForName && count !== null && count >= typedFrom;
  const isTyped = asksForName ? isNameTyped(typed, profileName) : typed.trim() === String(count);
  return (
    <ConfirmDialog
      {...dialog}
      // It may open after a check or another question, while the user is typing or double-clicking elsewhere.
      isUnasked
      isConfirmDisabled={(asksForName || asksForCount) && !isTyped}
      onCancel={() => {
        setTyped('');
        onCancel();
      }}
      onConfirm={() => {
        setTyped('');
        onConfirm(asksForName ? typed : '');
      }}
    >
      {children}
      {asksForName && <NameToType profileName={profileName} typed={typed} onChange={setTyped} />}
      {asksForCount && (
        <TextField
          label={t('batches.make.start.typeCount', { number: String(count) })}
          inputMode="numeric"
          value={typed}
          onChange={setTyped}
        />
      )}
    </ConfirmDialog>
  );
}
