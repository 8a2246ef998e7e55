import type { Batch, BatchContent } from '../../../../main/contract/batch/batch.ts';
import type { Table } from '../../../../main/contract/batch/table.ts';
import { mostColumns } from '../../../../main/contract/batch/table-options.ts';
import type { FormField } from '../../../../main/contract/form/form-description.ts';
import type { ColumnRule } from '../../../../main/contract/write/template.ts';
import {
  type BodyKind,
  bodyKindOf,
  type WriteOperation,
} from '../../../../main/contract/write/write-operations.ts';
import { editedText } from '../../../body/content/rows-to-text.ts';
import {
  type BodyAction,
  type BodyState,
  bodyOfText,
  bodyReducer,
  hasUnwritten,
} from '../../../body/content/state.ts';
import { bodyOfColumns, typesOfForm } from './body-of-columns.ts';
import { type OptionsTexts, textsOfOptions } from './options-texts.ts';
import { chosenRules, idColumnOf, rulesOfColumns, rulesWithoutColumn } from './rules-of-columns.ts';

/** The steps of making a batch, in order. One is opened once nothing is left to do in those before it. */
export const steps = ['file', 'check', 'send'] as const;
export type Step = (typeof steps)[number];

/** The rows that the table shows in the step *Check*. */
export const rowFilters = ['all', 'problems', 'duplicates'] as const;
export type RowFilter = (typeof rowFilters)[number];

/** The fields that the profile describes; null where it has no form, or until that is known. */
export type Forms = Readonly<Record<BodyKind, readonly FormField[] | null>>;

/** Everything the user has entered and chosen for a batch that is being made. Main doesn't keep the last six. */
export interface Draft {
  readonly operation: WriteOperation;
  readonly table: Table | null;
  /** How many tables were read since the page opened. */
  readonly reads: number;
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
  readonly step: Step;
  /** There is a table, and the user wants another one. */
  readonly isChanging: boolean;
  readonly filter: RowFilter;
  readonly forms: Forms;
  /** It was opened without a body, so the one that the table suggests may still follow a form. */
  readonly wasBlank: boolean;
  /** *Stop after the first row* is only our suggestion: the person hasn't changed it. */
  readonly suggestsFirst: boolean;
}

export type DraftAction =
  | { readonly type: 'put-table'; readonly table: Table }
  /** The same table with edited cells: rules and columns stay. */
  | { readonly type: 'edit-table'; readonly table: Table }
  | { readonly type: 'write-body'; readonly action: BodyAction }
  | { readonly type: 'know-forms'; readonly forms: Forms }
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
  | { readonly type: 'put-options'; readonly options: OptionsTexts }
  | { readonly type: 'suggest-first'; readonly asksAfterFirst: boolean }
  | { readonly type: 'open-step'; readonly step: Step }
  | { readonly type: 'change-table'; readonly isChanging: boolean }
  | { readonly type: 'filter-rows'; readonly filter: RowFilter };

/** A batch as main has saved it. */
export function draftOfBatch({ operation, table, content, options }: Batch): Draft {
  const columns = table?.columns ?? [];
  const idColumn = content.idColumn ?? (table === null ? null : idColumnOf(table, operation));
  // Guessed rules are saved with the others. A rule that equals the guess counts as guessed.
  const chosen = chosenRules(columns, content.rules).map(({ column }) => column);
  const forms = { order: null, user: null };
  const wasBlank = content.body === '' || content.body === bodyOfColumns([]);
  const body =
    content.body === '' ? suggestedBody({ operation, table, idColumn, forms }) : content.body;
  return {
    operation,
    table,
    reads: 0,
    body: bodyOfText(body, formOf({ operation, forms })),
    rules: [
      ...rulesOfColumns(columns, content.rules),
      ...rulesWithoutColumn(columns, content.rules),
    ],
    chosen: new Set(chosen),
    idColumn,
    nameColumn: content.nameColumn,
    options: textsOfOptions(options),
    step: 'file',
    isChanging: false,
    filter: 'all',
    forms,
    wasBlank,
    suggestsFirst: wasBlank,
  };
}

export function draftReducer(state: Draft, action: DraftAction): Draft {
  switch (action.type) {
    case 'put-table':
      return followed(state, withTable(state, action.table));
    case 'edit-table':
      return { ...state, table: action.table };
    case 'choose-id':
      return followed(state, { ...state, idColumn: action.column });
    case 'write-body':
      return { ...state, body: bodyReducer(state.body, action.action) };
    case 'know-forms': {
      const next = { ...state, forms: action.forms };
      return onItsForm(state.wasBlank ? followed(state, withGuessedRules(next)) : next);
    }
    case 'put-body':
      return { ...withRules(state, action), body: action.body };
    case 'begin-body':
      return withSuggestedBody(state);
    case 'put-rule': {
      const { rule } = action;
      const rules = state.rules.map((known) => (known.column === rule.column ? rule : known));
      return { ...state, rules, chosen: new Set(state.chosen).add(rule.column) };
    }
    case 'put-options': {
      const { options } = action;
      const isSame = options.asksAfterFirst === state.options.asksAfterFirst;
      return { ...state, options, suggestsFirst: state.suggestsFirst && isSame };
    }
    case 'suggest-first':
      return { ...state, options: { ...state.options, asksAfterFirst: action.asksAfterFirst } };
    case 'open-step':
      return { ...state, step: action.step };
    case 'change-table':
      return { ...state, isChanging: action.isChanging };
    case 'filter-rows':
      return { ...state, filter: action.filter };
  }
}

/** The body as what its form can hold, where there is one now, or no longer. */
function onItsForm(after: Draft): Draft {
  const hasForm = formOf(after) !== null;
  const { body } = after;
  if (body.hasForm === hasForm) return after;
  return { ...after, body: bodyReducer(body, { type: 'use-form', hasForm }) };
}

/** The fields that the profile describes for such a body; null: none. */
export function formOf({
  operation,
  forms,
}: Pick<Draft, 'operation' | 'forms'>): readonly FormField[] | null {
  const kind = bodyKindOf(operation);
  return kind === null ? null : forms[kind];
}

function withTable(state: Draft, table: Table): Draft {
  const isThere = table.columns.some(({ name }) => name === state.idColumn);
  return {
    ...withGuessedRules({ ...state, table }),
    reads: state.reads + 1,
    idColumn: isThere ? state.idColumn : idColumnOf(table, state.operation),
    nameColumn: null,
    isChanging: false,
    filter: 'all',
  };
}

/** Guesses the rules that weren't chosen, from the table and the form. */
function withGuessedRules(state: Draft): Draft {
  const columns = state.table?.columns ?? [];
  const chosen = state.rules.filter(({ column }) => state.chosen.has(column));
  const names = columns.map(({ name }) => name);
  const types = typesOfForm(names, formOf(state));
  return {
    ...state,
    rules: [...rulesOfColumns(columns, chosen, types), ...rulesWithoutColumn(columns, chosen)],
  };
}

function withRules(state: Draft, { rules, chosen }: Pick<Draft, 'rules' | 'chosen'>): Draft {
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
function followed(before: Draft, after: Draft): Draft {
  const isUntouched = textOfBody(before.body) === suggestedBody(before);
  return isUntouched ? withSuggestedBody(after) : after;
}

function withSuggestedBody(state: Draft): Draft {
  return { ...state, body: bodyOfText(suggestedBody(state), formOf(state)) };
}

/**
 * The ID of a user is part of the address, so the body doesn't repeat it. Cells beyond the first row's are probably parts of
 * others, and the check names their rows.
 */
function suggestedBody({
  operation,
  table,
  idColumn,
  forms,
}: Pick<Draft, 'operation' | 'table' | 'idColumn' | 'forms'>): string {
  if (table === null) return bodyOfColumns([]);
  const names = table.columns.flatMap(({ name, isExtra }) => (isExtra === true ? [] : [name]));
  return bodyOfColumns(
    operation === 'updateUser' ? names.filter((name) => name !== idColumn) : names,
    formOf({ operation, forms }),
  );
}

/** Whether the body is the one that the table suggests. */
export function isSuggestedBody(state: Draft): boolean {
  return textOfBody(state.body) === suggestedBody(state);
}

/** The text of a body as typed: with what isn't right yet. */
export function textOfBody(body: BodyState): string {
  return hasUnwritten(body) ? editedText(body.source, body.rows) : body.text;
}

/** What is sent for each row. `leftOut`: what the form leaves out of the body. */
export function contentOfDraft(
  {
    operation,
    rules,
    idColumn,
    nameColumn,
  }: Pick<Draft, 'operation' | 'rules' | 'idColumn' | 'nameColumn'>,
  body: string,
  leftOut: readonly string[] = [],
): BatchContent {
  const content = {
    body: operation === 'deleteProduct' ? '' : body,
    rules: rules.slice(0, mostColumns),
    idColumn: operation === 'createOrder' ? null : idColumn,
    nameColumn: operation === 'deleteProduct' ? nameColumn : null,
  };
  return leftOut.length === 0 ? content : { ...content, leftOut: [...leftOut] };
}
