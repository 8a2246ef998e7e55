import { createContext, type ReactNode, use, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Segmented } from '../../ui/button/segmented.tsx';
import { placeOfField } from '../content/form-places.ts';
import { type BodyRow, isLeftOut } from '../content/row.ts';

/** The rows of the record that the form changes; empty if none was read. */
export const ReadRows = createContext<readonly BodyRow[]>([]);

interface YesNoFieldProps {
  readonly label: ReactNode;
  readonly description?: string;
  readonly row: BodyRow | null;
  /** Where the value is in the body; null inside a list, whose items have no counterpart in the record. */
  readonly path: readonly string[] | null;
  /** Whether a body without the value leaves it as the service has it. */
  readonly changesRecord: boolean;
  readonly isRefused: boolean;
  readonly isRequired: boolean;
  readonly 'aria-describedby': string;
  readonly onWrite: (value: Partial<BodyRow>) => void;
  readonly onClear: () => void;
}

/** Yes, no, or nothing. What the record has is marked, and then a value can't be taken out of it. */
export function YesNoField(props: YesNoFieldProps) {
  const { row, path, changesRecord, onWrite, onClear, ...rest } = props;
  const { t } = useTranslation();
  const readRows = use(ReadRows);
  const read = useMemo(() => readValue(readRows, path), [readRows, path]);
  const absent = changesRecord && path !== null ? 'leave' : 'notSet';
  const value = row?.type === 'boolean' && !isLeftOut(row) ? row.checked === true : null;
  // A value that was taken out elsewhere has to be shown, too.
  const canBeAbsent = read === null || value === null;
  return (
    <Segmented
      {...rest}
      value={value === null ? 'absent' : value ? 'yes' : 'no'}
      options={[
        ...(canBeAbsent
          ? [{ value: 'absent' as const, label: t(`body.form.yesNo.${absent}`) }]
          : []),
        { value: 'yes', label: t(read === true ? 'body.form.yesNo.yesNow' : 'common.value.yes') },
        { value: 'no', label: t(read === false ? 'body.form.yesNo.noNow' : 'common.value.no') },
      ]}
      onChange={(chosen) => {
        if (chosen === 'absent') onClear();
        else onWrite({ type: 'boolean', text: '', checked: chosen === 'yes' });
      }}
    />
  );
}

/** What the record has at a path; null if nothing, or something else. */
function readValue(rows: readonly BodyRow[], path: readonly string[] | null): boolean | null {
  const place = path === null ? null : placeOfField(rows, path);
  return place?.kind === 'there' && place.row.type === 'boolean' ? place.row.checked : null;
}

/** Whether the three choices can show this. Anything else is shown as text and stays as it is. */
export function isYesNo(row: BodyRow | null): boolean {
  if (row === null || row.type === 'boolean' || row.type === 'null') return true;
  return isLeftOut(row) || (row.type === 'text' && row.text === '');
}
