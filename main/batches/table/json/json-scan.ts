import { isJson } from '../../../contract/json/read-json.ts';
import { contentOf, JsonScanner, type TokenType } from '../../../contract/json/tokens.ts';
import type { CellKind } from '../rows/column-facts.ts';
import { TableError } from '../table-error.ts';

/** A JSON value as a cell: strings decoded, null empty, other values as their own text. */
export interface JsonValue {
  readonly cell: string;
  readonly kind: CellKind;
}

/**
 * Reads a JSON text token by token. A table can have 100 MiB, and a tree of it would take several times as much. Throws `not-json` with the last set row if the text isn't JSON.
 */
export class JsonScan {
  row: number | null = null;
  readonly #text: string;
  readonly #scanner: JsonScanner;
  #next: TokenType;

  constructor(text: string) {
    this.#text = text;
    this.#scanner = new JsonScanner(text);
    this.#next = this.#scanner.next();
  }

  /** The token that comes next. */
  peek(): TokenType {
    return this.#next;
  }

  /** Skips the next token if it is this one. */
  takes(type: TokenType): boolean {
    if (this.#next !== type) return false;
    this.#next = this.#scanner.next();
    return true;
  }

  /** Skips the next token, which has to be this one. */
  needs(type: TokenType): void {
    if (!this.takes(type)) throw this.#notJson();
  }

  /** The string that comes next. */
  string(): string {
    if (this.#next !== 'string') throw this.#notJson();
    const { start, end, isEscaped } = this.#scanner;
    this.#next = this.#scanner.next();
    return contentOf(this.#text, start, end, isEscaped);
  }

  /** Any value that comes next. */
  value(): JsonValue {
    const { start, end } = this.#scanner;
    switch (this.#next) {
      case 'string':
        return { cell: this.string(), kind: 'text' };
      case '{':
      case '[':
        return { cell: this.#structure(start), kind: 'structure' };
      case 'number':
      case 'boolean':
      case 'null': {
        const cell = this.#next === 'null' ? '' : this.#text.slice(start, end);
        this.#next = this.#scanner.next();
        return { cell, kind: 'plain' };
      }
      default:
        throw this.#notJson();
    }
  }

  #structure(start: number): string {
    let depth = 0;
    let end = start;
    do {
      if (this.#next === 'end') throw this.#notJson();
      if (this.#next === '{' || this.#next === '[') depth += 1;
      else if (this.#next === '}' || this.#next === ']') depth -= 1;
      end = this.#scanner.end;
      this.#next = this.#scanner.next();
    } while (depth > 0);
    const json = this.#text.slice(start, end);
    if (!isJson(json)) throw this.#notJson();
    return json;
  }

  #notJson(): TableError {
    return new TableError('not-json', this.row);
  }
}
