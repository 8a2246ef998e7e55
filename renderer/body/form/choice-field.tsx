import { createContext, type ReactNode, use, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { FormChoice } from '../../../main/contract/form/form-description.ts';
import { ComboBox } from '../../ui/field/combo-box.tsx';
import { Select } from '../../ui/field/select.tsx';
import { writtenValue } from '../content/form-rows.ts';
import { type BodyRow, isLeftOut } from '../content/row.ts';
import { valueText } from '../content/rows-to-text.ts';
import { canonicalJson, plainText } from './shown-text.ts';

/** From this many on, the choices are searched by typing. */
const searchedFrom = 8;

interface ChoiceFieldProps {
  readonly label: ReactNode;
  readonly description?: string;
  readonly choices: readonly FormChoice[];
  readonly row: BodyRow | null;
  readonly onWrite: (value: Partial<BodyRow>) => void;
  readonly onClear: () => void;
  readonly 'aria-describedby'?: string;
  readonly isRefused?: boolean;
  readonly isRequired?: boolean;
}

interface Option {
  /** JSON text; empty for no value. */
  readonly value: string;
  readonly label: string;
}

/**
 * One of the described values, or none. A value of the body that isn't among them is one more choice, and so is each
 * column of a table that fills in the body.
 */
export function ChoiceField(props: ChoiceFieldProps) {
  const { label, description, choices, row, onWrite, onClear, ...rest } = props;
  const { t } = useTranslation();
  const columns = use(RowColumns);
  const described = useMemo(
    () => [
      ...choices.map(
        (choice): Option => ({
          value: canonicalJson(choice.value),
          label: choice.label || plainText(choice.value),
        }),
      ),
      ...columns.map(
        (name): Option => ({
          value: JSON.stringify(columnPlaceholder(name)),
          label: t('body.form.column', { name }),
        }),
      ),
    ],
    [choices, columns, t],
  );
  const value = row === null || isLeftOut(row) ? '' : valueText(row);
  const isOther = value !== '' && described.every((option) => option.value !== value);
  const options: readonly Option[] = [
    { value: '', label: t('body.form.noChoice') },
    ...(isOther ? [{ value, label: t('body.form.otherChoice', { value: plainText(value) }) }] : []),
    ...described,
  ];
  const choose = (json: string) => {
    if (json === value) return;
    const chosen = json === '' ? null : writtenValue(json);
    if (chosen === null) onClear();
    else onWrite(chosen);
  };
  const shared = { label, value, options, onChange: choose };
  const told = description === undefined ? {} : { description };
  return described.length < searchedFrom ? (
    <Select {...shared} {...told} {...rest} />
  ) : (
    <ComboBox {...shared} {...told} {...rest} />
  );
}

/**
 * The columns of the table around a form, each row of which fills in the body: their values can be chosen where nothing
 * can be typed. Empty for a form that sends one body.
 */
export const RowColumns = createContext<readonly string[]>([]);

/** The text that a column replaces in each row. */
const columnPlaceholder = (column: string) => `{{row:${column}}}`;
