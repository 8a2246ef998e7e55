import { type ReactNode, useLayoutEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { keyOfPath, type MaskedValue } from '../../../main/contract/body/compare/masked-values.ts';
import { nameAt } from '../../../main/contract/form/name-in-words.ts';
import type { JsonStep } from '../../../main/contract/json/json-document.ts';
import type { UserRecords } from '../../../main/contract/profile/profile.ts';
import type { FormFields } from '../../form/content/use-form-content.ts';
import { fieldAt } from '../../lib/words/values-in-words.ts';
import { Button } from '../../ui/button/button.tsx';
import { Note } from '../../ui/look/note.tsx';
import { withoutValueAt } from './json-object.ts';
import styles from './record-part.module.css';
import { keptOf, masksIn, readRecord } from './sent-body.ts';

/** A masked value that would be sent. */
interface Mask extends MaskedValue {
  readonly isSent: boolean;
  /** Whether its field is in sight, where it is asked about. */
  readonly isAtField: boolean;
}

/** The masked values that would be sent, and what a person does with each. */
export interface Masks {
  readonly all: readonly Mask[];
  setSent(mask: MaskedValue, isSent: boolean): void;
  /** Leaves the field out. Returns whether that could be done. */
  leaveOut(mask: MaskedValue): boolean;
}

/** `records` is null if the service doesn't show users. */
export function useMasks(records: UserRecords | null, fields: FormFields): Masks {
  const { record, content, form, description, body, setRecord, dispatch } = fields;
  const text = content.ok ? content.text : null;
  const areInSight = form !== null && body.noFields === null;
  const all = useMemo(() => {
    const read = readRecord(record);
    if (records === null || read === null || text === null) return [];
    const kept = keptOf({ records, form: description, record: read }, text);
    return masksIn(records.send, kept.record, kept.text).map((mask) => ({
      ...mask,
      isAtField: areInSight && fieldAt(form, mask.path) !== null && mask.path.every(isName),
    }));
  }, [records, record, text, description, form, areInSight]);
  return {
    all,
    setSent(mask, isSent) {
      if (record === null) return;
      const key = keyOfPath(mask.path);
      const others = record.masksSent.filter((other) => other !== key);
      setRecord({ ...record, masksSent: isSent ? [...others, key] : others });
    },
    leaveOut(mask) {
      const next = text === null ? null : withoutValueAt(text, mask.path);
      if (next !== null) dispatch({ type: 'put-text', text: next });
      return next !== null;
    },
  };
}

const isName = (step: JsonStep): boolean => typeof step === 'string';

/** Asks about masked values below their fields. The same function until one of them changes: each field uses it. */
export function useMasksAtFields(masks: Masks, form: FormFields['form']) {
  const newest = useRef(masks);
  useLayoutEffect(() => {
    newest.current = masks;
  });
  const inSight = masks.all.filter(({ isAtField }) => isAtField);
  const key = JSON.stringify(inSight.map(({ path, value, isSent }) => [path, value, isSent]));
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` says whether `inSight` differs
  return useMemo(() => {
    if (inSight.length === 0) return null;
    const byPath = new Map(inSight.map((mask) => [keyOfPath(mask.path), mask]));
    return (path: readonly string[]): ReactNode => {
      const mask = byPath.get(keyOfPath(path));
      return (
        mask !== undefined && (
          <MaskedField
            key={keyOfPath(path)}
            mask={mask}
            name={nameAt(form, path)}
            isSent={mask.isSent}
            onSend={(isSent) => newest.current.setSent(mask, isSent)}
            onLeaveOut={(at) => {
              if (newest.current.leaveOut(mask)) focusControlOf(at);
            }}
          />
        )
      );
    };
  }, [key, form]);
}

/** The buttons are gone once their value is left out: the focus goes to the control above them. */
function focusControlOf(at: Element): void {
  const field = at.closest('[data-path]');
  requestAnimationFrame(() =>
    field?.querySelector<HTMLElement>('input, textarea, select')?.focus(),
  );
}

interface MaskedValuesProps {
  readonly masks: Masks;
  readonly form: FormFields['form'];
  /** One was left out, and its buttons are gone. */
  readonly onGone: () => void;
}

/** The masked values whose fields aren't in sight, each with the choice of what to send instead. */
export function MaskedValues({ masks, form, onGone }: MaskedValuesProps) {
  const { t } = useTranslation();
  const shown = masks.all.filter(({ isAtField }) => !isAtField);
  if (shown.length === 0) return null;
  return (
    <section aria-label={t('users.record.masks.title')} className={styles.part}>
      <h2 className={styles.title}>{t('users.record.masks.title')}</h2>
      <Note tone="warn">{t('users.record.masks.why')}</Note>
      <ul className={styles.list}>
        {shown.map((mask) => (
          <li key={keyOfPath(mask.path)}>
            <MaskedField
              mask={mask}
              name={nameAt(form, mask.path)}
              isSent={mask.isSent}
              onSend={(isSent) => masks.setSent(mask, isSent)}
              onLeaveOut={() => {
                if (masks.leaveOut(mask)) onGone();
              }}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface MaskedFieldProps {
  readonly mask: Mask;
  /** What the form calls it, or its path. */
  readonly name: string;
  readonly isSent: boolean;
  readonly onSend: (isSent: boolean) => void;
  /** `at`: where it was pressed. */
  readonly onLeaveOut: (at: Element) => void;
}

function MaskedField({ mask, name, isSent, onSend, onLeaveOut }: MaskedFieldProps) {
  const { path, value, isAtField } = mask;
  const { t } = useTranslation();
  // An item of a list can't be left out: the others would move up.
  const canLeaveOut = typeof path.at(-1) === 'string';
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be announced as a form.
    <div role="group" aria-label={name} className={isAtField ? styles.part : styles.field}>
      {isAtField ? (
        <Note tone="warn">{t('users.record.masks.whyHere')}</Note>
      ) : (
        <p className={styles.name}>
          {name} <span className={styles.value}>{value.slice(0, 40)}</span>
        </p>
      )}
      <div className={styles.choices}>
        {canLeaveOut && (
          <Button onPress={(event) => onLeaveOut(event.target)}>
            {t('users.record.masks.leaveOut')}
          </Button>
        )}
        <Button aria-pressed={isSent} onPress={() => onSend(!isSent)}>
          {t('users.record.masks.asIs')}
        </Button>
      </div>
      {isSent && <Note tone="plain">{t('users.record.masks.isSent')}</Note>}
    </div>
  );
}
