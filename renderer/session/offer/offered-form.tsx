import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { FormField } from '../../../main/contract/form/form-description.ts';
import { harmless } from '../../lib/words/harmless.ts';
import styles from './dialog.module.css';

/** Longest value that is shown whole, characters: a default can be as long as a body. */
const longestShown = 300;

interface OfferedFormProps {
  readonly title: string;
  readonly fields: readonly FormField[];
}

/** A form with everything in it: what it puts into a body isn't used before a person has seen it. */
export function OfferedForm({ title, fields }: OfferedFormProps) {
  const { t } = useTranslation();
  return (
    <div className={styles.form}>
      <p className={styles.note}>{title}</p>
      {fields.length === 0 ? (
        <p>{t('forms.noForm')}</p>
      ) : (
        <ol className={styles.fields} aria-label={title}>
          {fields.map((field) => (
            <FieldFacts key={field.path} field={field} />
          ))}
        </ol>
      )}
    </div>
  );
}

type FieldPart = Exclude<keyof FormField, 'path'>;

/** A field, with everything in it that isn't usual. */
function FieldFacts({ field }: { readonly field: FormField }) {
  const { t } = useTranslation();
  // A record, so that a new part of a field doesn't compile until it is shown.
  const isTold: Readonly<Record<FieldPart, boolean>> = {
    label: field.label !== '',
    listLabel: field.listLabel !== '',
    control: true,
    default: field.default !== null,
    required: field.required,
    hidden: field.hidden,
    neverSend: field.neverSend,
    onlyFor: field.onlyFor.length > 0,
    choices: field.choices.length > 0,
    productMember: field.productMember !== null,
    empty: field.empty !== null,
    section: field.section !== '',
    help: field.help !== '',
  };
  const parts = Object.keys(isTold) as readonly FieldPart[];
  return (
    <li>
      <code>{shown(field.path)}</code>
      <ul className={styles.facts}>
        {parts
          .filter((part) => isTold[part])
          .map((part) => (
            <li key={part}>
              <span className={styles.note}>{t(`forms.part.${part}`)}</span>{' '}
              <span className={styles.value}>{partWords(field, part, t)}</span>
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
      return shown(field[part]);
    case 'default':
    case 'productMember':
      return shown(field[part] ?? '');
    case 'control':
      return t(`forms.control.${field.control}`);
    case 'required':
    case 'hidden':
    case 'neverSend':
      return t('common.value.yes');
    case 'empty':
      return t(`forms.empty.${field.empty ?? 'usual'}`);
    case 'onlyFor':
      return shown(
        field.onlyFor.map(({ path, values }) => `${path}: ${values.join(', ')}`).join('; '),
      );
    case 'choices':
      return choiceWords(field.choices);
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
