import {
  type BrokenEntry,
  type EntryProblem,
  entriesKept,
  type ListSummary,
} from '../../../../main/contract/list/product-rows.ts';
import type { ListProblem } from '../../../../main/contract/product.ts';
import {
  type ListMembers,
  membersOf,
  pathInWords,
} from '../../../../main/contract/profile/list-shape.ts';
import { readKey } from './entry-fields.ts';
import { EntryScan } from './entry-scan.ts';
import { JsonProblem, utf8Problem } from './json-problem.ts';
import { ColumnsBuilder, type ProductColumns } from './product-columns.ts';
import { readText } from './read-text.ts';
import type { Steps } from './resumable.ts';
import { spaceEnd, stringEnd, valueEnd } from './value-end.ts';

interface ScannedProducts
  extends Omit<ListSummary, 'duplicateCount' | 'duplicateIds' | 'isShifted'> {
  readonly kind: 'products';
  readonly columns: ProductColumns;
  /** How many rows the list had at the end of each page. */
  readonly rowsAtEnds: readonly number[];
}

/** Why the bytes are not a product list. */
interface UnreadableList extends ListProblem {
  readonly kind: 'unreadable';
}

const entriesPerStep = 8192;
/** Prices are aligned up to this many decimals: one with more would push all others aside. */
const mostDecimals = 6;

/** A reply that has no list where it should be. */
class NotInside extends Error {
  override readonly name = 'NotInside';
}

/**
 * Reads a complete response to `GET /api/v1/products`, or several pages of one: `pageEnds` says where each ends. Accepts exactly
 * what `JSON.parse` and the contract accept, for each page on its own. A later page that isn't a list ends it: what was
 * read before is the list.
 */
export function* scanProducts(
  bytes: Uint8Array,
  pageEnds: readonly number[] = [bytes.length],
  members: ListMembers = membersOf(null),
): Steps<ScannedProducts | UnreadableList> {
  const list = new ListScan(bytes, members);
  let start = 0;
  for (const end of pageEnds) {
    const before = list.position;
    const page = bytes.subarray(start, end);
    const problem = yield* scanPage(list, page, bytes.subarray(0, end), start);
    if (problem !== null) {
      if (list.pages === 0) return problem;
      list.backTo(before);
      const { kind: _, ...pageProblem } = problem;
      return list.finish(pageProblem);
    }
    list.endPage();
    start = end;
  }
  return list.finish(null);
}

/**
 * Reads one page into the list; returns why it isn't one, or null. `whole` are the bytes up to the end of the page, in which it starts
 * at `start`: rows have the offsets of the list.
 */
function* scanPage(
  list: ListScan,
  page: Uint8Array,
  whole: Uint8Array,
  start: number,
): Steps<UnreadableList | null> {
  const bad = utf8Problem(page);
  if (bad >= 0) {
    const byte = (page[bad] ?? 0).toString(16).padStart(2, '0');
    return unreadable('not-utf8', `byte ${bad} (0x${byte}) is not valid UTF-8`);
  }
  yield;
  const first = spaceEnd(whole, start + byteOrderMarkEnd(page));
  if (first >= whole.length) return unreadable('no-body', 'the answer has no content');
  const scan = list.startPage(whole);
  try {
    const listAt = scan.enter(first);
    if (whole[listAt] !== 0x5b) {
      scan.leave(valueEnd(whole, listAt));
      // Go writes an empty list so (a nil slice), and so do services made with it.
      if (whole[listAt] === 0x6e) return null;
      const sign = String.fromCharCode(whole[listAt] ?? 0);
      const where = `at byte ${listAt - start}: it begins with ${sign}`;
      return unreadable(listAt === first ? 'not-array' : 'not-inside', where);
    }
    let at = scan.open(listAt);
    while (at >= 0) {
      yield;
      at = scan.entries(at, entriesPerStep);
    }
    return null;
  } catch (error) {
    if (error instanceof NotInside) return unreadable('not-inside', error.message);
    if (!(error instanceof JsonProblem)) throw error;
    const offset = error.offset - start;
    const { line, column } = textPosition(page, offset);
    const where = `line ${line}, column ${column} (byte ${offset})`;
    const problem = unreadable('not-json', `${where}: ${error.message}`);
    const entry = scan.entriesBegun;
    if (entry < 2) return problem;
    return { ...problem, broken: { entry, around: textAround(page, offset) } };
  }
}

function unreadable(problem: ListProblem['problem'], detail: string): UnreadableList {
  return { kind: 'unreadable', problem, detail };
}

/** RFC 8259, 8.1: a byte order mark may be ignored, and `Response.json()` ignores it. */
function byteOrderMarkEnd(bytes: Uint8Array): number {
  return bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? 3 : 0;
}

interface Kept {
  count: number;
  readonly first: BrokenEntry[];
}

function truncate(kept: Kept, count: number): void {
  kept.count = count;
  kept.first.length = Math.min(kept.first.length, count);
}

/** How much of a list was read at the end of a page. */
interface Position {
  readonly entries: number;
  readonly rows: number;
  readonly broken: number;
  readonly incomplete: number;
  readonly unpriced: number;
  readonly textPrices: number;
  readonly priceDecimals: number;
}

class ListScan {
  /** Up to the end of the page. */
  #bytes: Uint8Array;
  #entry: EntryScan;
  readonly #members: ListMembers;
  readonly #columns: ColumnsBuilder;
  readonly #broken: Kept = { count: 0, first: [] };
  readonly #incomplete: Kept = { count: 0, first: [] };
  readonly #rowsAtEnds: number[] = [];
  #entries = 0;
  #entriesBefore = 0;
  #unpriced = 0;
  #textPrices = 0;
  #priceDecimals = 0;

  constructor(bytes: Uint8Array, members: ListMembers) {
    this.#bytes = bytes;
    this.#members = members;
    this.#entry = new EntryScan(bytes, members);
    this.#columns = new ColumnsBuilder(bytes, members);
  }

  /** The number of the entry being read, or read last, in its page. */
  get entriesBegun(): number {
    return this.#entries - this.#entriesBefore;
  }

  /** How many pages were read to their end. */
  get pages(): number {
    return this.#rowsAtEnds.length;
  }

  get position(): Position {
    return {
      entries: this.#entries,
      rows: this.#columns.count,
      broken: this.#broken.count,
      incomplete: this.#incomplete.count,
      unpriced: this.#unpriced,
      textPrices: this.#textPrices,
      priceDecimals: this.#priceDecimals,
    };
  }

  /** Drops what was read since. */
  backTo(position: Position): void {
    this.#entries = position.entries;
    this.#unpriced = position.unpriced;
    this.#textPrices = position.textPrices;
    this.#priceDecimals = position.priceDecimals;
    this.#columns.truncate(position.rows);
    truncate(this.#broken, position.broken);
    truncate(this.#incomplete, position.incomplete);
  }

  startPage(bytes: Uint8Array): this {
    this.#bytes = bytes;
    this.#entry = new EntryScan(bytes, this.#members);
    this.#entriesBefore = this.#entries;
    return this;
  }

  endPage(): void {
    this.#rowsAtEnds.push(this.#columns.count);
  }

  /** Goes to where the list should be, from the first byte of the reply. Throws `NotInside` if that isn't there. */
  enter(from: number): number {
    let at = from;
    for (const name of this.#members.inside) {
      at = this.#bytes[at] === 0x7b ? this.#member(spaceEnd(this.#bytes, at + 1), name) : -1;
      if (at < 0) {
        // What isn't JSON is said to be that.
        this.#expectEnd(valueEnd(this.#bytes, from));
        throw new NotInside(`there is no ${pathInWords(this.#members.inside)} in it`);
      }
    }
    return at;
  }

  /** Reads the rest of the reply, after the list. A second list of the same name would be another one. */
  leave(from: number): void {
    const bytes = this.#bytes;
    let at = from;
    for (const name of this.#members.inside.toReversed()) {
      at = spaceEnd(bytes, at);
      if (bytes[at] === 0x2c) {
        const second = this.#member(spaceEnd(bytes, at + 1), name);
        if (second >= 0) throw new NotInside(`it has ${name} twice`);
        at = this.#objectEnd;
      } else if (bytes[at] === 0x7d) at += 1;
      else throw new JsonProblem(bytes, at, 'a comma or “}”');
    }
    this.#expectEnd(at);
  }

  /** Of the object whose members `#member` has read to the end. */
  #objectEnd = 0;

  /**
   * The offset of the value of this member, from the first key of an object on; -1 if it has none, and then `#objectEnd` is
   * the offset after the object.
   */
  #member(from: number, name: string): number {
    const bytes = this.#bytes;
    let at = from;
    if (bytes[at] === 0x7d) {
      this.#objectEnd = at + 1;
      return -1;
    }
    while (true) {
      const keyEnd = stringEnd(bytes, at);
      const key = readKey(bytes, at, keyEnd);
      at = spaceEnd(bytes, keyEnd);
      if (bytes[at] !== 0x3a) throw new JsonProblem(bytes, at, 'a colon');
      at = spaceEnd(bytes, at + 1);
      if (key === name) return at;
      at = spaceEnd(bytes, valueEnd(bytes, at));
      const byte = bytes[at];
      if (byte === 0x7d) {
        this.#objectEnd = at + 1;
        return -1;
      }
      if (byte !== 0x2c) throw new JsonProblem(bytes, at, 'a comma or “}”');
      at = spaceEnd(bytes, at + 1);
    }
  }

  /** Returns the offset of the first entry, or -1 if the list is empty. */
  open(bracketAt: number): number {
    const at = spaceEnd(this.#bytes, bracketAt + 1);
    if (this.#bytes[at] !== 0x5d) return at;
    this.leave(at + 1);
    return -1;
  }

  /** Reads at most `most` entries; returns the offset of the next one, or -1 at the end. */
  entries(from: number, most: number): number {
    const bytes = this.#bytes;
    let at = from;
    for (let left = most; left > 0; left--) {
      at = spaceEnd(bytes, this.#one(at));
      const byte = bytes[at];
      if (byte === 0x5d) {
        this.leave(at + 1);
        return -1;
      }
      if (byte !== 0x2c) throw new JsonProblem(bytes, at, 'a comma or “]”');
      at = spaceEnd(bytes, at + 1);
    }
    return at;
  }

  #expectEnd(from: number): void {
    const at = spaceEnd(this.#bytes, from);
    if (at < this.#bytes.length) throw new JsonProblem(this.#bytes, at, 'the end');
  }

  /** `pageProblem`: why the page after those that were read isn't a list. */
  finish(pageProblem: ListProblem | null): ScannedProducts {
    const columns = this.#columns.finish(this.#incomplete.count + this.#unpriced);
    return {
      kind: 'products',
      columns,
      pages: this.pages,
      pageProblem,
      rowsAtEnds: this.#rowsAtEnds,
      entries: this.#entries,
      broken: this.#broken,
      incomplete: this.#incomplete,
      textPrices: this.#textPrices,
      priceDecimals: this.#priceDecimals,
      idLength: usualIdLength(columns),
    };
  }

  #one(from: number): number {
    this.#entries++;
    if (this.#bytes[from] !== 0x7b) {
      const end = valueEnd(this.#bytes, from);
      this.#keep(this.#broken, from, end, ['not-object']);
      return end;
    }
    const entry = this.#entry;
    const end = entry.scan(from);
    const state = entry.check();
    if (state === 'no-id') {
      this.#keep(this.#broken, from, end, entry.problems());
      return end;
    }
    this.#columns.add(from, entry.idAt, entry.nameAt, entry.priceAt, entry.idValue);
    if (entry.isTextPrice) this.#textPrices++;
    const { decimals } = entry;
    if (decimals > this.#priceDecimals && decimals <= mostDecimals) this.#priceDecimals = decimals;
    if (state === 'unpriced') this.#unpriced++;
    if (state === 'incomplete') this.#keep(this.#incomplete, from, end, entry.problems());
    return end;
  }

  #keep(kept: Kept, from: number, to: number, problems: readonly EntryProblem[]): void {
    kept.count++;
    if (kept.first.length === entriesKept) return;
    kept.first.push({
      position: this.#entries,
      problems,
      excerpt: excerpt(this.#bytes, from, to),
    });
  }
}

/** A sample is enough for a column's width, and takes the same time for every list. */
const idsMeasured = 1000;
/** No column is as wide. */
const mostIdLength = 64;

/** The length that 95 of 100 IDs don't exceed, in characters; 0 for an empty list. */
function usualIdLength({ bytes, idAt, count }: ProductColumns): number {
  const step = Math.max(1, Math.ceil(count / idsMeasured));
  const lengths: number[] = [];
  for (let row = 0; row < count; row += step) lengths.push(idLength(bytes, idAt[row] ?? 0));
  lengths.sort((a, b) => a - b);
  return lengths[Math.ceil(lengths.length * 0.95) - 1] ?? 0;
}

/** The characters of a number or of a text in quotes, at most `mostIdLength`. */
function idLength(bytes: Uint8Array, from: number): number {
  const isText = bytes[from] === 0x22;
  let length = 0;
  for (let at = isText ? from + 1 : from; length < mostIdLength; at++) {
    const byte = bytes[at] ?? 0;
    // After a number there is space, a comma or a brace.
    if (isText ? byte === 0x22 : byte <= 0x2c || byte === 0x7d) break;
    if ((byte & 0xc0) !== 0x80) length++;
  }
  return length;
}

/** Line and column (in characters), both from 1, of a byte in well-formed UTF-8. */
function textPosition(
  bytes: Uint8Array,
  offset: number,
): { readonly line: number; readonly column: number } {
  let line = 1;
  let column = 1;
  for (let at = 0; at < offset; at++) {
    const byte = bytes[at] ?? 0;
    if (byte === 0x0a) {
      line++;
      column = 1;
    } else if ((byte & 0xc0) !== 0x80) column++;
  }
  return { line, column };
}

/** The text around a byte, cut between values: a token cut in the middle could not be recognised and masked. */
function textAround(bytes: Uint8Array, offset: number, most = 160): string {
  let from = Math.max(0, offset - most);
  while (from < offset && from > 0 && !isBetweenValues(bytes[from - 1] ?? 0)) from++;
  let to = Math.min(bytes.length, offset + most);
  while (to > offset + 1 && to < bytes.length && !isBetweenValues(bytes[to] ?? 0)) to--;
  return readText(bytes, from, to).replace(/\s+/g, ' ').trim();
}

/** A comma, a bracket or a brace. */
function isBetweenValues(byte: number): boolean {
  return byte === 0x2c || (byte | 0x20) === 0x7b || (byte | 0x20) === 0x7d;
}

/** The text between two offsets, on one line and cut to this many bytes. */
function excerpt(bytes: Uint8Array, from: number, to: number, most = 160): string {
  const end = Math.min(to, from + most);
  const text = readText(bytes, from, end)
    // The cut may have split a character.
    .replace(/\uFFFD{1,3}$/, '')
    .replace(/\s+/g, ' ')
    .trim();
  return end < to ? `${text}…` : text;
}
