import { pathInWords } from '../body/compare/in-words.ts';
import { createPauses } from '../lib/window/timing.ts';
import {
  type CaseDocument,
  type CasePath,
  type CaseText,
  isLines,
  isPath,
  removable,
} from './case-document.ts';
import { type Field, type Fields, outermost } from './fields.ts';
import { shortestValue, type ValueFinder, valueFinder } from './find-values.ts';
import type { Lines } from './lines.ts';

/** In place of what was removed. */
export const removed: unique symbol = Symbol('removed');

/** What a text shows: its own words, or the mark of something removed. */
export type Piece = string | typeof removed;

export interface Removals {
  readonly fields: ReadonlySet<Field>;
  /** Finds the values of these fields in other places. Null if there are none to look for. */
  readonly finder: ValueFinder | null;
  /** Whether they are removed there too. */
  readonly isEverywhere: boolean;
}

export const noRemovals: Removals = { fields: new Set(), finder: null, isEverywhere: false };

export function removalsOf(
  document: CaseDocument,
  { fields, isEverywhere }: Pick<Removals, 'fields' | 'isEverywhere'>,
): Removals {
  const values = new Set([...fields].flatMap((field) => valuesOf(document, field)));
  return { fields, finder: valueFinder([...values]), isEverywhere };
}

/** Longer ones aren't looked for. */
const longestValue = 10_000;
const mostValues = 1000;

/** The values that a field has in the document: those worth looking for in other places. */
function valuesOf(document: CaseDocument, field: Field): readonly string[] {
  const values = new Set<string>();
  const add = (text: string): void => {
    const value = text.trim();
    const isWord = ['true', 'false', 'null'].includes(value);
    if (isWord || value.length < shortestValue || value.length > longestValue) return;
    if (values.size < mostValues) values.add(value);
  };
  const name = document.fields.nameIn(field);
  if (name !== null) {
    add(name);
    add(JSON.stringify(name).slice(1, -1));
  }
  for (const part of removable(document)) {
    if (isPath(part)) continue;
    if (!isLines(part)) {
      if (part.field === field || part.column === field) add(part.text);
      continue;
    }
    for (let line = 0; line < part.count && values.size < mostValues; line += 1) {
      if (part.whole !== field && part.fieldOf(line) !== field) continue;
      const last = part.lastOf(line);
      for (let inside = line; inside <= last && values.size < mostValues; inside += 1) {
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

export function* piecesOf(text: CaseText, removals: Removals): Generator<Piece> {
  if (isRemoved(text, removals)) yield removed;
  else yield* split(text.text, removals);
}

/** A step of a path as it is shown. */
export interface ShownStep {
  readonly pieces: readonly Piece[];
  /** The member whose name this is; null for an index, and for what is inside a removed value. */
  readonly member: Field | null;
}

/** The names inside a removed value are removed with it. */
export function* stepsOf(
  { path }: CasePath,
  fields: Fields,
  removals: Removals,
): Generator<ShownStep> {
  let parent: Field = outermost;
  for (const [at, step] of path.entries()) {
    const dot = at === 0 ? '' : '.';
    if (fields.isIn(parent, removals.fields)) {
      yield { pieces: [dot, removed], member: null };
      return;
    }
    if (typeof step === 'number') {
      yield { pieces: [pathInWords([step])], member: null };
      parent = fields.item(parent);
      continue;
    }
    const member = fields.member(parent, step);
    const isRemoved = fields.isNameIn(member, removals.fields);
    const name = isRemoved ? [] : [...split(pathInWords([step]), removals)];
    yield { pieces: isRemoved ? [dot, removed] : [dot, ...name], member };
    parent = member;
  }
}

/** A line as it is shown. What was removed with it is not among the lines that follow. */
export interface ShownLine {
  readonly line: number;
  readonly field: Field | null;
  readonly isRemoved: boolean;
}

/** Whether all of these lines are removed. */
export function isWholeRemoved(lines: Lines, fields: Fields, removals: Removals): boolean {
  if (removals.fields.has(lines.whole)) return true;
  return lines.root !== null && fields.isIn(lines.root, removals.fields);
}

/** The lines from `from` on, which must be a line that is shown. None if all of them are removed. */
export function* shownLines(
  lines: Lines,
  fields: Fields,
  removals: Removals,
  from = 0,
): Generator<ShownLine> {
  if (isWholeRemoved(lines, fields, removals)) return;
  for (let line = from; line < lines.count; line += 1) {
    const field = lines.fieldOf(line);
    const isStruck = field !== null && removals.fields.has(field);
    yield { line, field, isRemoved: isStruck };
    if (isStruck) line = lines.lastOf(line);
  }
}

export function* piecesOfLine(
  lines: Lines,
  { line, field, isRemoved }: ShownLine,
  fields: Fields,
  removals: Removals,
): Generator<Piece> {
  const before = lines.before(line);
  if (field !== null && fields.isNameIn(field, removals.fields)) {
    yield before.slice(0, before.search(/\S|$/));
    yield removed;
    yield ': ';
  } else yield* split(before, removals);
  if (isRemoved) yield removed;
  else yield* split(lines.value(line), removals);
  yield lines.after(isRemoved ? lines.lastOf(line) : line);
}

function* split(text: string, { finder, isEverywhere }: Removals): Generator<Piece> {
  let at = 0;
  if (finder !== null && isEverywhere) {
    for (let place = finder.find(text, 0); place !== null; place = finder.find(text, at)) {
      yield text.slice(at, place.start);
      yield removed;
      at = place.end;
    }
  }
  yield at === 0 ? text : text.slice(at);
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
  const { fields, finder, isEverywhere } = removals;
  if (fields.size === 0) return emptyTally;
  const pause = createPauses(signal);
  let [struck, elsewhere] = [0, 0];
  const search = (text: string): void => {
    if (finder === null) return;
    for (let place = finder.find(text, 0); place !== null; place = finder.find(text, place.end)) {
      elsewhere += 1;
    }
  };
  for (const part of removable(document)) {
    await pause();
    if (isPath(part)) {
      for (const { pieces } of stepsOf(part, document.fields, {
        ...removals,
        isEverywhere: false,
      })) {
        for (const piece of pieces) {
          if (piece === removed) struck += 1;
          else search(piece);
        }
      }
      continue;
    }
    if (!isLines(part)) {
      if (isRemoved(part, removals)) struck += 1;
      else search(part.text);
      continue;
    }
    if (isWholeRemoved(part, document.fields, removals)) struck += 1;
    for (const { line, field, isRemoved } of shownLines(part, document.fields, removals)) {
      if (field !== null && document.fields.isNameIn(field, fields)) struck += 1;
      else search(part.before(line));
      if (isRemoved) struck += 1;
      else search(part.value(line));
      if (line % 256 === 0) await pause();
    }
  }
  return isEverywhere
    ? { removed: struck + elsewhere, left: 0 }
    : { removed: struck, left: elsewhere };
}
