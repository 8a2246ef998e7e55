import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Profile } from '../../../main/contract/profile/profile.ts';
import type { BodyOperation } from '../../../main/contract/write/write-operations.ts';
import { formatBytes } from '../../lib/words/format.ts';
import { byteLength } from '../../lib/words/utf8.ts';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { classNames } from '../../ui/look/class-names.ts';
import { Note } from '../../ui/look/note.tsx';
import type { SendableRequest } from '../content/ready-request.ts';
import shown from '../request/request.module.css';

interface ProtectionQuestionProps {
  readonly profile: Profile;
  readonly operation: BodyOperation;
  /** Null: there is nothing to ask. */
  readonly asked: SendableRequest | null;
  /** What it changes, if that is known. */
  readonly changes: ReactNode;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** Asks before something is sent to a production service, and shows how it begins. */
export function ProtectionQuestion({
  profile,
  operation,
  asked,
  changes,
  onConfirm,
  onCancel,
}: ProtectionQuestionProps) {
  const { t } = useTranslation();
  const { host } = new URL(profile.baseUrl);
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
      {asked !== null && (
        <AskedBody asked={asked} host={host} operation={operation} changes={changes} />
      )}
      <p>{t('guard.sendWhy')}</p>
    </ConfirmDialog>
  );
}

/** How much of the body the question shows. */
const mostLines = 6;
const mostCharacters = 600;

interface AskedBodyProps {
  readonly asked: SendableRequest;
  readonly host: string;
  readonly operation: BodyOperation;
  readonly changes: ReactNode;
}

/** The body that will be sent, from the request itself: a preview may still be of an earlier text. */
function AskedBody({ asked: { id, body }, host, operation, changes }: AskedBodyProps) {
  const { t } = useTranslation();
  const size = formatBytes(byteLength(body));
  const start = beginningOf(body);
  return (
    <>
      <p>{t(`guard.sendText.${operation}`, { host, id, size })}</p>
      {changes}
      <pre className={classNames(shown.block, shown.start, shown.text)}>{start}</pre>
      {start.length < body.length && (
        <Note tone="plain">{t('body.journalEntry.shownPart', { size })}</Note>
      )}
    </>
  );
}

/** The first lines of a body, which may be megabytes in one line. */
function beginningOf(body: string): string {
  const part = body.slice(0, mostCharacters);
  const lines = part.split('\n', mostLines).join('\n');
  return lines.toWellFormed();
}
