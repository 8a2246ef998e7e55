import type { TFunction } from 'i18next';
import { KeyRound, TriangleAlert } from 'lucide-react';
import { useId, useState } from 'react';
import { DialogTrigger } from 'react-aria-components/Dialog';
import { Popover } from 'react-aria-components/Popover';
import { useTranslation } from 'react-i18next';
import type { TableColumn } from '../../../../main/contract/batch/table.ts';
import { cellTypes, emptyCells } from '../../../../main/contract/body/fill-row.ts';
import type { FormField } from '../../../../main/contract/form/form-description.ts';
import { formPathAt, namesIn, parseFormPath } from '../../../../main/contract/form/form-field.ts';
import { fieldOfForm, labelOfField, nameAt } from '../../../../main/contract/form/name-in-words.ts';
import type { JsonStep } from '../../../../main/contract/json/json-document.ts';
import type { ColumnRule } from '../../../../main/contract/write/template.ts';
import { bodyKindOf } from '../../../../main/contract/write/write-operations.ts';
import { short } from '../../../body/content/describe-problem.ts';
import { formatNumber } from '../../../lib/words/format.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Checkbox } from '../../../ui/field/checkbox.tsx';
import fieldStyles from '../../../ui/field/field.module.css';
import { ReadOnly } from '../../../ui/field/read-only.ts';
import { Select } from '../../../ui/field/select.tsx';
import { TextField } from '../../../ui/field/text-field.tsx';
import { classNames } from '../../../ui/look/class-names.ts';
import { Icon } from '../../../ui/look/icon.tsx';
import { announce } from '../../../ui/toast/announce.ts';
import { withColumnAt } from '../../table/column-fields.ts';
import { canBeNamed, namesOfPath, typesOfControls } from '../draft/body-of-columns.ts';
import { formOf } from '../draft/draft.ts';
import type { MakingBatch } from '../making/use-make-batch.ts';
import styles from './column-chips.module.css';

/** The most columns to show until the user asks for all: a table may have a thousand. */
const shownAtFirst = 30;

interface ColumnsProps {
  readonly making: MakingBatch;
}

/** What becomes of each column: a button that says it, and opens what can be chosen. */
export function ColumnChips({ making }: ColumnsProps) {
  const { t } = useTranslation();
  const { operation, table, idColumn } = making.draft;
  const [isWhole, setIsWhole] = useState(false);
  const columns = table?.columns ?? [];
  const shown = isWhole ? columns : columns.slice(0, shownAtFirst);
  return (
    <>
      {operation !== 'createOrder' && idColumn === null && <IdColumn making={making} />}
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is laid out differently. */}
      <div role="group" aria-label={t('batches.make.columns.title')} className={styles.chips}>
        {shown.map((column) => (
          <ColumnChip key={column.name} making={making} column={column} />
        ))}
        {shown.length < columns.length && (
          <Button variant="quiet" onPress={() => setIsWhole(true)}>
            {t('batches.make.columns.more', { number: formatNumber(columns.length) })}
          </Button>
        )}
      </div>
    </>
  );
}

interface ColumnProps extends ColumnsProps {
  readonly column: TableColumn;
}

function ColumnChip({ making, column }: ColumnProps) {
  const { t } = useTranslation();
  const id = useId();
  const { name, padded = 0 } = column;
  const { draft, fields, placeholders } = making;
  const { operation, idColumn, rules } = draft;
  const rule = rules.find((one) => one.column === name);
  const isId = operation !== 'createOrder' && name === idColumn;
  const isSent = isUsed(placeholders, name);
  const spaces =
    (isSent || isId) && rule?.trims === false && padded > 0
      ? t('batches.make.table.padded.text', {
          column: short(name),
          count: padded,
          number: formatNumber(padded),
        })
      : null;
  const sentAs = useSentAs(making, name);
  const icon = spaces === null ? (isId ? KeyRound : null) : TriangleAlert;
  return (
    <DialogTrigger onOpenChange={(isOpen) => !isOpen && sentAs.keep()}>
      <div className={styles.chip}>
        {icon !== null && (
          <span className={classNames(styles.icon, spaces !== null && styles.warn)}>
            <Icon as={icon} size={14} />
          </span>
        )}
        <Button
          variant="quiet"
          className={styles.button}
          aria-label={t('batches.make.columns.open', { column: name })}
          aria-describedby={`${id}-text ${id}-spaces`}
        >
          <span className={styles.name}>{short(name)}</span>
        </Button>
        <span id={`${id}-text`} className={styles.words}>
          {chipWords(t, { name, isId, isSent, rule, operation, form: formOf(draft), fields })}
        </span>
        <span id={`${id}-spaces`} hidden>
          {spaces}
        </span>
      </div>
      <Popover className={styles.popover ?? ''} placement="bottom start" offset={4}>
        <div className={styles.choices}>
          <p className={styles.title} aria-hidden="true">
            {short(name)}
          </p>
          {sentAs.control}
          {rule !== undefined && isSent && <Reading making={making} column={column} rule={rule} />}
          {operation !== 'createOrder' && idColumn !== null && <IdColumn making={making} />}
          {rule !== undefined && (padded > 0 || rule.trims) && (
            <Checkbox
              aria-label={t('batches.make.table.padded.trimOf', { column: name })}
              isSelected={rule.trims}
              description={
                spaces ?? t('batches.make.table.padded.trimmed', { column: short(name) })
              }
              onChange={(trims) => making.dispatch({ type: 'put-rule', rule: { ...rule, trims } })}
            >
              {t('batches.make.table.padded.trim')}
            </Checkbox>
          )}
        </div>
      </Popover>
    </DialogTrigger>
  );
}

const isUsed = (placeholders: MakingBatch['placeholders'], column: string) =>
  placeholders.some((found) => found.kind === 'row' && found.column === column);

interface ChipFacts extends Pick<MakingBatch, 'fields'> {
  readonly name: string;
  readonly isId: boolean;
  readonly isSent: boolean;
  readonly rule: ColumnRule | undefined;
  readonly operation: MakingBatch['draft']['operation'];
  readonly form: readonly FormField[] | null;
}

/** What becomes of a column, in a few words. */
function chipWords(t: TFunction, facts: ChipFacts): string {
  const { name, isId, isSent, rule, operation, form, fields } = facts;
  if (isId && operation !== 'createOrder') return t(`batches.make.columns.chip.id.${operation}`);
  if (!isSent) return t('batches.make.columns.chip.notSent');
  const field = fields.get(name);
  // The fields of a body of megabytes aren't looked for.
  if (field === undefined || rule === undefined) return t('batches.make.columns.chip.sent');
  const described = fieldOfForm(form, field.path);
  if (described?.neverSend) return t('batches.make.columns.chip.notSent');
  if (!field.isWhole)
    return t('batches.make.columns.chip.part', { field: fieldInWords(form, field.path) });
  return described === undefined
    ? t(`batches.make.columns.chip.as.${rule.type}`, {
        field: fieldInWords(form, field.path),
      })
    : t('batches.make.columns.chip.inForm', { field: labelOfField(described) });
}

/** A name with spaces needs no quotes where it is alone. */
function fieldInWords(form: readonly FormField[] | null, path: readonly JsonStep[]): string {
  const described = fieldOfForm(form, path);
  if (described !== undefined) return labelOfField(described);
  if (form !== null) return short(nameAt(form, path));
  return short(path.length === 1 ? String(path[0]) : formPathAt(path));
}

/** Which field of the body a column fills in, with the control for it. `keep` takes what was typed. */
function useSentAs(making: MakingBatch, column: string) {
  const { t } = useTranslation();
  const { draft, dispatch, fields, bodyContent, readBody } = making;
  const [typed, setTyped] = useState<string | null>(null);
  const form = formOf(draft);
  const field = fields.get(column);
  const isWhole = field?.isWhole === true;
  const path = isWhole ? field.path : null;
  const put = (names: readonly string[] | null) => {
    const body = readBody();
    if (!body.ok) return;
    const text = withColumnAt(body.text, column, names);
    const wanted = names === null ? '' : names.join('\n');
    const other = [...fields].find(
      ([name, at]) => name !== column && at.isWhole && at.path.join('\n') === wanted,
    );
    dispatch({ type: 'write-body', action: { type: 'put-text', text } });
    const rule = draft.rules.find((one) => one.column === column);
    const control = names === null ? undefined : fieldOfForm(form, names)?.control;
    const type = control === undefined ? undefined : typesOfControls[control];
    if (rule !== undefined && type !== undefined && type !== rule.type)
      dispatch({ type: 'put-rule', rule: { ...rule, type } });
    if (other !== undefined)
      announce({
        text: (words) =>
          words('batches.make.columns.taken', { column: short(column), other: short(other[0]) }),
      });
  };
  const shown = path === null ? '' : fieldInWords(null, path);
  const keep = () => {
    setTyped(null);
    if (typed === null || typed.trim() === shown) return;
    const name = typed.trim();
    put(name === '' ? null : namesOf(name));
  };
  const kind = bodyKindOf(draft.operation);
  const label = t('batches.make.columns.sentAs');
  const named = { 'aria-label': t('batches.make.columns.sentAsOf', { column }) };
  const described = (form ?? []).flatMap((one) => {
    const names = namesOfPath(one);
    return names === null ? [] : [{ value: one.path, label: labelOfField(one), names }];
  });
  const value = path === null ? '' : formPathAt(path);
  const own = path === null ? [column] : path.map(String);
  const ownPath = formPathAt(own);
  const options = [
    { value: '', label: t('batches.make.columns.notSent'), names: null },
    ...described,
    ...(described.some((one) => one.value === ownPath)
      ? []
      : [{ value: ownPath, label: fieldInWords(form, own), names: own }]),
  ];
  const control = kind !== null && canBeNamed(column) && (
    <ReadOnly value={!bodyContent.ok}>
      {described.length > 0 ? (
        <Select
          label={label}
          {...named}
          options={options}
          value={value}
          onChange={(chosen) => put(options.find((one) => one.value === chosen)?.names ?? null)}
        />
      ) : (
        <div className={fieldStyles.field}>
          <span className={fieldStyles.label} aria-hidden="true">
            {label}
          </span>
          <TextField
            {...named}
            description={t('batches.make.columns.sentAsHint')}
            value={typed ?? shown}
            onChange={setTyped}
            onBlur={keep}
            onKeyDown={(event) => {
              if (event.key === 'Enter') keep();
              else event.continuePropagation();
            }}
          />
        </div>
      )}
    </ReadOnly>
  );
  return { keep, control };
}

/** The names that a typed field is about: a path such as `customer.email`, or one name of other characters. */
function namesOf(text: string): readonly string[] {
  const steps = parseFormPath(text);
  if (steps === null || steps.includes('item')) return [text];
  return namesIn(steps);
}

interface ReadingProps extends ColumnProps {
  readonly rule: ColumnRule;
}

/** How its cells become values. */
function Reading({ making: { dispatch }, column, rule }: ReadingProps) {
  const { t } = useTranslation();
  const { name, empty } = column;
  const put = (change: Partial<ColumnRule>) =>
    dispatch({ type: 'put-rule', rule: { ...rule, ...change } });
  return (
    <>
      <Select
        label={t('batches.make.columns.readAs')}
        aria-label={t('batches.make.columns.readAsOf', { column: name })}
        options={cellTypes.map((value) => ({
          value,
          label: t(`batches.make.columns.types.${value}`),
        }))}
        value={rule.type}
        onChange={(type) => put({ type })}
      />
      {offersComma(column, rule) && (
        <Checkbox
          aria-label={t('batches.make.columns.commaOf', { column: name })}
          isSelected={(rule.decimal ?? column.numbers?.decimal) === ','}
          onChange={(isComma) => put({ decimal: isComma ? ',' : '.' })}
        >
          {t('batches.make.columns.comma')}
        </Checkbox>
      )}
      <Select
        label={t('batches.make.columns.empty')}
        aria-label={t('batches.make.columns.emptyOf', { column: name })}
        description={
          empty > 0 &&
          t('batches.make.columns.emptyCount', { count: empty, number: formatNumber(empty) })
        }
        options={emptyCells.map((value) => ({
          value,
          label: t(`batches.make.columns.empties.${value}`),
        }))}
        value={rule.empty}
        onChange={(value) => put({ empty: value })}
      />
    </>
  );
}

/** Whether it is read as numbers, and the sign before the decimals decides what is sent. */
function offersComma({ numbers }: Pick<TableColumn, 'numbers'>, rule: ColumnRule): boolean {
  if (rule.type !== 'number' || numbers === undefined) return false;
  return numbers.decimal !== null || numbers.doubtful > 0;
}

/** Which column holds the ID of the user or product. A question as long as none is chosen. */
function IdColumn({ making: { draft, dispatch } }: ColumnsProps) {
  const { t } = useTranslation();
  const { operation, table, idColumn } = draft;
  if (operation === 'createOrder') return null;
  const columns = table?.columns ?? [];
  // By index, because a header may be any text.
  const place = columns.findIndex(({ name }) => name === idColumn);
  return (
    <Select
      className={styles.id}
      label={t('batches.make.columns.id')}
      description={t(`batches.make.columns.idOf.${operation}`)}
      options={[
        { value: '-1', label: t('batches.make.columns.chooseId') },
        ...columns.map(({ name }, at) => ({ value: String(at), label: name })),
      ]}
      value={String(place)}
      onChange={(chosen) =>
        dispatch({ type: 'choose-id', column: columns[Number(chosen)]?.name ?? null })
      }
    />
  );
}
