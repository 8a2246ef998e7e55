import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { blockLeaving } from '../../lib/window/router.ts';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';

/** Asks before a page with unsaved changes is left. */
export function LeaveQuestion({ isNeeded }: { readonly isNeeded: boolean }) {
  const { t } = useTranslation();
  const [leave, setLeave] = useState<(() => void) | null>(null);
  useEffect(
    () => (isNeeded ? blockLeaving((action) => setLeave(() => action)) : undefined),
    [isNeeded],
  );
  return (
    <ConfirmDialog
      isOpen={leave !== null}
      title={t('session.form.leaveTitle')}
      cancelLabel={t('session.form.leaveStay')}
      confirmLabel={t('session.form.leaveConfirm')}
      onCancel={() => setLeave(null)}
      onConfirm={() => {
        setLeave(null);
        leave?.();
      }}
    >
      <p>{t('session.form.leaveText')}</p>
    </ConfirmDialog>
  );
}
