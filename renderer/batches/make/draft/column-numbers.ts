import type { TableColumn } from '../../../../main/contract/batch/table.ts';
import type { Placeholder } from '../../../../main/contract/body/find-placeholders.ts';
import {
  type DecimalSign,
  numberInColumn,
  readWrittenNumber,
} from '../../../../main/contract/body/written-number.ts';
import type { ColumnRule } from '../../../../main/contract/write/template.ts';
import { bodyKindOf } from '../../../../main/contract/write/write-operations.ts';
import { typesOfForm } from './body-of-columns.ts';
import { type Draft, formOf } from './draft.ts';

/** What a person should know, or decide, about the numbers of a column. */
export type ColumnNumbers = {
  readonly column: string;
  readonly rule: ColumnRule;
  /** How many cells it is about, and one of them. */
  readonly count: number;
  readonly example: string;
} & (
  | {
      /** Its cells could be two numbers, and nothing says which. */
      readonly kind: 'question';
      /** The sign in the example, and what the example is if that sign is between thousands, or before decimals. */
      readonly sign: DecimalSign;
      readonly whole: string;
      readonly broken: string;
    }
  | {
      /**
       * `offer`: it is sent as text, and most of its cells are numbers; `written`: it is sent as numbers, and some of them
       * aren't written as they are sent.
       */
      readonly kind: 'offer' | 'written';
      /** The example as a number. */
      readonly sent: string;
    }
);

/** In the order of the table. Only columns whose cells become whole values of a body: elsewhere they stay texts. */
export function columnNumbers(
  draft: Pick<Draft, 'operation' | 'table' | 'rules' | 'chosen' | 'forms'>,
  placeholders: readonly Placeholder[],
): readonly ColumnNumbers[] {
  const columns = draft.table?.columns ?? [];
  if (bodyKindOf(draft.operation) === null) return [];
  if (!columns.some(({ numbers }) => numbers !== undefined)) return [];
  const whole = new Set(placeholders.flatMap(wholeColumn));
  const rules = new Map(draft.rules.map((rule) => [rule.column, rule]));
  const names = columns.map(({ name }) => name);
  const ofForm = typesOfForm(names, formOf(draft));
  return columns.flatMap((column) => {
    const rule = rules.get(column.name);
    if (rule === undefined || !whole.has(column.name)) return [];
    const isTextInForm = ofForm.get(column.name) === 'text';
    const isSettled = ofForm.has(column.name) || draft.chosen.has(column.name);
    return numbersOf(column, rule, isTextInForm, isSettled) ?? [];
  });
}

/** The columns that nothing can be sent of yet. */
export function openQuestions(all: readonly ColumnNumbers[]): readonly ColumnNumbers[] {
  return all.filter(
    ({ kind, rule }) => kind === 'question' && rule.type === 'number' && rule.decimal === null,
  );
}

function wholeColumn(placeholder: Placeholder): string | [] {
  return placeholder.kind === 'row' && placeholder.isWholeValue ? placeholder.column : [];
}

function numbersOf(
  { name, type, numbers }: TableColumn,
  rule: ColumnRule,
  isTextInForm: boolean,
  isSettled: boolean,
): ColumnNumbers | null {
  if (numbers === undefined) return null;
  const { doubtful, count, example, decimal, points, isMost } = numbers;
  const found = { column: name, rule, example };
  // Nothing can be asked where texts look like numbers of the file itself: these cells are wrong.
  const isOpen = doubtful > 0 && decimal === null && points !== 'mixed';
  // Once answered it stays, so that the answer can be changed. Most of a column of texts may be such numbers, too.
  const isText = rule.type === 'text' && (type === 'number' || isMost) && !isTextInForm;
  if (isOpen && (rule.type === 'number' || isText)) {
    const number = readWrittenNumber(example);
    if (number.kind !== 'doubtful') return null;
    const { sign, whole, broken } = number;
    return { kind: 'question', count: doubtful, ...found, sign, whole, broken };
  }
  const sent = numberInColumn(example, { decimal: rule.decimal ?? decimal });
  if (typeof sent !== 'string' || count === 0) return null;
  if (rule.type === 'number') return { kind: 'written', count, ...found, sent };
  const isOffered = rule.type === 'text' && isMost && !isSettled;
  return isOffered ? { kind: 'offer', count, ...found, sent } : null;
}
