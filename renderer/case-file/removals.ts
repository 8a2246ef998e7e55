import { withCodes } from '../lib/words/harmless.ts';
import { type CaseDocument, type CaseText, isLines, removable } from './case-document.ts';
import type { Field, Fields } from './fields.ts';
import type { Lines } from './lines.ts';
import { createPauses } from './pauses.ts';

/** In place of what was removed. */
export const removed: unique symbol = Symbol('removed');

/** What a text shows: words, or the mark of something removed. */
export type Piece = string | typeof removed;

export interface Removals {
  readonly fields: ReadonlySet<Field>;
  /** The values of these fields. They are removed from every other text too if `isEverywhere`. */
  readonly values: readonly string[];
  readonly isEverywhere: boolean;
}

export const noRemovals: Removals = { fields: new Set(), values: [], isEverywhere: false };

/** Shorter values occur by chance. */
const shortestValue = 3;
/** Longer ones aren't looked for. */
const longestValue = 10_000;
const mostValues = 200;

/** The values that a field has in the document: those worth looking for in other places. */
export function valuesOf(document: CaseDocument, field: Field): readonly string[] {
  const values = new Set<string>();
  const add = (text: string): void => {
    const value = text.trim();
    const isWord = ['true', 'false', 'null'].includes(value);
    if (isWord || value.length < shortestValue || value.length > longestValue) return;
    if (values.size < mostValues) values.add(value);
  };
  for (const part of removable(document)) {
    if (!isLines(part)) {
      if (part.field === field || part.column === field) add(part.text);
      continue;
    }
    for (let line = 0; line < part.count && values.size < mostValues; line += 1) {
      const isStruck = part.whole === field || part.fieldOf(line) === field;
      if (!isStruck) continue;
      for (let inside = line; inside <= part.lastOf(line); inside += 1) {
        for (const value of scalarsOf(part, inside)) add(value);
      }
    }
  }
  return [...values];
}

/** A text of JSON as it is written and as it is meant; any other value as it is. */
function scalarsOf(lines: Lines, line: number): readonly string[] {
  const value = lines.value(line);
  if (lines.root === null) return [value];
  if (/^[[{\]}]/.test(value)) return [];
  if (!value.startsWith('"')) return [value];
  const meant: unknown = JSON.parse(value);
  return [value.slice(1, -1), ...(typeof meant === 'string' ? [meant] : [])];
}

export function isRemoved({ field, column }: CaseText, { fields }: Removals): boolean {
  return fields.has(field) || (column !== undefined && fields.has(column));
}

export function piecesOf(text: CaseText, removals: Removals): readonly Piece[] {
  if (isRemoved(text, removals)) return [removed];
  return split(text.text, removals.isEverywhere ? removals.values : []);
}

/** A line as it is shown. What was removed with it is not among the lines that follow. */
export interface ShownLine {
  readonly line: number;
  readonly field: Field | null;
  readonly isRemoved: boolean;
  readonly pieces: readonly Piece[];
}

/** Whether all of these lines are removed. */
export function isWholeRemoved(lines: Lines, fields: Fields, removals: Removals): boolean {
  if (removals.fields.has(lines.whole)) return true;
  return lines.root !== null && fields.isIn(lines.root, removals.fields);
}

/** The lines from `from` on. `from` must be a line that is shown. */
export function* shownLines(
  lines: Lines,
  fields: Fields,
  removals: Removals,
  from = 0,
): Generator<ShownLine> {
  if (isWholeRemoved(lines, fields, removals)) {
    yield { line: 0, field: null, isRemoved: true, pieces: [removed] };
    return;
  }
  const values = removals.isEverywhere ? valuesIn(lines, removals) : [];
  for (let line = from; line < lines.count; line += 1) {
    const field = lines.fieldOf(line);
    const last = lines.lastOf(line);
    const isStruck = field !== null && removals.fields.has(field);
    const before = split(lines.before(line), values);
    const after = lines.after(isStruck ? last : line);
    const pieces: readonly Piece[] = isStruck
      ? [...before, removed, after]
      : [...before, ...split(lines.value(line), values), after];
    yield { line, field, isRemoved: isStruck, pieces: pieces.filter((piece) => piece !== '') };
    if (isStruck) line = last;
  }
}

/** The values that occur in these lines at all. */
const valuesIn = ({ text }: Lines, { values }: Removals): readonly string[] =>
  values.filter((value) => text.includes(value));

/** A text with each of these values replaced. Where two begin, the longer one counts. */
function split(text: string, values: readonly string[]): readonly Piece[] {
  // Where each value is next. Each is looked for once per place, so that the time grows with the text.
  const next = values
    .map((value) => ({ value, place: text.indexOf(value) }))
    .filter(({ place }) => place >= 0);
  const pieces: Piece[] = [];
  let at = 0;
  for (;;) {
    let [start, length] = [text.length, 0];
    for (const each of next) {
      if (each.place >= 0 && each.place < at) each.place = text.indexOf(each.value, at);
      const { place, value } = each;
      if (place < 0 || place > start || (place === start && value.length <= length)) continue;
      [start, length] = [place, value.length];
    }
    if (start > at) pieces.push(withCodes(text.slice(at, start)));
    if (length === 0) return pieces;
    pieces.push(removed);
    at = start + length;
  }
}

export interface Tally {
  /** How many values were removed. */
  readonly removed: number;
  /** In how many places the removed values still are. */
  readonly left: number;
}

export const emptyTally: Tally = { removed: 0, left: 0 };

/** Counts in slices. Throws once `signal` is aborted. */
export async function tallyOf(
  document: CaseDocument,
  removals: Removals,
  signal?: AbortSignal,
): Promise<Tally> {
  if (removals.fields.size === 0) return emptyTally;
  const pause = createPauses(signal);
  const { fields } = document;
  // The same walk with the values replaced counts where they are.
  const everywhere = { ...removals, isEverywhere: true };
  let [all, struck] = [0, 0];
  for (const part of removable(document)) {
    if (!isLines(part)) {
      all += countIn(piecesOf(part, everywhere));
      struck += isRemoved(part, removals) ? 1 : 0;
      await pause();
      continue;
    }
    for (const line of shownLines(part, fields, everywhere)) {
      all += countIn(line.pieces);
      struck += line.isRemoved ? 1 : 0;
      await pause();
    }
  }
  return removals.isEverywhere
    ? { removed: all, left: 0 }
    : { removed: struck, left: all - struck };
}

const countIn = (pieces: readonly Piece[]): number =>
  pieces.filter((piece) => piece === removed).length;
