import type { Batch, BatchContent } from '../../../../main/contract/batch/batch.ts';
import type { Table } from '../../../../main/contract/batch/table.ts';
import { mostColumns } from '../../../../main/contract/batch/table-options.ts';
import type { ColumnRule } from '../../../../main/contract/write/column-rule.ts';
import type { WriteOperation } from '../../../../main/contract/write/write.ts';
import { rowsToText } from '../../../body/content/rows-to-text.ts';
import { type BodyAction, type BodyState, bodyReducer } from '../../../body/content/state.ts';
import { bodyOfTemplate } from '../../../templates/body-of-template.ts';
import { bodyOfColumns } from './body-of-columns.ts';
import { type OptionsTexts, textsOfOptions } from './options-texts.ts';
import { chosenRules, idColumnOf, rulesOfColumns, rulesWithoutColumn } from './rules-of-columns.ts';

/** Everything the user has entered for a batch that is being made. */
export interface MakeState {
  readonly operation: WriteOperation;
  readonly table: Table | null;
  /** Deletes keep it but don't send it. */
  readonly body: BodyState;
  /** One for each column of the table, followed by those chosen for columns that the table doesn't have. */
  readonly rules: readonly ColumnRule[];
  /**
   * The columns whose rule was chosen by the user or a template. These rules survive a new table,
   * the others are guessed from it.
   */
  readonly chosen: ReadonlySet<string>;
  /** Orders keep it but don't use it. */
  readonly idColumn: string | null;
  /** The column with the product names, in a table that was made from products. Null for other tables. */
  readonly nameColumn: string | null;
  readonly options: OptionsTexts;
}

export type MakeAction =
  | { readonly type: 'choose-operation'; readonly operation: WriteOperation }
  | { readonly type: 'put-table'; readonly table: Table }
  | { readonly type: 'write-body'; readonly action: BodyAction }
  /** A saved body with its rules. Columns without a rule in it keep theirs. */
  | {
      readonly type: 'put-body';
      readonly body: BodyState;
      readonly rules: readonly ColumnRule[];
      readonly chosen: ReadonlySet<string>;
    }
  /** Resets the body to the one that the table suggests. */
  | { readonly type: 'begin-body' }
  | { readonly type: 'choose-id'; readonly column: string | null }
  | { readonly type: 'put-rule'; readonly rule: ColumnRule }
  | { readonly type: 'put-options'; readonly options: OptionsTexts };

/** A batch as main has saved it. */
export function stateOfBatch({ operation, table, content, options }: Batch): MakeState {
  const columns = table?.columns ?? [];
  const idColumn = content.idColumn ?? idColumnOf(columns);
  // Guessed rules are saved with the others. A rule that equals the guess counts as guessed.
  const chosen = chosenRules(columns, content.rules).map(({ column }) => column);
  const body = content.body === '' ? suggestedBody({ operation, table, idColumn }) : content.body;
  return {
    operation,
    table,
    body: bodyOfTemplate(body, 'fields'),
    rules: [
      ...rulesOfColumns(columns, content.rules),
      ...rulesWithoutColumn(columns, content.rules),
    ],
    chosen: new Set(chosen),
    idColumn,
    nameColumn: content.nameColumn,
    options: textsOfOptions(options),
  };
}

export function makeReducer(state: MakeState, action: MakeAction): MakeState {
  switch (action.type) {
    case 'choose-operation':
      return followed(state, { ...state, operation: action.operation });
    case 'put-table':
      return followed(state, withTable(state, action.table));
    case 'choose-id':
      return followed(state, { ...state, idColumn: action.column });
    case 'write-body':
      return { ...state, body: bodyReducer(state.body, action.action) };
    case 'put-body':
      return { ...withRules(state, action), body: action.body };
    case 'begin-body':
      return withSuggestedBody(state);
    case 'put-rule': {
      const { rule } = action;
      const rules = state.rules.map((known) => (known.column === rule.column ? rule : known));
      return { ...state, rules, chosen: new Set(state.chosen).add(rule.column) };
    }
    case 'put-options':
      return { ...state, options: action.options };
  }
}

function withTable(state: MakeState, table: Table): MakeState {
  const { columns } = table;
  const chosen = state.rules.filter(({ column }) => state.chosen.has(column));
  const isThere = columns.some(({ name }) => name === state.idColumn);
  return {
    ...state,
    table,
    rules: [...rulesOfColumns(columns, chosen), ...rulesWithoutColumn(columns, chosen)],
    idColumn: isThere ? state.idColumn : idColumnOf(columns),
    nameColumn: null,
  };
}

function withRules(
  state: MakeState,
  { rules, chosen }: Pick<MakeState, 'rules' | 'chosen'>,
): MakeState {
  const columns = state.table?.columns ?? [];
  const own = new Map(state.rules.map((rule) => [rule.column, rule]));
  for (const rule of rules) own.set(rule.column, rule);
  const all = [
    ...rulesOfColumns(columns, [...own.values()]),
    ...rulesWithoutColumn(columns, rules),
  ];
  const named = all.map(({ column }) => column).filter((column) => chosen.has(column));
  return { ...state, rules: all, chosen: new Set(named) };
}

/** A body that was not edited follows the table. An edited one stays as it is. */
function followed(before: MakeState, after: MakeState): MakeState {
  const isUntouched = textOfBody(before.body) === suggestedBody(before);
  return isUntouched ? withSuggestedBody(after) : after;
}

function withSuggestedBody(state: MakeState): MakeState {
  return { ...state, body: bodyOfTemplate(suggestedBody(state), state.body.face) };
}

/** The ID of a user is part of the address, so the body doesn't repeat it. */
function suggestedBody({
  operation,
  table,
  idColumn,
}: Pick<MakeState, 'operation' | 'table' | 'idColumn'>): string {
  const names = table?.columns.map(({ name }) => name) ?? [];
  return bodyOfColumns(
    operation === 'updateUser' ? names.filter((name) => name !== idColumn) : names,
  );
}

/** Whether the body is the one that the table suggests. */
export function isSuggestedBody(state: MakeState): boolean {
  return textOfBody(state.body) === suggestedBody(state);
}

/** The text of a body as typed, even if it can't be sent. */
export function textOfBody({ written, text, rows }: BodyState): string {
  return written === 'json' ? text : rowsToText(rows);
}

/** What is sent for each row. */
export function contentOfState(
  {
    operation,
    rules,
    idColumn,
    nameColumn,
  }: Pick<MakeState, 'operation' | 'rules' | 'idColumn' | 'nameColumn'>,
  body: string,
): BatchContent {
  return {
    body: operation === 'deleteProduct' ? '' : body,
    rules: rules.slice(0, mostColumns),
    idColumn: operation === 'createOrder' ? null : idColumn,
    nameColumn: operation === 'deleteProduct' ? nameColumn : null,
  };
}
