import type { FieldMessage } from '../../../main/contract/failure.ts';
import type { FormField } from '../../../main/contract/form/form-description.ts';
import type { JsonStep } from '../../../main/contract/json/json-document.ts';
import { isJson, readPart } from '../../../main/contract/json/read-json.ts';
import { stepInto, touches } from '../text/path-step.ts';
import { rangeOfPath } from '../text/range-of-path.ts';
import { type TextChange, textChange } from '../text/text-change.ts';
import { formRows } from './form-rows.ts';
import { formTree, hasControl, isShownField, pickedTree } from './form-tree.ts';
import { type BodyRow, newRow, withoutValues } from './row.ts';
import { firstProblem } from './row-problem.ts';
import { changeBeside, changeWithin, isSameContent, placeOf } from './row-tree.ts';
import { editedText } from './rows-to-text.ts';
import { type BodySteps, noSteps, type Spot, stepsAfter, takeStep, type Writing } from './steps.ts';
import { isMistake, largestSync, mostFormRows, mostRows, textToRows } from './text-to-rows.ts';

/**
 * A body being edited. Its text is what is sent. It is shown as fields and as JSON, and both edit it: the JSON as a
 * whole, a field by the part that is its own. What can't be written yet, such as an empty number, is in the rows alone.
 */
export interface BodyState extends Writing {
  /** Whether the profile describes its fields. A form draws only those, so it can hold more rows. */
  readonly hasForm: boolean;
  /** The service's messages about fields, until those are edited. */
  readonly answers: readonly FieldMessage[];
  /** What can be undone and redone, in the fields and in the JSON. */
  readonly steps: BodySteps;
  /** The text before anything was typed. */
  readonly atFirst: string;
}

export type BodyAction =
  /** Reads the fields of a long JSON text, which doesn't happen while it is being typed. */
  | { readonly type: 'read-fields' }
  /** The profile describes the fields from now on, or no longer. */
  | { readonly type: 'use-form'; readonly hasForm: boolean }
  /** `change`: the edit, if known. */
  | { readonly type: 'write-text'; readonly text: string; readonly change?: TextChange }
  | { readonly type: 'write-row'; readonly row: BodyRow }
  /** Completes what was typed, and is undone with it. `of`: what it completes; nothing happens if that was edited since. */
  | { readonly type: 'complete-row'; readonly row: BodyRow; readonly of: BodyRow }
  | {
      readonly type: 'insert-row';
      readonly row: BodyRow;
      readonly at: number;
      /** The key of the object or list to add it to; undefined: the body itself. */
      readonly into?: string | null;
    }
  | { readonly type: 'remove-row'; readonly key: string }
  /** To an index among its siblings, from 0. */
  | { readonly type: 'move-row'; readonly key: string; readonly to: number }
  | { readonly type: 'answer'; readonly messages: readonly FieldMessage[] }
  /** Replaces what is written; can be undone. */
  | { readonly type: 'put'; readonly writing: Writing }
  | { readonly type: 'put-text'; readonly text: string }
  | { readonly type: 'undo' | 'redo' }
  /** As many steps back as it takes to a text without a mistake. */
  | { readonly type: 'undo-to-valid' }
  /** A different body, with its own history. */
  | { readonly type: 'replace'; readonly state: BodyState };

const emptyObject: Writing = {
  text: '{}',
  rows: [],
  source: { text: '{}', rows: [] },
  noFields: null,
};

/** A body that hasn't been edited. Null: the profile doesn't describe its fields. */
export function freshBody(form: readonly FormField[] | null): BodyState {
  const rows = form === null || form.length === 0 ? [newRow()] : formRows(form);
  const writing = withRows(emptyObject, rows);
  const atFirst = writing.text;
  return { ...writing, hasForm: form !== null, answers: [], steps: noSteps, atFirst };
}

/** A body that starts with this text. Nothing in it can be undone. */
export function bodyOfText(text: string, form: readonly FormField[] | null): BodyState {
  return withFields({ ...freshBody(null), hasForm: form !== null, text });
}

/** A body that starts with this writing. Nothing in it can be undone. */
export function bodyWith(
  { text, rows, source, noFields }: Writing,
  form: readonly FormField[] | null,
): BodyState {
  return { ...freshBody(null), hasForm: form !== null, text, rows, source, noFields };
}

export function bodyReducer(state: BodyState, action: BodyAction): BodyState {
  const next = written(state, action);
  switch (action.type) {
    case 'write-text':
    case 'write-row':
    case 'insert-row':
    case 'remove-row':
    case 'move-row':
    case 'put':
    case 'put-text':
      return { ...next, steps: stepsAfter(state.steps, state, next, spotOf(state, action)) };
    case 'complete-row':
    case 'read-fields':
    case 'use-form':
    case 'answer':
    case 'undo':
    case 'redo':
    case 'undo-to-valid':
    case 'replace':
      return next;
  }
}

function written(state: BodyState, action: BodyAction): BodyState {
  switch (action.type) {
    case 'read-fields':
      return state.noFields === 'unread' ? withFields(state) : state;
    case 'use-form': {
      const next = { ...state, hasForm: action.hasForm };
      return hasUnwritten(state) ? next : withFields(next);
    }
    case 'write-text': {
      const { text } = action;
      const isLong = text.length > largestSync;
      return isLong ? { ...state, text, noFields: 'unread' } : withFields({ ...state, text });
    }
    case 'put-text':
      return withFields({ ...state, text: action.text });
    case 'put':
      return withWriting(state, action.writing);
    case 'undo':
    case 'redo': {
      const taken = takeStep(state.steps, state, action.type);
      if (taken === null) return state;
      const next = { ...withWriting(state, taken.writing), steps: taken.steps };
      return next.noFields === 'unread' ? withFields(next) : next;
    }
    case 'undo-to-valid': {
      let next = state;
      while (hasMistake(next)) {
        const taken = takeStep(next.steps, next, 'undo');
        if (taken === null) return state;
        next = { ...withWriting(next, taken.writing), steps: taken.steps };
      }
      return next;
    }
    case 'write-row': {
      const { row } = action;
      const rows = changeBeside(state.rows, row.key, (siblings, at) => siblings.with(at, row));
      return wroteRows(state, rows, placeOf(state.rows, row.key)?.steps ?? null);
    }
    case 'complete-row': {
      const { row, of } = action;
      if (placeOf(state.rows, of.key)?.row !== of || state.noFields !== null) return state;
      return written(state, { type: 'write-row', row });
    }
    case 'insert-row': {
      const { row, at, into = null } = action;
      const rows = changeWithin(state.rows, into, (within) => within.toSpliced(at, 0, row));
      return wroteRows(state, rows, into === null ? null : listAt(state.rows, into));
    }
    case 'remove-row': {
      const rows = changeBeside(state.rows, action.key, (siblings, at) =>
        siblings.toSpliced(at, 1),
      );
      return wroteRows(state, rows, listAround(state.rows, action.key));
    }
    case 'move-row': {
      const rows = changeBeside(state.rows, action.key, (siblings, at) => {
        const moved = siblings.slice(at, at + 1);
        return siblings.toSpliced(at, 1).toSpliced(action.to, 0, ...moved);
      });
      return wroteRows(state, rows, listAround(state.rows, action.key));
    }
    case 'answer':
      return { ...state, answers: action.messages };
    case 'replace':
      return action.state;
  }
}

/** Replaces what is written. */
function withWriting(state: BodyState, { text, rows, source, noFields }: Writing): BodyState {
  return { ...state, text, rows, source, noFields, answers: stillTrue(state, rows) };
}

/** What is written with these rows, which the text follows as soon as all of them can be written. */
export function withRows<T extends Writing>(writing: T, rows: readonly BodyRow[]): T {
  const isWritten = firstProblem(rows) === null;
  const text = isWritten ? editedText(writing.source, rows) : writing.text;
  return { ...writing, text, rows, noFields: null };
}

/** Reads the fields of the text. If that isn't possible, they stay as they are, and it says why. */
function withFields(state: BodyState): BodyState {
  const read = textToRows(state.text, state.rows, state.hasForm ? mostFormRows : mostRows);
  if (!read.ok) return { ...state, noFields: read.why };
  const { rows, source } = read;
  return { ...state, rows, source, answers: stillTrue(state, rows), noFields: null };
}

/** Whether a field has something that can't be written yet. */
export const hasUnwritten = ({ rows, noFields }: Writing): boolean =>
  noFields === null && firstProblem(rows) !== null;

/** Whether the JSON can't be read at all. */
export function hasMistake({ noFields, text }: Writing): boolean {
  return noFields === 'unread' ? !isJson(text) : noFields !== null && isMistake(noFields);
}

/** The letter that this action types, if it does. */
function spotOf(state: BodyState, action: BodyAction): Spot | null {
  if (action.type === 'write-text') {
    const change = action.change ?? smallChange(state.text, action.text);
    return change === null ? null : letterOf('text', change);
  }
  if (action.type !== 'write-row') return null;
  const { row } = action;
  const before = placeOf(state.rows, row.key)?.row;
  if (before === undefined || before.type !== row.type) return null;
  const name = textChange(before.name, row.name);
  const text = smallChange(before.text, row.text);
  if (name !== null) return text === null ? letterOf(`name ${row.key}`, name) : null;
  return text === null ? null : letterOf(`value ${row.key}`, text);
}

function letterOf(box: string, { from, to, insert }: TextChange): Spot | null {
  if (insert.length === 1 && from === to) return { box, way: 'in', from, to: from + 1 };
  if (insert === '' && to === from + 1) return { box, way: 'out', from: to, to: from };
  return null;
}

/** The difference between two texts whose lengths differ by one; otherwise null, as that isn't typing. */
function smallChange(before: string, after: string): TextChange | null {
  return Math.abs(before.length - after.length) === 1 ? textChange(before, after) : null;
}

/** Whether each of the service's messages is shown at a field. */
export function areAtFields(
  { answers, text }: BodyState,
  form: readonly FormField[] | null,
): boolean {
  const shown = form === null ? [] : pickedTree(formTree(form), isShownField);
  const root = readPart(text);
  return answers.every(
    ({ path }) =>
      shown.some((node) => hasControl(node, path)) ||
      (root !== null && rangeOfPath(root, path) !== null),
  );
}

/** Drops the service's messages about the value at `steps`, which no longer apply; null keeps all. */
function wroteRows(
  state: BodyState,
  rows: readonly BodyRow[],
  steps: readonly JsonStep[] | null,
): BodyState {
  const left = steps === null ? [] : state.answers.filter(({ path }) => touches(path, steps));
  // The same list if none is left: another one re-renders every control.
  const answers =
    left.length === 0 ? state.answers : state.answers.filter((answer) => !left.includes(answer));
  return { ...withRows(state, rows), answers };
}

/** The path to the row if it is a list: its indexes change their meaning after an edit. */
function listAt(rows: readonly BodyRow[], key: string): readonly JsonStep[] | null {
  const place = placeOf(rows, key);
  return place?.row.type === 'list' ? place.steps : null;
}

function listAround(rows: readonly BodyRow[], key: string): readonly JsonStep[] | null {
  const place = placeOf(rows, key);
  return place?.holder === 'list' ? place.steps.slice(0, -1) : null;
}

/** The service's messages about fields that haven't changed since. */
function stillTrue(state: BodyState, rows: readonly BodyRow[]): readonly FieldMessage[] {
  const changed = state.rows.filter((row) => !rows.some((other) => isSameContent(row, other)));
  return state.answers.filter(
    ({ path }) => !changed.some(({ name }) => stepInto(path, name) !== null),
  );
}

/** The names of the fields of a body, with empty values; null if rows cannot show it. */
export function namesOfBody({ rows, text, noFields }: Writing): Writing | null {
  const read = noFields === null ? { ok: true as const, rows } : textToRows(text, rows);
  if (!read.ok) return null;
  const names = withoutValues(read.rows);
  return withRows(emptyObject, names.length === 0 ? [newRow()] : names);
}

/** Whether nothing was written between the two. */
export function isSameWriting(one: Writing, other: Writing): boolean {
  if (one.text !== other.text) return false;
  return one.rows === other.rows || !(hasUnwritten(one) || hasUnwritten(other));
}

/** Whether it contains nothing that the user would miss. Values that the form starts with are not an entry. */
export function isBlank(state: BodyState): boolean {
  if (hasUnwritten(state)) return false;
  const text = state.text.trim();
  const isEmpty =
    text === '' || (text.startsWith('{') && text.endsWith('}') && text.slice(1, -1).trim() === '');
  return isEmpty || state.text === state.atFirst;
}
