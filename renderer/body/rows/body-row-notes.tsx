import { useTranslation } from 'react-i18next';
import type { FieldMessage } from '../../../main/contract/failure.ts';
import { Button } from '../../ui/button/button.tsx';
import { type BodyRow, isEmpty, isLeftOut } from '../content/body-row.ts';
import styles from '../text/body-note.module.css';
import { BodyNote } from '../text/body-note.tsx';

interface BodyRowNotesProps {
  readonly row: BodyRow;
  readonly isDuplicate: boolean;
  /** Somebody wrote in it: an empty one may be meant so. */
  readonly wasWritten: boolean;
  readonly answers: readonly FieldMessage[];
  readonly onChange: (row: BodyRow) => void;
}

/** What stands under a row: the service's words about it, a name that is there twice, what is sent. */
export function BodyRowNotes({
  row,
  isDuplicate,
  wasWritten,
  answers,
  onChange,
}: BodyRowNotesProps) {
  const { t } = useTranslation();
  const canSendEmpty =
    row.starter &&
    isEmpty(row) &&
    (row.type === 'null' || (row.type === 'text' && (wasWritten || row.sendEmpty)));
  return (
    <>
      {answers.map(({ path, message }) => (
        <BodyNote key={`${path} ${message}`} tone="danger">
          {path === '' ? message : t('body.answerBelow', { path, message })}
        </BodyNote>
      ))}
      {isDuplicate && <BodyNote tone="warn">{t('body.duplicate')}</BodyNote>}
      {canSendEmpty && (
        <BodyNote tone="plain">
          {isLeftOut(row) && row.type === 'null' ? null : <>{t(emptyKey(row))} </>}
          <Button
            variant="quiet"
            className={styles.action}
            onPress={() => onChange({ ...row, sendEmpty: !row.sendEmpty })}
          >
            {t(emptyActionKey(row))}
          </Button>
        </BodyNote>
      )}
    </>
  );
}

function emptyKey(row: BodyRow) {
  if (row.type === 'null') return 'body.nullValue';
  return isLeftOut(row) ? 'body.leftOutRow' : 'body.sentEmpty';
}

function emptyActionKey(row: BodyRow) {
  if (!isLeftOut(row)) return 'body.leaveOut';
  return row.type === 'null' ? 'body.sendNull' : 'body.sendEmpty';
}
