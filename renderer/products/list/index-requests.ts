import type {
  EntryDetails,
  FromIndex,
  OfferedFields,
  ProductRow,
  RowsFormat,
  RowsWanted,
  ToIndex,
} from '../index/protocol/index-protocol.ts';

type Reply = Extract<
  FromIndex,
  { type: 'copied' | 'export' | 'piece' | 'details' | 'fields' | 'held' | 'found' }
>;
type ReplyOf<T extends Reply['type']> = Extract<Reply, { type: T }>;

/** The rows of an export as they were when it was begun, as text in pieces of some 256 KiB. */
export interface ExportRows {
  readonly count: number;
  /** The first `firstRows` of them. */
  readonly first: readonly ProductRow[];
  /** An empty text when there is no more. One at a time. */
  next(): Promise<{ readonly text: string; readonly written: number }>;
  /** The worker lets go of the rows. */
  end(): void;
}

interface Waiting {
  readonly settle: (reply: Reply) => void;
  readonly fail: (error: Error) => void;
}

/** What the worker is asked for and returns once. All of it rejects when the worker ends. */
export class IndexRequests {
  readonly #post: (message: ToIndex) => void;
  readonly #waiting = new Map<string, Waiting>();

  constructor(post: (message: ToIndex) => void) {
    this.#post = post;
  }

  copy(id: string | null): Promise<ReplyOf<'copied'>> {
    return this.#ask({ type: 'copy', requestId: crypto.randomUUID(), id }, 'copied');
  }

  /** All that the list holds of this row; null when it has left the list. */
  async details({
    row,
    id,
  }: {
    readonly row: number;
    readonly id: string;
  }): Promise<EntryDetails | null> {
    const requestId = crypto.randomUUID();
    return (await this.#ask({ type: 'details', requestId, row, id }, 'details')).details;
  }

  /** The fields beyond id, name and price that a person can have shown, and which of the chosen ones the list has not. */
  async fields(chosen: readonly string[]): Promise<OfferedFields> {
    const requestId = crypto.randomUUID();
    return (await this.#ask({ type: 'fields', requestId, chosen }, 'fields')).offered;
  }

  /** Which of these ids the list of this read held; null when another has taken its place. */
  async has(readId: string, ids: readonly string[]): Promise<readonly string[] | null> {
    const requestId = crypto.randomUUID();
    return (await this.#ask({ type: 'has', requestId, readId, ids }, 'held')).ids;
  }

  /** The rows that fit this search best, so many at most; none once a newer one is asked for. */
  async find(search: string, most: number): Promise<readonly ProductRow[]> {
    const requestId = crypto.randomUUID();
    return (await this.#ask({ type: 'find', requestId, search, most }, 'found')).rows;
  }

  async exportRows(what: RowsWanted, as: RowsFormat): Promise<ExportRows> {
    const requestId = crypto.randomUUID();
    const { rows, first } = await this.#ask({ type: 'export', requestId, what, as }, 'export');
    return {
      count: rows,
      first,
      next: () => this.#ask({ type: 'next-piece', requestId }, 'piece'),
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
    message: ToIndex & { readonly requestId: string },
    type: T,
  ): Promise<ReplyOf<T>> {
    return new Promise((resolve, fail) => {
      const isExpected = (reply: Reply): reply is ReplyOf<T> => reply.type === type;
      this.#waiting.set(message.requestId, {
        fail,
        settle(reply) {
          if (isExpected(reply)) resolve(reply);
          else fail(new Error(`${reply.type} came instead of ${type}`));
        },
      });
      this.#post(message);
    });
  }
}
