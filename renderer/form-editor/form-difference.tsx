import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { changedParts, type FieldPart } from '../../main/contract/form/field-parts.ts';
import type {
  FormDifference as Difference,
  FormField,
} from '../../main/contract/form/form-description.ts';
import { harmless } from '../lib/words/harmless.ts';
import styles from './form-difference.module.css';

/** Longest value that is shown whole, characters: a default can be as long as a body. */
const longestShown = 300;

/** What one form would change in another: the fields that are new, gone and different, with everything in them. */
export function FormDifference({ difference }: { readonly difference: Difference }) {
  const { t } = useTranslation();
  const { added, removed, changed, isReordered } = difference;
  return (
    <div className={styles.difference}>
      {added.length > 0 && (
        <FieldList title={t('forms.difference.added', { count: added.length })}>
          {added.map((field) => (
            <FieldFacts key={field.path} field={field} />
          ))}
        </FieldList>
      )}
      {removed.length > 0 && (
        <FieldList title={t('forms.difference.removed', { count: removed.length })}>
          {removed.map(({ path }) => (
            <li key={path}>
              <code>{shown(path)}</code>
            </li>
          ))}
        </FieldList>
      )}
      {changed.length > 0 && (
        <FieldList title={t('forms.difference.changed', { count: changed.length })}>
          {changed.map(({ before, now }) => (
            <ChangedField key={now.path} before={before} now={now} />
          ))}
        </FieldList>
      )}
      {isReordered && <p className={styles.note}>{t('forms.difference.reordered')}</p>}
    </div>
  );
}

interface FieldListProps {
  readonly title: string;
  readonly children: React.ReactNode;
}

function FieldList({ title, children }: FieldListProps) {
  return (
    <>
      <p className={styles.note}>{title}</p>
      <ul className={styles.fields} aria-label={title}>
        {children}
      </ul>
    </>
  );
}

/** A new field, with everything in it that isn't usual. */
function FieldFacts({ field }: { readonly field: FormField }) {
  const { t } = useTranslation();
  const facts: readonly (readonly [FieldPart, boolean])[] = [
    ['label', field.label !== ''],
    ['listLabel', field.listLabel !== ''],
    ['control', true],
    ['default', field.default !== null],
    ['required', field.required],
    ['hidden', field.hidden],
    ['neverSend', field.neverSend],
    ['choices', field.choices.length > 0],
    ['productMember', field.productMember !== null],
    ['empty', field.empty !== null],
    ['section', field.section !== ''],
    ['help', field.help !== ''],
  ];
  return (
    <li>
      <code>{shown(field.path)}</code>
      <ul className={styles.list}>
        {facts
          .filter(([, isTold]) => isTold)
          .map(([part]) => (
            <li key={part}>
              <span className={styles.part}>{t(`forms.part.${part}`)}</span>{' '}
              <span className={styles.value}>{partWords(field, part, t)}</span>
            </li>
          ))}
      </ul>
    </li>
  );
}

function ChangedField({ before, now }: Difference['changed'][number]) {
  const { t } = useTranslation();
  return (
    <li>
      <code>{shown(now.path)}</code>
      <ul className={styles.list}>
        {changedParts(before, now).map((part) => (
          <li key={part}>
            <span className={styles.part}>{t(`forms.part.${part}`)}</span>{' '}
            <span className={styles.value}>
              <del className={styles.before}>{partWords(before, part, t)}</del>
              {' → '}
              <ins className={styles.now}>{partWords(now, part, t)}</ins>
            </span>
          </li>
        ))}
      </ul>
    </li>
  );
}

function partWords(field: FormField, part: FieldPart, t: TFunction): string {
  switch (part) {
    case 'label':
    case 'listLabel':
    case 'help':
    case 'section':
      return field[part] === '' ? t('forms.none') : shown(field[part]);
    case 'default':
    case 'productMember':
      return field[part] === null ? t('forms.none') : shown(field[part]);
    case 'control':
      return t(`forms.control.${field.control}`);
    case 'required':
    case 'hidden':
    case 'neverSend':
      return t(field[part] ? 'forms.yes' : 'forms.no');
    case 'empty':
      return t(`forms.empty.${field.empty ?? 'usual'}`);
    case 'choices':
      return field.choices.length === 0 ? t('forms.none') : choiceWords(field.choices);
  }
}

function choiceWords(choices: FormField['choices']): string {
  const words = choices.map(({ value, label }) => (label === '' ? value : `${value} (${label})`));
  return shown(words.join(', '));
}

function shown(text: string): string {
  const safe = harmless(text.slice(0, longestShown));
  return text.length > longestShown ? `${safe}…` : safe;
}
