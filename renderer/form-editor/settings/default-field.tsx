import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { isDateControl, isDateText } from '../../body/text/date-text.ts';
import { TextField } from '../../ui/field/text-field.tsx';
import type { DefaultProblem } from '../state/default-text.ts';
import {
  choicesOf,
  defaultOf,
  defaultTextOf,
  type EditedField,
  type WriteField,
} from '../state/edited-field.ts';

/** A longer default is shown shortened. */
const mostShown = 80;

interface DefaultFieldProps {
  readonly edited: EditedField;
  readonly problem: DefaultProblem | undefined;
  readonly onWrite: WriteField;
  readonly onLeave: () => void;
}

/** What a new form starts with. Typed without quotes; the line below shows what is sent. */
export function DefaultField({ edited, problem, onWrite, onLeave }: DefaultFieldProps) {
  const { t } = useTranslation();
  const { control } = edited.field;
  const isLong = control === 'json' || control === 'long-text';
  return (
    <TextField
      label={t('session.formEditor.default')}
      description={descriptionOf(t, edited)}
      {...(isLong && { rows: 3 })}
      isMonospace={control === 'json'}
      value={defaultTextOf(edited)}
      onChange={(typed) => onWrite({ ...edited, defaultText: typed })}
      onBlur={onLeave}
      error={problem === undefined ? null : t(`session.formEditor.problem.default.${problem}`)}
    />
  );
}

function descriptionOf(t: TFunction, edited: EditedField): string {
  const read = defaultOf(edited);
  const { control } = edited.field;
  if (!read.ok) return t(`session.formEditor.defaultHint.${control}`);
  if (read.json === null) return t(`session.formEditor.defaultHint.${control}`);
  const { json } = read;
  const shown = json.length > mostShown ? `${json.slice(0, mostShown)}…` : json;
  if (control === 'choice' && !isAmongChoices(edited, json)) {
    return t('session.formEditor.sendsOther', { json: shown });
  }
  // Other text is sent as it is, and the form shows it as text.
  const isOdd = isDateControl(control) && !isDateText(control, String(JSON.parse(json)));
  return t(isOdd ? 'session.formEditor.sendsNoDate' : 'session.formEditor.sends', { json: shown });
}

function isAmongChoices(edited: EditedField, json: string): boolean {
  const read = choicesOf(edited);
  return !read.ok || read.choices.some(({ value }) => value === json);
}
