import { foldText } from '../../../main/contract/fold-text.ts';
import type { ListCalls } from '../../../main/contract/list/list-calls.ts';
import type { ProductChoicesFound } from '../../../main/contract/list/product-rows.ts';
import { MemberReader } from './out/member-reader.ts';
import { RowReader } from './out/read-row.ts';
import type { ProductIndex } from './product-index.ts';
import { Resumable, type Steps } from './scan/resumable.ts';
import { choiceRows } from './search/choice-rows.ts';

type Choose = Parameters<ListCalls['choose']>[0];
type Match = Parameters<ListCalls['match']>[0];
type MatchAll = Parameters<ListCalls['matchAll']>[0];

/** How many products are offered; more are found by typing more. */
const mostChoices = 50;

/** A request, and its work once it is begun. */
interface Asked {
  /** They return what answers it. */
  readonly stepsOf: (index: ProductIndex) => Steps<() => void>;
  work: Resumable<() => void> | null;
}

/** The searches and look-ups of the forms' product controls, which don't depend on the view. */
export class FindChoices {
  /** While the user types, only the newest search matters. */
  #search: (Asked & { overtaken(): void }) | null = null;
  readonly #matches: Asked[] = [];

  /** True while something is unanswered. */
  get isWaiting(): boolean {
    return this.#search !== null || this.#matches.length > 0;
  }

  /** Null if a newer search is asked for before this one is done. */
  choose(asked: Choose): Promise<ProductChoicesFound | null> {
    this.#search?.overtaken();
    return new Promise((answer) => {
      const search = askedFor((index) => searchedRows(asked, index), asked.member, answer);
      this.#search = { ...search, overtaken: () => answer(null) };
    });
  }

  match(asked: Match): Promise<ProductChoicesFound | null> {
    return new Promise((answer) => {
      this.#matches.push(askedFor((index) => matchingRows(asked, index), asked.member, answer));
    });
  }

  matchAll(asked: MatchAll): Promise<readonly string[]> {
    return new Promise((answer) => {
      this.#matches.push({
        *stepsOf(index) {
          const found = yield* matchingTexts(asked, index);
          return () => answer(found);
        },
        work: null,
      });
    });
  }

  /** Restarts everything with the next list. */
  startAgain(): void {
    for (const asked of [this.#search, ...this.#matches]) {
      if (asked !== null) asked.work = null;
    }
  }

  /** Does one slice of the work, the search first, and answers what is done: true. */
  advance(index: ProductIndex): boolean {
    const asked = this.#search ?? this.#matches[0];
    if (asked === undefined) return false;
    asked.work ??= new Resumable(asked.stepsOf(index));
    asked.work.advance();
    const answer = asked.work.result?.value;
    if (answer === undefined) return false;
    if (asked === this.#search) this.#search = null;
    else this.#matches.shift();
    answer();
    return true;
  }
}

function askedFor(
  rowsOf: (index: ProductIndex) => Steps<readonly number[]>,
  member: string | null,
  answer: (found: ProductChoicesFound) => void,
): Asked {
  return {
    *stepsOf(index) {
      const found = choicesOf(index, yield* rowsOf(index), member);
      return () => answer(found);
    },
    work: null,
  };
}

/** One row more than are offered, if there are more. */
const mostRows = mostChoices + 1;

function choicesOf(
  { columns }: ProductIndex,
  rows: readonly number[],
  member: string | null,
): ProductChoicesFound {
  const reader = new RowReader(columns);
  const members = new MemberReader(columns, member);
  return {
    choices: rows
      .slice(0, mostChoices)
      .map((row) => ({ row: reader.read(row), value: members.read(row) })),
    isMore: rows.length > mostChoices,
    kind: members.kind(columns.count),
  };
}

function* searchedRows({ search }: Choose, index: ProductIndex): Steps<readonly number[]> {
  const { columns, names } = index;
  const text = search.trim();
  if (foldText(text) === '') {
    const first: number[] = [];
    for (let row = 0; row < columns.count && first.length < mostRows; row++) {
      if (index.isThere(row)) first.push(row);
    }
    return first;
  }
  for (; names.result === null; yield) names.advance();
  return yield* choiceRows({
    haystack: names.result.value,
    needle: foldText(text),
    withId: index.find(text),
    searchesIds: columns.textIds > 0 || /^-?\d+$/.test(text),
    most: mostRows,
    isThere: (row) => index.isThere(row),
  });
}

/** Entries compared in one step: a few milliseconds. */
const rowsPerStep = 8192;

/**
 * The rows whose ID, or whose member, is this JSON value: compared digit by digit, or character by character. An ID
 * matches whether the list has it as a number or as text, because both address the same product.
 */
function* matchingRows({ value, member }: Match, index: ProductIndex): Steps<readonly number[]> {
  const text = textOf(value);
  if (text === null && !/^-?\d/.test(value)) return [];
  if (member === null) return index.find(text ?? value).slice(0, mostRows);
  const reader = new MemberReader(index.columns, member);
  const json = new TextEncoder().encode(text === null ? value : JSON.stringify(text));
  const rows: number[] = [];
  for (let row = 0; row < index.columns.count && rows.length < mostRows; row++) {
    if (row % rowsPerStep === 0) yield;
    if (reader.isValue(row, { json, text }) && index.isThere(row)) rows.push(row);
  }
  return rows;
}

/** Entries whose member is read as text in one step: a few milliseconds. */
const textsPerStep = 1024;

/** Which of these texts a product has in this member, as a text or as the digits of a number; also one that was removed. */
function* matchingTexts({ texts, member }: MatchAll, { columns }: ProductIndex) {
  const wanted = new Set(texts);
  const found = new Set<string>();
  const reader = new MemberReader(columns, member);
  for (let row = 0; row < columns.count; row++) {
    if (row % textsPerStep === 0) yield;
    const value = reader.read(row);
    const text = value === null ? null : (textOf(value) ?? value);
    if (text !== null && wanted.has(text)) found.add(text);
  }
  return [...found];
}

/** The content of a JSON string; null for anything else, such as a number or a placeholder. */
function textOf(value: string): string | null {
  if (!value.startsWith('"')) return null;
  try {
    return String(JSON.parse(value));
  } catch {
    return null;
  }
}
