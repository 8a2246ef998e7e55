import type { OfferedFields, ProductRow } from '../../../main/contract/list/product-rows.ts';
import type { RowsFormat, RowsWanted } from '../../../main/contract/list/rows-wanted.ts';
import type { ColumnSum, FromIndex, ToIndex } from '../index/protocol/index-protocol.ts';

/** What is asked once, and answered with the same `requestId`. */
type Request = Extract<ToIndex, { requestId: string }>;
type Reply = Extract<FromIndex, { requestId: string }>;
type ReplyOf<T extends Reply['type']> = Extract<Reply, { type: T }>;

/** The rows of an export as they were when it started, as text in pieces of about 256 KiB. */
export interface ExportRows {
  readonly count: number;
  /** How many of them aren't shown. Only counted for `deletes`, otherwise 0. */
  readonly hidden: number;
  /** The first `firstRows` rows, those that aren't shown before the others. */
  readonly first: readonly ProductRow[];
  /** Resolves to an empty text at the end. Call it again only after it has resolved. */
  next(): Promise<Pick<ReplyOf<'piece'>, 'text' | 'written' | 'products'>>;
  /** Lets the worker release the rows. */
  end(): void;
}

/** A request without its ID. */
type Asked<R = Request> = R extends Request ? Omit<R, 'requestId'> : never;

interface Waiting {
  readonly settle: (reply: Reply) => void;
  readonly fail: (error: Error) => void;
}

/** One-time requests to the worker. All of them reject if the worker ends. */
export class IndexRequests {
  readonly #post: (message: ToIndex) => void;
  readonly #waiting = new Map<string, Waiting>();

  constructor(post: (message: ToIndex) => void) {
    this.#post = post;
  }

  /** The selected rows or, if there are none or with `isAlone`, the row of this ID. */
  copy(id: string | null, isAlone = false): Promise<ReplyOf<'copied'>> {
    return this.#ask({ type: 'copy', id, isAlone }, 'copied');
  }

  /** The sums of the selection; null if they were asked for again. */
  async sums(): Promise<readonly ColumnSum[] | null> {
    return (await this.#ask({ type: 'sums' }, 'sums')).sums;
  }

  /** Everything the list contains about this row, null if the row has left it, and whether the view shows the row. */
  details({ row, id }: Pick<ProductRow, 'row' | 'id'>): Promise<ReplyOf<'details'>> {
    return this.#ask({ type: 'details', row, id }, 'details');
  }

  /** The additional fields the user can show, and which of the chosen ones the list lacks. */
  async fields(chosen: readonly string[]): Promise<OfferedFields> {
    return (await this.#ask({ type: 'fields', chosen }, 'fields')).offered;
  }

  /** The first rows shown, at most so many, and how many there are in all. */
  firstRows(most: number): Promise<ReplyOf<'first-rows'>> {
    return this.#ask({ type: 'first-rows', most }, 'first-rows');
  }

  /** `member`: see the message `export`. */
  async exportRows(
    what: RowsWanted,
    as: RowsFormat,
    member: string | null = null,
  ): Promise<ExportRows> {
    const requestId = crypto.randomUUID();
    const begun = await this.#ask({ type: 'export', what, as, member }, 'export', requestId);
    return {
      count: begun.rows,
      hidden: begun.hidden,
      first: begun.first,
      next: () => this.#ask({ type: 'next-piece' }, 'piece', requestId),
      end: () => this.#post({ type: 'end-export', requestId }),
    };
  }

  receive(reply: Reply): void {
    const waiting = this.#waiting.get(reply.requestId);
    this.#waiting.delete(reply.requestId);
    waiting?.settle(reply);
  }

  close(detail: string): void {
    for (const { fail } of this.#waiting.values()) fail(new Error(detail));
    this.#waiting.clear();
  }

  #ask<T extends Reply['type']>(
    asked: Asked,
    type: T,
    requestId: string = crypto.randomUUID(),
  ): Promise<ReplyOf<T>> {
    return new Promise((resolve, fail) => {
      const isExpected = (reply: Reply): reply is ReplyOf<T> => reply.type === type;
      this.#waiting.set(requestId, {
        fail,
        settle(reply) {
          if (isExpected(reply)) resolve(reply);
          else fail(new Error(`${reply.type} came instead of ${type}`));
        },
      });
      this.#post({ ...asked, requestId });
    });
  }
}
