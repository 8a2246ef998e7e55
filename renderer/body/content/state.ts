import type { FieldMessage } from '../../../main/contract/failure.ts';
import type { StarterField } from '../../../main/contract/profile/profile.ts';
import { type PathStep, stepInto, touches } from '../text/path-step.ts';
import { placeAnswers } from './place-answers.ts';
import { type BodyRow, holdsRows, isEmpty, starterRows } from './row.ts';
import { firstProblem } from './row-problem.ts';
import { changeBeside, changeWithin, isSameContent, placeOf, stepsTo } from './row-tree.ts';
import { rowsToText } from './rows-to-text.ts';
import { textToRows } from './text-to-rows.ts';

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
  | {
      readonly type: 'insert-row';
      readonly row: BodyRow;
      readonly at: number;
      /** The key of the object or list it comes into; left out: the body itself. */
      readonly into?: string | null;
    }
  | { readonly type: 'remove-row'; readonly key: string }
  /** To a place among its siblings, from 0. */
  | { readonly type: 'move-row'; readonly key: string; readonly to: number }
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
      const { row } = action;
      const rows = changeBeside(state.rows, row.key, (siblings, at) => siblings.with(at, row));
      const steps = stepsTo(state.rows, row.key);
      return wroteRows(state, rows, steps);
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
      return {
        ...state,
        rows: action.messages.length === 0 ? state.rows : rowsAsSent(state),
        answers: placeAnswers(action.messages, sentText(state)),
      };
    case 'replace':
      return action.state;
  }
}

/** The text that a press of the button has sent. */
function sentText({ written, rows, text }: BodyState): string {
  return written === 'json' ? text : rowsToText(rows);
}

/**
 * The rows that the sent text would be shown as. Those that were shown last may be of an earlier text, and
 * later changes are found by comparison with what was sent.
 */
function rowsAsSent({ face, written, rows, text }: BodyState): readonly BodyRow[] {
  if (face === 'fields' || written === 'fields') return rows;
  const shown = textToRows(text, rows);
  return shown.ok ? shown.rows : rows;
}

/** What the service said about what lies at `steps` is not true of it any more; null: all stays. */
function wroteRows(
  state: BodyState,
  rows: readonly BodyRow[],
  steps: readonly PathStep[] | null,
): BodyState {
  const answers =
    steps === null ? state.answers : state.answers.filter(({ path }) => !touches(path, steps));
  return { ...state, written: 'fields', rows, answers };
}

/** The way to the row when it is a list: its places mean something else after a change. */
function listAt(rows: readonly BodyRow[], key: string): readonly PathStep[] | null {
  return placeOf(rows, key)?.row.type === 'list' ? stepsTo(rows, key) : null;
}

function listAround(rows: readonly BodyRow[], key: string): readonly PathStep[] | null {
  const steps = stepsTo(rows, key);
  return typeof steps?.at(-1) === 'number' ? steps.slice(0, -1) : null;
}

/** Turns to a face. What cannot be shown there stays where it was written, untouched. */
function show(state: BodyState, face: BodyFace): BodyState {
  if (face === state.written) return { ...state, face };
  if (face === 'json') {
    if (firstProblem(state.rows) !== null) return { ...state, face };
    return { ...state, face, text: rowsToText(state.rows) };
  }
  const shown = textToRows(state.text, state.rows);
  if (!shown.ok) return { ...state, face };
  return { ...state, face, rows: shown.rows, answers: stillTrue(state, shown.rows) };
}

/** What the service said about fields that stand as they did when it said so. */
function stillTrue(state: BodyState, rows: readonly BodyRow[]): readonly FieldMessage[] {
  const changed = state.rows.filter((row) => !rows.some((other) => isSameContent(row, other)));
  return state.answers.filter(
    ({ path }) => !changed.some(({ name }) => stepInto(path, name) !== null),
  );
}

/** Whether there is something in it that a person would miss. */
export function isBlank({ written, rows, text }: BodyState): boolean {
  if (written === 'json') return text.trim() === '';
  return rows.every((row) => (row.starter || row.name === '') && isEmpty(row) && !row.sendEmpty);
}

/** Of the messages about a row those that no row in it takes: they are to be shown at the row itself. */
export function ownAnswers(
  row: BodyRow,
  answers: readonly FieldMessage[],
): readonly FieldMessage[] {
  if (!holdsRows(row)) return answers;
  const isTaken = (path: string) =>
    row.rows.some(({ name }, index) => stepInto(path, row.type === 'list' ? index : name) !== null);
  return answers.filter(({ path }) => path === '' || !isTaken(path));
}

/** The same one each time: most rows have none, and what is the same is not drawn again. */
const noAnswers: readonly FieldMessage[] = [];

/** The messages about what lies one step down, or in it; `path` is cut to what lies below it. */
export function answersFor(
  answers: readonly FieldMessage[],
  step: PathStep,
): readonly FieldMessage[] {
  const found = answers.flatMap(({ path, message }) => {
    const rest = stepInto(path, step);
    return rest === null ? [] : [{ path: rest, message }];
  });
  return found.length === 0 ? noAnswers : found;
}
