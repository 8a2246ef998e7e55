/** What can be wrong inside a token. */
export type TokenProblem = 'comment' | 'unclosed-string' | 'character' | 'escape' | 'bad-number';

export type JsonScalar = 'string' | 'number' | 'boolean' | 'null';

export type TokenType =
  | '{'
  | '}'
  | '['
  | ']'
  | ','
  | ':'
  | JsonScalar
  | 'end'
  | 'unknown'
  | TokenProblem
  /** The scanner has reached `pauseAt` within a token or white space. The next call continues there. */
  | 'paused';

export interface JsonToken {
  readonly type: Exclude<TokenType, 'paused'>;
  readonly offset: number;
  /** Where the next token may start. */
  readonly end: number;
  /** The decoded content of a string, the raw text for all others. */
  readonly content: string;
}

/** The tokens of a text without white space, also of one that isn't JSON; the last one is `end`. */
export function* jsonTokens(text: string): Generator<JsonToken, void> {
  const scanner = new JsonScanner(text);
  for (;;) {
    const type = scanner.next();
    if (type === 'paused') continue;
    const { start: offset, end } = scanner;
    const content =
      type === 'string' ? contentOf(text, offset, end, scanner.isEscaped) : text.slice(offset, end);
    yield { type, offset, end, content };
    if (type === 'end' || type === 'character') return;
  }
}

/** What a string between these offsets says; it must be a string of JSON. */
export function contentOf(text: string, start: number, end: number, isEscaped: boolean): string {
  return isEscaped ? String(JSON.parse(text.slice(start, end))) : text.slice(start + 1, end - 1);
}

const tab = 0x09;
const lineFeed = 0x0a;
const carriageReturn = 0x0d;
const space = 0x20;
const quote = 0x22;
const asterisk = 0x2a;
const plus = 0x2b;
const comma = 0x2c;
const minus = 0x2d;
const point = 0x2e;
const slash = 0x2f;
const zero = 0x30;
const nine = 0x39;
const colon = 0x3a;
const capitalE = 0x45;
const openBracket = 0x5b;
const backslash = 0x5c;
const closeBracket = 0x5d;
const letterE = 0x65;
const letterU = 0x75;
const openBrace = 0x7b;
const closeBrace = 0x7d;

const fourHexDigits = /[\da-fA-F]{4}/y;
/** Control and format characters, spaces that JSON doesn't allow, halves of characters. */
const startsUnseen = /^[\p{C}\p{Z}]/u;

/**
 * Reads one token after the other of a text (RFC 8259). Its fields say what the last one was, because an object for
 * each token takes three times as long.
 */
export class JsonScanner {
  readonly #text: string;
  /** Where to interrupt white space and strings: they may be megabytes long. */
  pauseAt = Number.POSITIVE_INFINITY;
  /** Where the last token starts and ends. */
  start = 0;
  end = 0;
  /** Whether the last string has an escape in it. */
  isEscaped = false;
  /** In a string that was interrupted: what is wrong with it so far. */
  #unfinished: 'string' | 'escape' | 'character' | null = null;
  #badAt = 0;

  constructor(text: string) {
    this.#text = text;
  }

  next(): TokenType {
    const text = this.#text;
    if (this.#unfinished !== null) return this.#string(this.end, this.#unfinished);
    let at = this.end;
    let code = text.charCodeAt(at);
    while (code === space || code === lineFeed || code === carriageReturn || code === tab) {
      at += 1;
      if (at >= this.pauseAt) {
        this.end = at;
        return 'paused';
      }
      code = text.charCodeAt(at);
    }
    this.start = at;
    this.end = at + 1;
    switch (code) {
      case openBrace:
        return '{';
      case closeBrace:
        return '}';
      case openBracket:
        return '[';
      case closeBracket:
        return ']';
      case comma:
        return ',';
      case colon:
        return ':';
      case quote:
        this.isEscaped = false;
        return this.#string(at + 1, 'string');
      case slash:
        return this.#comment(at);
    }
    if (at >= text.length) {
      this.end = at;
      return 'end';
    }
    const isDigit = code >= zero && code <= nine;
    if (isDigit || code === minus) return this.#number(at);
    return this.#word(at);
  }

  #string(from: number, soFar: 'string' | 'escape' | 'character'): TokenType {
    const text = this.#text;
    let type = soFar;
    let at = from;
    this.#unfinished = null;
    for (;;) {
      if (at >= this.pauseAt) {
        this.end = at;
        this.#unfinished = type;
        return 'paused';
      }
      const code = text.charCodeAt(at);
      if (code === quote) {
        this.end = at + 1;
        return type === 'character' ? this.#unseen(this.#badAt) : type;
      }
      if (code === backslash) {
        this.isEscaped = true;
        const length = this.#escapeLength(at);
        if (length === 0 && type === 'string') type = 'escape';
        at += length === 0 ? 2 : length;
      } else if (code >= space) at += 1;
      else if (code === lineFeed || code === carriageReturn || at >= text.length) {
        this.end = Math.min(at, text.length);
        return 'unclosed-string';
      } else {
        if (type === 'string') {
          type = 'character';
          this.#badAt = at;
        }
        at += 1;
      }
    }
  }

  /** The length of the escape that starts here; 0 if there is no such escape. */
  #escapeLength(at: number): number {
    const code = this.#text.charCodeAt(at + 1);
    if (code === letterU) {
      fourHexDigits.lastIndex = at + 2;
      return fourHexDigits.test(this.#text) ? 6 : 0;
    }
    return '"\\/bfnrt'.includes(String.fromCharCode(code)) ? 2 : 0;
  }

  /** By hand: a pattern takes ten times as long for a number of one digit. */
  #number(start: number): TokenType {
    const text = this.#text;
    let at = text.charCodeAt(start) === minus ? start + 1 : start;
    const whole = text.charCodeAt(at) === zero ? at + 1 : this.#afterDigits(at);
    if (whole === at) return 'unknown';
    at = whole;
    let isWhole = true;
    if (text.charCodeAt(at) === point) {
      const after = this.#afterDigits(at + 1);
      isWhole = after > at + 1;
      at = after;
    }
    const code = text.charCodeAt(at);
    if (code === letterE || code === capitalE) {
      const sign = text.charCodeAt(at + 1);
      const digits = sign === plus || sign === minus ? at + 2 : at + 1;
      at = this.#afterDigits(digits);
      isWhole = isWhole && at > digits;
    }
    this.end = at;
    return isWhole ? 'number' : 'bad-number';
  }

  #afterDigits(from: number): number {
    const text = this.#text;
    let at = from;
    for (let code = text.charCodeAt(at); code >= zero && code <= nine; code = text.charCodeAt(at))
      at += 1;
    return at;
  }

  /** `true`, `false`, `null`, or anything that isn't JSON. */
  #word(start: number): TokenType {
    const text = this.#text;
    let at = start;
    while (at < text.length && !endsWord(text.charCodeAt(at))) at += 1;
    this.end = Math.max(at, start + 1);
    const length = at - start;
    if (length === 4 && text.startsWith('true', start)) return 'boolean';
    if (length === 5 && text.startsWith('false', start)) return 'boolean';
    if (length === 4 && text.startsWith('null', start)) return 'null';
    return startsUnseen.test(text.slice(start, start + 2)) ? this.#unseen(start) : 'unknown';
  }

  /** The character that JSON doesn't allow, inside or outside quotes. */
  #unseen(at: number): TokenType {
    this.start = at;
    this.end = at + ((this.#text.codePointAt(at) ?? 0) > 0xffff ? 2 : 1);
    return 'character';
  }

  #comment(start: number): TokenType {
    const text = this.#text;
    const second = text.charCodeAt(start + 1);
    if (second === slash) {
      let at = start + 2;
      while (at < text.length) {
        const code = text.charCodeAt(at);
        if (code === lineFeed || code === carriageReturn) break;
        at += 1;
      }
      this.end = at;
      return 'comment';
    }
    if (second !== asterisk) return 'unknown';
    const close = text.indexOf('*/', start + 2);
    this.end = close === -1 ? text.length : close + 2;
    return 'comment';
  }
}

function endsWord(code: number): boolean {
  switch (code) {
    case space:
    case tab:
    case lineFeed:
    case carriageReturn:
    case quote:
    case comma:
    case slash:
    case colon:
    case openBracket:
    case closeBracket:
    case openBrace:
    case closeBrace:
      return true;
    default:
      return false;
  }
}
