import type { FieldMessage } from '../../../main/contract/failure.ts';
import type { JsonStep } from '../../../main/contract/json/json-document.ts';
import { stepInto } from '../text/path-step.ts';
import { type BodyRow, holdsRows } from './row.ts';

/** The messages about a row that none of its nested rows shows: they are shown at the row itself. */
export function ownAnswers(
  row: BodyRow,
  answers: readonly FieldMessage[],
): readonly FieldMessage[] {
  if (!holdsRows(row)) return answers;
  const isTaken = (path: string) =>
    row.rows.some(({ name }, index) => stepInto(path, row.type === 'list' ? index : name) !== null);
  return answers.filter(({ path }) => path === '' || !isTaken(path));
}

/** Always the same array: most rows have no messages, and an unchanged prop doesn't re-render. */
const noAnswers: readonly FieldMessage[] = [];

/** The messages about the value one step down, or in it; `path` is relative to it. */
export function answersFor(
  answers: readonly FieldMessage[],
  step: JsonStep,
): readonly FieldMessage[] {
  const found = answers.flatMap(({ path, message }) => {
    const rest = stepInto(path, step);
    return rest === null ? [] : [{ path: rest, message }];
  });
  return found.length === 0 ? noAnswers : found;
}
