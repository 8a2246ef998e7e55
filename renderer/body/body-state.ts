import type { FieldMessage } from '../../main/contract/failure.ts';
import type { StarterField } from '../../main/contract/profile.ts';
import { type BodyRow, isEmpty, starterRows } from './body-row.ts';
import { rowProblem } from './body-row-problem.ts';
import { rowsToText } from './body-rows-to-text.ts';
import { textToRows } from './body-text-to-rows.ts';

export type BodyFace = 'fields' | 'json';

/** A body under the pen: one content, two faces. */
export interface BodyState {
  readonly face: BodyFace;
  /** The face that was written on last. It is what is sent; the other one only shows it. */
  readonly written: BodyFace;
  readonly rows: readonly BodyRow[];
  readonly text: string;
  /** What the service said about fields, until they are written on. */
  readonly answers: readonly FieldMessage[];
}

export type BodyAction =
  | { readonly type: 'show'; readonly face: BodyFace }
  | { readonly type: 'write-text'; readonly text: string }
  | { readonly type: 'write-row'; readonly row: BodyRow }
  | { readonly type: 'insert-row'; readonly row: BodyRow; readonly at: number }
  | { readonly type: 'remove-row'; readonly key: string }
  | { readonly type: 'answer'; readonly messages: readonly FieldMessage[] }
  | { readonly type: 'replace'; readonly state: BodyState };

/** A form nobody has written on. */
export function freshBody(starters: readonly StarterField[]): BodyState {
  return { face: 'fields', written: 'fields', rows: starterRows(starters), text: '', answers: [] };
}

export function bodyReducer(state: BodyState, action: BodyAction): BodyState {
  switch (action.type) {
    case 'show':
      return show(state, action.face);
    case 'write-text':
      return { ...state, written: 'json', text: action.text };
    case 'write-row': {
      const old = state.rows.find(({ key }) => key === action.row.key);
      const rows = state.rows.map((row) => (row === old ? action.row : row));
      return { ...wroteRows(state, rows), answers: withoutField(state.answers, old?.name) };
    }
    case 'insert-row':
      return wroteRows(state, state.rows.toSpliced(action.at, 0, action.row));
    case 'remove-row':
      return wroteRows(
        state,
        state.rows.filter(({ key }) => key !== action.key),
      );
    case 'answer':
      return { ...state, answers: action.messages };
    case 'replace':
      return action.state;
  }
}

function wroteRows(state: BodyState, rows: readonly BodyRow[]): BodyState {
  return { ...state, written: 'fields', rows };
}

/** Turns to a face. What cannot be shown there stays where it was written, untouched. */
function show(state: BodyState, face: BodyFace): BodyState {
  if (face === state.written) return { ...state, face };
  if (face === 'json') {
    if (!state.rows.every((row) => rowProblem(row) === null)) return { ...state, face };
    return { ...state, face, text: rowsToText(state.rows) };
  }
  const shown = textToRows(state.text, state.rows);
  if (!shown.ok) return { ...state, face };
  return { ...state, face, rows: shown.rows, answers: stillTrue(state, shown.rows) };
}

/** What the service said about fields that stand as they did when it said so. */
function stillTrue(state: BodyState, rows: readonly BodyRow[]): readonly FieldMessage[] {
  const isSame = (row: BodyRow) =>
    rows.some(
      ({ name, type, text, checked }) =>
        name === row.name && type === row.type && text === row.text && checked === row.checked,
    );
  const changed = state.rows.filter((row) => !isSame(row));
  return state.answers.filter(({ path }) => !changed.some(({ name }) => isField(path, name)));
}

/** Whether there is something in it that a person would miss. */
export function isBlank({ written, rows, text }: BodyState): boolean {
  if (written === 'json') return text.trim() === '';
  return rows.every((row) => (row.starter || row.name === '') && isEmpty(row) && !row.sendEmpty);
}

/** The messages about this field or something in it; `path` is cut to what lies below the field. */
export function answersFor(
  answers: readonly FieldMessage[],
  name: string,
): readonly FieldMessage[] {
  return answers
    .filter(({ path }) => isField(path, name))
    .map(({ path, message }) => ({ path: path.slice(name.length).replace(/^\./, ''), message }));
}

function withoutField(
  answers: readonly FieldMessage[],
  name: string | undefined,
): readonly FieldMessage[] {
  return name === undefined ? answers : answers.filter(({ path }) => !isField(path, name));
}

function isField(path: string, name: string): boolean {
  if (name === '' || !path.startsWith(name)) return false;
  const next = path.charAt(name.length);
  return next === '' || next === '.' || next === '[';
}
