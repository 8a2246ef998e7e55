import { useTranslation } from 'react-i18next';
import { nameAt } from '../../../main/contract/form/name-in-words.ts';
import { JsonEdits } from '../../../main/contract/json/edit-json.ts';
import type { UserRecords } from '../../../main/contract/profile/profile.ts';
import { cut } from '../../body/content/describe-problem.ts';
import type { FormFields } from '../../form/content/use-form-content.ts';
import { harmless } from '../../lib/words/harmless.ts';
import { Button } from '../../ui/button/button.tsx';
import { Note } from '../../ui/look/note.tsx';
import { readObject } from './json-object.ts';
import styles from './record-part.module.css';
import { changesOf, keptOf, readRecord } from './sent-body.ts';

/** How much of a value is in a sentence. */
const mostShown = 60;

interface ChangesOfRecordProps {
  readonly records: UserRecords;
  readonly fields: FormFields;
}

/** Says how much of the record is sent. */
export function SentOfRecord({ records, fields }: ChangesOfRecordProps) {
  const { t } = useTranslation();
  const { record, content } = fields;
  const read = readRecord(record);
  if (read === null) return null;
  const isAll =
    !content.ok ||
    keptOf({ records, form: fields.description, record: read }, content.text).leftOut.length === 0;
  return (
    <Note tone="plain">
      {t(
        `users.record.sends.${records.send === 'changes' ? 'changes' : isAll ? 'whole' : 'others'}`,
      )}
    </Note>
  );
}

/** Says what *Only changes* leaves out, and offers what can be sent where it can't say what was done. */
export function ChangesOfRecord({ records, fields }: ChangesOfRecordProps) {
  const { t } = useTranslation();
  const { record, content } = fields;
  const read = readRecord(record);
  if (read === null || records.send === 'whole') return null;
  const kept = content.ok
    ? keptOf({ records, form: fields.description, record: read }, content.text)
    : null;
  const only = kept === null ? null : changesOf(kept.record.base, kept.text);
  const removed = only?.ok === false && only.why === 'removed' ? only.names : [];
  const rewritten = only === null || !('rewritten' in only) ? [] : only.rewritten;
  const nameOf = (name: string) => harmless(nameAt(fields.form, [name]));
  const setNull = () => {
    const object = content.ok ? readObject(content.text) : null;
    if (object === null) return;
    const edits = new JsonEdits(object.document);
    for (const name of removed) edits.insert(object, 'null', name);
    fields.dispatch({ type: 'put-text', text: edits.text() });
  };
  return (
    <div role="status" className={styles.notes}>
      {rewritten.map(({ name, before, now }) => (
        <Note key={name} tone="warn">
          {t('users.record.changes.rewritten', {
            name: nameOf(name),
            before: cut(before, mostShown),
            now: cut(now, mostShown),
          })}
        </Note>
      ))}
      {removed.length > 0 && (
        <>
          <Note tone="warn">
            {t('users.record.changes.removedNames', { fields: removed.map(nameOf).join(', ') })}
          </Note>
          <div className={styles.actions}>
            <Button onPress={setNull}>{t('users.record.changes.setNull')}</Button>
          </div>
        </>
      )}
    </div>
  );
}
