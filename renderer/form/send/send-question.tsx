import { useTranslation } from 'react-i18next';
import type { Profile } from '../../../main/contract/profile/profile.ts';
import type { BodyOperation } from '../../../main/contract/write/write-operations.ts';
import { formatBytes } from '../../lib/words/format.ts';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import type { SendableRequest } from '../content/ready-request.ts';

interface SendQuestionProps {
  readonly profile: Profile;
  readonly operation: BodyOperation;
  /** Null: there is nothing to ask. */
  readonly asked: SendableRequest | null;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** Asks before something is sent to a production service, and says what. */
export function SendQuestion({
  profile,
  operation,
  asked,
  onConfirm,
  onCancel,
}: SendQuestionProps) {
  const { t } = useTranslation();
  const { host } = new URL(profile.baseUrl);
  const words = asked && {
    host,
    id: asked.id,
    size: formatBytes(new TextEncoder().encode(asked.body).length),
  };
  return (
    <ConfirmDialog
      isOpen={asked !== null}
      // The dialog may open right after another question, under the second half of a double click.
      isUnasked
      title={t('guard.sendTitle', { profile: profile.name })}
      confirmLabel={t('guard.send')}
      variant="primary"
      onCancel={onCancel}
      onConfirm={onConfirm}
    >
      {words !== null && <p>{t(`guard.sendText.${operation}`, words)}</p>}
      <p>{t('guard.sendWhy')}</p>
    </ConfirmDialog>
  );
}
