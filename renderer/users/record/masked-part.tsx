import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { keyOfPath, type MaskedValue } from '../../../main/contract/body/compare/masked-values.ts';
import type { UserRecords } from '../../../main/contract/profile/profile.ts';
import { labelAt } from '../../body/compare/field-words.ts';
import { pathInWords } from '../../body/compare/in-words.ts';
import { jsonWriting } from '../../body/content/steps.ts';
import type { FormFields } from '../../form/content/use-form-content.ts';
import { Button } from '../../ui/button/button.tsx';
import { TextField } from '../../ui/field/text-field.tsx';
import { Note } from '../../ui/look/note.tsx';
import { withValueAt } from './json-object.ts';
import styles from './record-part.module.css';
import { keptOf, masksIn, readRecord } from './sent-body.ts';

interface MaskedValuesProps {
  readonly records: UserRecords;
  readonly fields: FormFields;
  /** One was left out or typed, and its buttons are gone. */
  readonly onGone: () => void;
}

/** The masked values that would be sent, each with the choice of what to send instead. */
export function MaskedValues({ records, fields, onGone }: MaskedValuesProps) {
  const { t } = useTranslation();
  const { record, content } = fields;
  const read = readRecord(record);
  const kept =
    read === null || !content.ok
      ? null
      : keptOf({ records, form: fields.description, record: read }, content.text);
  const masks = kept === null ? [] : masksIn(records, kept.record, kept.text);
  if (record === null || !content.ok || masks.length === 0) return null;

  /** Null leaves the field out. */
  const put = (mask: MaskedValue, value: string | null) => {
    const text = withValueAt(content.text, mask.path, value);
    if (text === null) return;
    fields.dispatch({ type: 'put', writing: jsonWriting(text) });
    onGone();
  };
  const setSent = (mask: MaskedValue, isSent: boolean) => {
    const key = keyOfPath(mask.path);
    const others = record.masksSent.filter((other) => other !== key);
    fields.setRecord({ ...record, masksSent: isSent ? [...others, key] : others });
  };
  return (
    <section aria-label={t('users.record.masks.title')} className={styles.part}>
      <h2 className={styles.title}>{t('users.record.masks.title')}</h2>
      <Note tone="warn">{t('users.record.masks.why')}</Note>
      <ul className={styles.list}>
        {masks.map((mask) => (
          <li key={keyOfPath(mask.path)}>
            <MaskedField
              mask={mask}
              name={labelAt(fields.form, mask.path) ?? pathInWords(mask.path)}
              isSent={mask.isSent}
              onSend={(isSent) => setSent(mask, isSent)}
              onPut={(value) => put(mask, value)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface MaskedFieldProps {
  readonly mask: MaskedValue;
  /** What the form calls it, or its path. */
  readonly name: string;
  readonly isSent: boolean;
  readonly onSend: (isSent: boolean) => void;
  readonly onPut: (value: string | null) => void;
}

function MaskedField({ mask: { path, value }, name, isSent, onSend, onPut }: MaskedFieldProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState<string | null>(null);
  // An item of a list can't be left out: the others would move up.
  const canLeaveOut = typeof path.at(-1) === 'string';
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be announced as a form.
    <div role="group" aria-label={name} className={styles.field}>
      <p className={styles.name}>
        {name} <span className={styles.value}>{value.slice(0, 40)}</span>
      </p>
      <div className={styles.choices}>
        {canLeaveOut && (
          <Button onPress={() => onPut(null)}>{t('users.record.masks.leaveOut')}</Button>
        )}
        <Button aria-pressed={isSent} onPress={() => onSend(!isSent)}>
          {t('users.record.masks.asIs')}
        </Button>
        <Button aria-expanded={typed !== null} onPress={() => setTyped(typed === null ? '' : null)}>
          {t('users.record.masks.type')}
        </Button>
      </div>
      {isSent && <Note tone="plain">{t('users.record.masks.isSent')}</Note>}
      {typed !== null && (
        <div className={styles.typed}>
          <TextField
            autoFocus
            label={t('users.record.masks.value', { name })}
            value={typed}
            onChange={setTyped}
            onKeyDown={(event) => {
              if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) {
                onPut(JSON.stringify(typed));
              }
            }}
          />
          <Button onPress={() => onPut(JSON.stringify(typed))}>
            {t('users.record.masks.use')}
          </Button>
        </div>
      )}
    </div>
  );
}
