import type { TFunction } from 'i18next';
import type { BodyKind } from '../../../main/contract/write/write-operations.ts';
import type { TextProblem } from '../content/content.ts';
import { describeTextProblem, short } from '../content/describe-problem.ts';
import type { LateReading } from '../content/use-late-reading.ts';
import type { TextRange } from '../text/range-of-path.ts';
import { loneSurrogateAt } from '../text/unwritable-character.ts';

/** A mark in the text: underlined, with a symbol next to its line. */
export interface JsonMark extends TextRange {
  readonly tone: 'danger' | 'warn';
  readonly message: string;
}

/** Errors in the text, duplicate names, and the service's messages about fields in it. */
export function jsonMarks(
  t: TFunction,
  { of: { text, answers }, reading: { problem, duplicates, places } }: LateReading,
  kind: BodyKind,
): readonly JsonMark[] {
  const marks: JsonMark[] = duplicates.map(({ name, offset, place }) => ({
    from: offset,
    to: offset + JSON.stringify(name).length,
    tone: 'warn',
    message: t('body.duplicateName', { ...place, name: short(name) }),
  }));
  if (problem !== null) {
    const range = problemRange(text, problem);
    marks.push({ ...range, tone: 'danger', message: describeTextProblem(t, problem, kind) });
  }
  for (const [at, range] of places.entries()) {
    const message = answers[at]?.message;
    if (range !== null && message !== undefined) marks.push({ ...range, tone: 'danger', message });
  }
  return marks.sort((a, b) => a.from - b.from);
}

function problemRange(text: string, problem: TextProblem): TextRange {
  switch (problem.kind) {
    case 'json': {
      const { offset, found, code } = problem.problem;
      return { from: offset, to: offset + (code === 'unclosed' ? 1 : Math.max(1, found.length)) };
    }
    case 'not-object':
      return { from: 0, to: 1 };
    case 'character': {
      const from = loneSurrogateAt(text);
      return { from, to: from + 1 };
    }
  }
}
