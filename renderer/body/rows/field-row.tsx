import { X } from 'lucide-react';
import { type FocusEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FieldMessage } from '../../../main/contract/failure.ts';
import { IconButton } from '../../ui/button/icon-button.tsx';
import { Select } from '../../ui/field/select.tsx';
import { TextField } from '../../ui/field/text-field.tsx';
import { classNames } from '../../ui/look/class-names.ts';
import { describeTypedRowProblem, rowTitle } from '../content/describe-problem.ts';
import { hasWholeReading } from '../content/number-note.tsx';
import { type BodyRow, type RowHolder, rowTypes } from '../content/row.ts';
import { rowProblem } from '../content/row-problem.ts';
import styles from './field-rows.module.css';
import { FieldValue } from './field-value.tsx';
import { RowNotes } from './row-notes.tsx';
import { withType } from './with-type.ts';

interface FieldRowProps {
  readonly row: BodyRow;
  /** From 1, as it is announced. */
  readonly number: number;
  /** In a list its number replaces the name. */
  readonly holder: RowHolder;
  readonly isDuplicate: boolean;
  /** The service's messages about this field; `path` is relative to it. */
  readonly answers: readonly FieldMessage[];
  /** Show errors even before the user leaves the row. */
  readonly showProblem: boolean;
  readonly onChange: (row: BodyRow) => void;
  readonly onRemove: () => void;
}

/** One field of the body, or one item of a list: name, type and value, with messages about them. */
export function FieldRow({
  row,
  number,
  holder,
  isDuplicate,
  answers,
  showProblem,
  onChange,
  onRemove,
}: FieldRowProps) {
  const { t } = useTranslation();
  const notesId = useId();
  const [wasLeft, setWasLeft] = useState(false);
  const [wasWritten, setWasWritten] = useState(false);
  const change = (next: BodyRow) => {
    setWasWritten(true);
    onChange(next);
  };
  const found = rowProblem(row, holder);
  // An invisible character is reported immediately: the user wouldn't look for it later.
  const problem = showProblem || wasLeft || found?.kind === 'character' ? found : null;
  const error = problem === null ? undefined : describeTypedRowProblem(t, problem);
  const onBlur = (event: FocusEvent<HTMLElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) setWasLeft(true);
  };
  const isNoted = row.type === 'number' && hasWholeReading(row.text);
  const hasNotes = answers.length > 0 || isDuplicate || isNoted;
  const isItem = holder === 'list';
  const title = rowTitle(t, row, holder, number);
  const label = isItem || row.name === '' ? title : t('body.rowNamed', { number, name: title });
  return (
    <fieldset
      className={classNames(styles.row, isItem && styles.itemRow)}
      data-row={row.key}
      aria-label={label}
      aria-describedby={hasNotes ? notesId : undefined}
      onBlur={onBlur}
    >
      {isItem ? (
        <div className={styles.number} aria-hidden="true">
          {number}
        </div>
      ) : (
        <NamePart row={row} error={problem?.at === 'name' ? error : undefined} onChange={change} />
      )}
      <div data-part="type">
        <Select
          isQuiet
          aria-label={t('body.type')}
          value={row.type}
          options={rowTypes.map((value) => ({ value, label: t(`body.types.${value}`) }))}
          onChange={(type) => change(withType(row, type))}
        />
      </div>
      <div data-part="value" className={styles.value}>
        <FieldValue
          row={row}
          error={problem?.at === 'value' ? error : undefined}
          isRefused={answers.length > 0}
          notesId={hasNotes ? notesId : undefined}
          onChange={change}
        />
        <RowNotes
          id={notesId}
          row={row}
          isDuplicate={isDuplicate}
          wasWritten={wasWritten}
          answers={answers}
          onChange={change}
        />
      </div>
      <div data-part="remove">
        <IconButton
          name={t(isItem ? 'body.removeItem' : 'body.removeField')}
          icon={X}
          variant="danger"
          onPress={onRemove}
        />
      </div>
    </fieldset>
  );
}

interface NamePartProps {
  readonly row: BodyRow;
  readonly error: string | undefined;
  readonly onChange: (row: BodyRow) => void;
}

function NamePart({ row, error, onChange }: NamePartProps) {
  const { t } = useTranslation();
  return (
    <div data-part="name" className={styles.name}>
      <TextField
        aria-label={t('body.fieldName')}
        isMonospace
        value={row.name}
        error={error}
        onChange={(name) => onChange({ ...row, name })}
      />
    </div>
  );
}
