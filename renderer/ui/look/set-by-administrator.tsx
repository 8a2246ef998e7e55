import { LockKeyhole } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from './icon.tsx';
import styles from './set-by-administrator.module.css';

interface SetByAdministratorProps {
  /** For a control that the policy has only limited. */
  readonly words?: string;
}

/** The line below a control that the policy of this computer has set (docs/administrators.md). */
export function SetByAdministrator({ words }: SetByAdministratorProps) {
  const { t } = useTranslation();
  return (
    <span className={styles.locked}>
      <Icon as={LockKeyhole} size={14} />
      <span>{words ?? t('administrator.set')}</span>
    </span>
  );
}

/** Props of a field: if the policy has set it, disabled and described so, below its own hint. */
export function lockedField(
  isLocked: boolean,
  hint?: ReactNode,
): { readonly isDisabled: boolean; readonly description?: ReactNode } {
  if (!isLocked) return { isDisabled: false, ...(hint === undefined ? {} : { description: hint }) };
  return {
    isDisabled: true,
    description: (
      <>
        {hint !== undefined && <span>{hint}</span>}
        <SetByAdministrator />
      </>
    ),
  };
}
