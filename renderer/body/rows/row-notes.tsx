import { useTranslation } from 'react-i18next';
import type { FieldMessage } from '../../../main/contract/failure.ts';
import { Button } from '../../ui/button/button.tsx';
import styles from '../../ui/look/note.module.css';
import { Note } from '../../ui/look/note.tsx';
import { MessageNotes } from '../content/message-notes.tsx';
import { NumberNote } from '../content/number-note.tsx';
import { type BodyRow, isEmpty, isLeftOut } from '../content/row.ts';
import rows from './field-rows.module.css';

interface RowNotesProps {
  /** ID of the row's error. */
  readonly id: string;
  readonly row: BodyRow;
  readonly isDuplicate: boolean;
  /** The user has typed in it: an empty value may be intentional. */
  readonly wasWritten: boolean;
  readonly answers: readonly FieldMessage[];
  readonly onChange: (row: BodyRow) => void;
}

/** The notes below a row: the service's messages, a duplicate name, what is sent. */
export function RowNotes({ id, row, isDuplicate, wasWritten, answers, onChange }: RowNotesProps) {
  const { t } = useTranslation();
  const canSendEmpty =
    row.starter &&
    isEmpty(row) &&
    (row.type === 'null' || (row.type === 'text' && (wasWritten || row.sendEmpty)));
  return (
    <>
      <div id={id} className={rows.notes}>
        <MessageNotes messages={answers} tone="danger" />
        {isDuplicate && <Note tone="warn">{t('body.duplicate')}</Note>}
        {row.type === 'number' && <NumberNote typed={row.text} />}
      </div>
      {canSendEmpty && (
        <Note tone="plain">
          {isLeftOut(row) && row.type === 'null' ? null : <>{t(emptyKey(row))} </>}
          <Button
            variant="quiet"
            className={styles.action}
            onPress={() => onChange({ ...row, sendEmpty: !row.sendEmpty })}
          >
            {t(emptyActionKey(row))}
          </Button>
        </Note>
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
