import { RowReader } from './out/read-row.ts';
import type { ProductIndex } from './product-index.ts';
import type { FromIndex, ProductRow, ToIndex } from './protocol/index-protocol.ts';
import type { Resumable } from './scan/resumable.ts';

type Find = Extract<ToIndex, { type: 'find' }>;

/** The searches of the palette, one at a time: who types on waits for the newest. */
export class FindProducts {
  readonly #post: (message: FromIndex) => void;
  #asked: Find | null = null;
  /** Null until the list can be searched. */
  #work: Resumable<readonly number[]> | null = null;

  constructor(post: (message: FromIndex) => void) {
    this.#post = post;
  }

  /** True while a search has no answer. */
  get isWaiting(): boolean {
    return this.#asked !== null;
  }

  /** Takes the place of the one before, which found nothing. */
  begin(asked: Find): void {
    this.dismiss();
    this.#asked = asked;
    this.#work = null;
  }

  /** The search that waits has found nothing. */
  dismiss(): void {
    if (this.#asked !== null) this.#answer(this.#asked, []);
  }

  /** Begins once more, with whatever list comes next. */
  startAgain(): void {
    this.#work = null;
  }

  /** Does a moment of the work, and answers at its end. */
  advance(index: ProductIndex): void {
    const asked = this.#asked;
    if (asked === null) return;
    const pending = index.pendingFind;
    if (pending !== null) {
      pending.advance();
      return;
    }
    this.#work ??= index.bestRows(asked.search, asked.most);
    this.#work.advance();
    const found = this.#work.result;
    if (found === null) return;
    const reader = new RowReader(index.columns);
    this.#answer(
      asked,
      found.value.map((row) => reader.read(row)),
    );
  }

  #answer({ requestId }: Find, rows: readonly ProductRow[]): void {
    this.#asked = null;
    this.#post({ type: 'found', requestId, rows });
  }
}
