import { RowReader } from './out/read-row.ts';
import type { ProductIndex } from './product-index.ts';
import type { FromIndex, ToIndex } from './protocol/index-protocol.ts';
import type { ProductRow } from './protocol/product-rows.ts';
import type { Resumable } from './scan/resumable.ts';

type Find = Extract<ToIndex, { type: 'find' }>;

/** The palette's searches, one at a time: while the user types, only the newest matters. */
export class FindProducts {
  readonly #post: (message: FromIndex) => void;
  #asked: Find | null = null;
  /** Null until the list can be searched. */
  #work: Resumable<readonly number[]> | null = null;

  constructor(post: (message: FromIndex) => void) {
    this.#post = post;
  }

  /** True while a search is unanswered. */
  get isWaiting(): boolean {
    return this.#asked !== null;
  }

  /** Replaces the previous search, which gets an empty result. */
  begin(asked: Find): void {
    this.dismiss();
    this.#asked = asked;
    this.#work = null;
  }

  /** Answers the waiting search with an empty result. */
  dismiss(): void {
    if (this.#asked !== null) this.#answer(this.#asked, []);
  }

  /** Restarts the search with the next list. */
  startAgain(): void {
    this.#work = null;
  }

  /** Does one slice of the work, and answers when done. */
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
