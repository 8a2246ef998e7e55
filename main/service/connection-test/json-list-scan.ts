import type { FailureOf } from '../../contract/failure.ts';
import { JsonNesting } from '../answer/json-nesting.ts';
import { firstPart, isWholeNumber, type NumberPart, nextPart } from '../answer/json-number-part.ts';
import { JsonTextScan } from '../answer/json-text-scan.ts';

/** What is wrong with an answer that should be a JSON array. */
export interface ListProblem {
  readonly problem: Exclude<FailureOf<'unreadable'>['problem'], 'web-page'>;
  /** In technical words, with the byte it is at. */
  readonly detail: string;
}

type Expected =
  | 'a value'
  | 'a value or ]'
  | 'a name'
  | 'a name or }'
  | 'a colon'
  | 'a comma or the end'
  | 'the end of the text';

const literals: Readonly<Record<string, string>> = { t: 'rue', f: 'alse', n: 'ull' };
const byteOrderMark = [0xef, 0xbb, 0xbf];

/**
 * Counts the entries of a JSON array while its bytes come, in pieces of any size, and finds the first
 * mistake in its grammar or its UTF-8. Nothing of it is kept, and main is never held up by a list of
 * 256 MiB as by `JSON.parse`.
 */
export class JsonListScan {
  #at = 0;
  #entries = 0;
  #problem: ListProblem | null = null;
  #expected: Expected = 'a value';
  /** What is around this place. */
  readonly #nesting = new JsonNesting();
  #isBegun = false;
  readonly #text = new JsonTextScan();
  #isInText = false;
  #number: NumberPart | null = null;
  /** What of `true`, `false` or `null` is to come. */
  #literal = '';

  feed(chunk: Uint8Array): void {
    for (const byte of chunk) {
      if (this.#problem !== null) return;
      this.#take(byte);
      this.#at += 1;
    }
  }

  /** No more comes. */
  end(): { readonly entries: number } | ListProblem {
    if (this.#problem === null) {
      if (!this.#isBegun) return { problem: 'no-body', detail: `${this.#at} bytes` };
      if (this.#text.isWithinCharacter) {
        this.#refuse('not-utf8', 'the text ends within a character');
      } else if (this.#nesting.depth > 0) this.#refuse('not-json', 'the text ends too early');
    }
    return this.#problem ?? { entries: this.#entries };
  }

  #take(byte: number): void {
    if (this.#isInText) this.#takeText(byte);
    else if (this.#literal !== '') this.#takeLiteral(byte);
    else if (this.#number === null || !this.#takeNumber(this.#number, byte)) this.#takeSign(byte);
  }

  #takeSign(byte: number): void {
    if (byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09) return;
    // The mark that some services put before the text.
    if (!this.#isBegun && byte === byteOrderMark[this.#at]) return;
    const sign = String.fromCharCode(byte);
    const expected = this.#expected;
    if (expected === 'a value' || expected === 'a value or ]') {
      if (sign === ']' && expected === 'a value or ]') this.#leave();
      else this.#begin(sign);
    } else if (expected === 'a name' || expected === 'a name or }') {
      if (sign === '}' && expected === 'a name or }') this.#leave();
      else if (sign === '"') this.#isInText = true;
      else this.#refuseSign();
    } else if (expected === 'a colon' && sign === ':') this.#expected = 'a value';
    else if (expected === 'a comma or the end' && sign === ',') {
      this.#expected = this.#nesting.end === ']' ? 'a value' : 'a name';
    } else if (expected === 'a comma or the end' && sign === this.#nesting.end) this.#leave();
    else this.#refuseSign();
  }

  #begin(sign: string): void {
    const literal = literals[sign];
    const number = firstPart(sign);
    if (!this.#isBegun && sign !== '[') {
      const isOther = sign === '{' || sign === '"' || literal !== undefined || number !== null;
      if (isOther) this.#refuse('not-array', `it begins with ${sign}`);
      else this.#refuseSign();
      return;
    }
    this.#isBegun = true;
    if (this.#nesting.depth === 1) this.#entries += 1;
    if (sign === '[' || sign === '{') {
      this.#nesting.enter(sign === '[' ? 'list' : 'object');
      this.#expected = sign === '[' ? 'a value or ]' : 'a name or }';
    } else if (sign === '"') {
      this.#isInText = true;
      this.#expected = 'a value';
    } else if (number !== null) this.#number = number;
    else if (literal !== undefined) this.#literal = literal;
    else this.#refuseSign();
  }

  #leave(): void {
    this.#nesting.leave();
    this.#afterValue();
  }

  #afterValue(): void {
    this.#expected = this.#nesting.depth === 0 ? 'the end of the text' : 'a comma or the end';
  }

  #takeText(byte: number): void {
    const found = this.#text.take(byte);
    if (found === null) return;
    if (found === 'end') {
      this.#isInText = false;
      if (this.#expected === 'a value') this.#afterValue();
      else this.#expected = 'a colon';
    } else this.#refuse(found.problem, found.what);
  }

  #takeLiteral(byte: number): void {
    if (byte !== this.#literal.charCodeAt(0)) this.#refuse('not-json', 'no such word');
    this.#literal = this.#literal.slice(1);
    if (this.#literal === '') this.#afterValue();
  }

  /** False: the number has ended before this byte. */
  #takeNumber(part: NumberPart, byte: number): boolean {
    const next = nextPart(part, byte);
    if (next === null && !isWholeNumber(part)) {
      this.#refuse('not-json', 'a digit was expected');
      return true;
    }
    this.#number = next;
    if (next === null) this.#afterValue();
    return next !== null;
  }

  #refuseSign(): void {
    this.#refuse('not-json', `${this.#expected} was expected`);
  }

  #refuse(problem: ListProblem['problem'], what: string): void {
    this.#problem = { problem, detail: `at byte ${this.#at}: ${what}` };
  }
}
