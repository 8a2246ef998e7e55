import { memo, use, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { wholeReading } from '../../../main/contract/body/written-number.ts';
import type { FieldMessage } from '../../../main/contract/failure.ts';
import type { BodyKind } from '../../../main/contract/write/write-operations.ts';
import { decimalSign } from '../../lib/words/format.ts';
import { Button } from '../../ui/button/button.tsx';
import { TextField } from '../../ui/field/text-field.tsx';
import noteStyles from '../../ui/look/note.module.css';
import { Note } from '../../ui/look/note.tsx';
import { describeRowProblem } from '../content/describe-problem.ts';
import { clearedRow } from '../content/form-places.ts';
import { writtenValue } from '../content/form-rows.ts';
import { type FieldNode, labelOf } from '../content/form-tree.ts';
import { MessageNotes } from '../content/message-notes.tsx';
import { NumberNote } from '../content/number-note.tsx';
import { type BodyRow, holdsRows, isLeftOut, type UnchosenProduct } from '../content/row.ts';
import { type RowProblem, rowProblem, unchosenOf } from '../content/row-problem.ts';
import { valueText } from '../content/rows-to-text.ts';
import { dateSuggestion, isDateControl, isDateText } from '../text/date-text.ts';
import { AtField } from './at-field.ts';
import { ChoiceField, RowColumns } from './choice-field.tsx';
import { CompletedText } from './completed-text.tsx';
import { DateField } from './date-field.tsx';
import styles from './form-face.module.css';
import { ProductField } from './product-field.tsx';
import { isOtherKind, shownText, typedRow } from './shown-text.ts';
import type { FormActions } from './use-form-actions.ts';
import { isYesNo, YesNoField } from './yes-no-field.tsx';

/** With more UTF-16 units a box is slow at each key. Longer texts are edited on the JSON face. */
const mostInBox = 100_000;

interface FormControlProps {
  readonly node: FieldNode;
  readonly kind: BodyKind;
  /** Null: the body doesn't have the field. */
  readonly row: BodyRow | null;
  /** The key of the object that the field is in, or of the item that it is; null for the body itself. */
  readonly into: string | null;
  readonly isItem: boolean;
  readonly answers: readonly FieldMessage[];
  readonly advice: readonly FieldMessage[];
  readonly showProblems: boolean;
  readonly actions: FormActions;
}

/** One field of a form. Re-renders only if it has changed: a form may have hundreds. */
export const FormControl = memo(function FormControl(props: FormControlProps) {
  const { node, kind, row, into, isItem, answers, advice, showProblems, actions } = props;
  const { field, names } = node;
  const { t } = useTranslation();
  const notesId = useId();
  const place = useRef<HTMLDivElement>(null);
  const [wasLeft, setWasLeft] = useState(false);
  const atField = use(AtField);
  const label = isItem && field.label === '' ? t('body.value') : labelOf(node);
  const found = row === null ? null : rowProblem(row, isItem ? 'list' : 'object');
  const problem = showProblems || wasLeft || found?.kind === 'character' ? found : null;
  const write = (value: Partial<BodyRow>) => actions.change({ into, names }, value);
  const clear = () => row !== null && write(clearedRow(row, field));
  const type = (text: string) => {
    if (text === '') clear();
    else write(typedRow(field, text));
  };
  const takeMeant = (text: string) => {
    type(text);
    // The pressed button disappears.
    place.current?.querySelector<HTMLElement>('input, textarea')?.focus();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only notices that the focus has left it
    <div
      ref={place}
      className={styles.field}
      title={field.path}
      data-path={field.path}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setWasLeft(true);
      }}
    >
      <Control
        node={node}
        kind={kind}
        path={into === null ? names : null}
        label={label}
        row={row}
        error={problem === null ? undefined : describeRowProblem(t, problem)}
        isRefused={answers.length > 0}
        notesId={notesId}
        onType={type}
        onWrite={write}
        onComplete={(value) => row !== null && actions.complete(row, value)}
        onClear={clear}
        onInsist={() => setWasLeft(true)}
      />
      {into === null && atField?.(names)}
      <div id={notesId} className={styles.notes}>
        <MessageNotes messages={answers} tone="danger" />
        <MessageNotes messages={advice} tone="warn" />
        <ValueNotes
          field={field}
          row={row}
          problem={problem}
          wasLeft={wasLeft || showProblems}
          isAdvised={advice.length > 0}
          onUse={takeMeant}
        />
      </div>
    </div>
  );
});

interface ControlProps {
  readonly node: FieldNode;
  readonly kind: BodyKind;
  /** Where the value is in the body; null inside a list. */
  readonly path: readonly string[] | null;
  readonly label: string;
  readonly row: BodyRow | null;
  readonly error: string | undefined;
  readonly isRefused: boolean;
  readonly notesId: string;
  readonly onType: (text: string) => void;
  readonly onWrite: (value: Partial<BodyRow>) => void;
  readonly onComplete: (value: Partial<BodyRow>) => void;
  readonly onClear: () => void;
  /** What is wrong with it is to be shown, although it still has the focus. */
  readonly onInsist: () => void;
}

/** The control by the field's description, or a text box for a value of another kind. */
function Control(props: ControlProps) {
  const { node, kind, path, label, row, error, isRefused, notesId } = props;
  const { onType, onWrite, onComplete, onClear, onInsist } = props;
  const { field } = node;
  const { control, help } = field;
  const { t } = useTranslation();
  const hasColumns = use(RowColumns).length > 0;
  const text = shownText(row);
  const title = (
    <>
      {label}
      {field.required && <span aria-hidden="true"> *</span>}
    </>
  );
  const described = {
    label: title,
    isRefused,
    isRequired: field.required,
    ...(help === '' ? {} : { description: help }),
    'aria-describedby': notesId,
  };
  if (control === 'yes-no' && !hasColumns && isYesNo(row)) {
    return (
      <YesNoField
        {...described}
        row={row}
        path={path}
        changesRecord={kind === 'user'}
        onWrite={onWrite}
        onClear={onClear}
      />
    );
  }
  if (control === 'choice' || (control === 'yes-no' && hasColumns)) {
    const yesOrNo = [
      { value: 'true', label: t('common.value.yes') },
      { value: 'false', label: t('common.value.no') },
    ];
    return (
      <ChoiceField
        {...described}
        choices={control === 'choice' ? field.choices : yesOrNo}
        row={row}
        onWrite={onWrite}
        onClear={onClear}
      />
    );
  }
  const putProduct = (
    put: (value: Partial<BodyRow>) => void,
    value: string | null,
    unchosen: UnchosenProduct | undefined,
  ) => {
    const chosen = value === null ? null : writtenValue(value);
    if (chosen === null) onClear();
    else put({ ...chosen, unchosen });
  };
  const isLong = text.length > mostInBox;
  const box = {
    ...described,
    error,
    isReadOnly: isLong || (row !== null && holdsRows(row) && control !== 'json'),
    value: isLong ? text.slice(0, 2000).toWellFormed() : text,
    onChange: onType,
  };
  switch (control) {
    case 'number':
      return <TextField {...box} inputMode="decimal" />;
    case 'product':
      return (
        <ProductField
          label={title}
          {...(help === '' ? {} : { help })}
          value={row === null || isLeftOut(row) ? null : valueText(row)}
          unchosen={unchosenOf(row)}
          member={field.productMember}
          error={error}
          isRefused={isRefused}
          isRequired={field.required}
          notesId={notesId}
          onChange={(value, still) => putProduct(onWrite, value, still)}
          onComplete={(value, still) => putProduct(onComplete, value, still)}
          onInsist={onInsist}
        />
      );
    case 'date':
    case 'date-time':
      return <DateField {...box} control={control} name={label} />;
    case 'long-text':
      return <TextField {...box} rows={4} isFreeText />;
    case 'json':
      return <TextField {...box} rows={4} isMonospace />;
    case 'text':
      return (
        <CompletedText {...box} path={field.path} rows={1} isFreeText className={styles.growing} />
      );
    case 'yes-no':
      // An input would drop line breaks when pasting.
      return <TextField {...box} rows={1} isFreeText className={styles.growing} />;
  }
}

interface ValueNotesProps {
  readonly field: FieldNode['field'];
  readonly row: BodyRow | null;
  readonly problem: RowProblem | null;
  readonly wasLeft: boolean;
  /** Whether its schema says what is wrong with it. */
  readonly isAdvised: boolean;
  /** A text that was probably meant is used. */
  readonly onUse: (text: string) => void;
}

/** Says what is sent where the control alone doesn't, and offers what was probably meant. */
function ValueNotes(props: ValueNotesProps) {
  const { field, row, problem, wasLeft, isAdvised, onUse } = props;
  const { t } = useTranslation();
  if (row === null || isLeftOut(row)) {
    return field.required && wasLeft ? <Note tone="warn">{t('body.form.missing')}</Note> : null;
  }
  const text = shownText(row);
  const number = problem?.kind === 'number' ? problem.problem : null;
  const { control } = field;
  const wrongDate =
    isDateControl(control) && wasLeft && !isDateText(control, text) ? control : null;
  const meant =
    number === null
      ? [
          row.type === 'number' ? (wholeReading(text, decimalSign()) ?? '') : '',
          wrongDate === null ? '' : dateSuggestion(wrongDate, text),
        ]
      : [number.suggestion, number.broken ?? ''];
  return (
    <>
      {row.type === 'null' && <Note tone="plain">{t('body.form.sentNull')}</Note>}
      {row.type === 'text' && text === '' && <Note tone="plain">{t('body.sentEmpty')}</Note>}
      {row.type === 'text' && text !== '' && text.trim() === '' && (
        <Note tone="plain">{t('body.sentSpaces')}</Note>
      )}
      {isOtherKind(field, row) && (
        <Note tone="plain">
          {t(holdsRows(row) ? 'body.form.otherGroup' : 'body.form.otherKind', {
            kind: t(`body.types.${row.type}`),
          })}
        </Note>
      )}
      {wrongDate !== null && row.type === 'text' && !isAdvised && (
        <Note tone="warn">{t(`body.form.wrongDate.${wrongDate === 'date' ? 'day' : 'time'}`)}</Note>
      )}
      {text.length > mostInBox && <Note tone="plain">{t('body.form.longValue')}</Note>}
      {row.type === 'number' && <NumberNote typed={text} />}
      {meant
        .filter((value) => value !== '')
        .map((value) => (
          <Button
            key={value}
            variant="quiet"
            className={noteStyles.action}
            onPress={() => onUse(value)}
          >
            {t('body.form.use', { value })}
          </Button>
        ))}
    </>
  );
}
