import { setImmediate as turn } from 'node:timers/promises';
import { longestProduct, mostOfBatch } from '../../contract/limits.ts';
import type { Gated } from '../../contract/service-text.ts';
import type { DeletedProduct, ListedEntry } from '../../contract/write/deleted-product.ts';
import type { Batches } from '../../ledger/batches/batches.ts';
import type { GatedJson } from '../../service/answer/service-text.ts';

/** What comes from a service passes it. */
type GateJson = (texts: readonly string[]) => readonly GatedJson[];

/** What the journal keeps of these entries of a list. `isOn`: the setting *Keep deleted products*. */
export function keptProducts(
  gateJson: GateJson,
  isOn: boolean,
  entries: readonly ListedEntry[],
): readonly Gated<DeletedProduct>[] {
  if (!isOn) return entries.map(() => ({ kind: 'not-kept', why: 'off' }));
  const gated = gateJson(entries.map((entry) => (isKept(entry) ? entry.text : '')));
  return entries.map((entry, at) => {
    if (entry.kind === 'none') return { kind: 'not-kept', why: entry.why };
    const one = gated[at];
    if (one === undefined || !isKept(entry)) return { kind: 'not-kept', why: 'too-large' };
    return { kind: 'kept', text: one.text, isExact: !one.isMasked };
  });
}

function isKept(entry: ListedEntry): entry is Extract<ListedEntry, { kind: 'entry' }> {
  return entry.kind === 'entry' && Buffer.byteLength(entry.text) <= longestProduct;
}

/** Main works on this many characters at a time: searching them for secrets takes a few milliseconds. */
const gatedAtATime = 32 * 1024;

/** An entry of a list with the ID of its product. */
interface ListedProduct {
  readonly id: string;
  readonly entry: ListedEntry;
}

/**
 * The products of batches that weren't started yet. Searching 40 MB for secrets takes some seconds, so that is done while
 * a person reads the question before the batch starts. Until then they are in memory, because nothing that wasn't
 * searched is stored.
 */
export interface BatchProductQueue {
  /**
   * Takes the products of some rows of a batch of deletes, from row `from` (from 1) on, up to what a batch may keep. The batch need
   * not be stored yet.
   */
  take(batchId: string, from: number, products: readonly ListedProduct[]): void;
  /** Starts to store what was taken, while main continues with its other work. */
  begin(batchId: string): void;
  /**
   * Resolves when everything that was taken for this batch is stored; null if nothing was taken. Rejects with why it
   * couldn't be stored.
   */
  stored(batchId: string): Promise<void> | null;
  /** The batch is removed. */
  forget(batchId: string): void;
}

interface Queue {
  readonly products: { readonly from: number; readonly products: readonly ListedProduct[] }[];
  units: number;
  stored: Promise<void> | null;
}

/** `isOn` as for `keptProducts`. */
export function createBatchProductQueue(
  gateJson: GateJson,
  isOn: () => boolean,
  kept: () => Promise<Batches>,
): BatchProductQueue {
  const queues = new Map<string, Queue>();

  const store = async (batchId: string, { products }: Queue): Promise<void> => {
    const batches = await kept();
    if (!batches.has(batchId)) return;
    // What the rows say that are never stored, because the setting is off or the app ends first.
    batches.products.keepNone(batchId, isOn() ? notListed.why : 'off');
    for (let next = products.shift(); next !== undefined; next = products.shift()) {
      for (const some of slicesOf(next)) {
        if (!batches.has(batchId)) return;
        const gated = keptProducts(
          gateJson,
          isOn(),
          some.map(({ entry }) => entry),
        );
        const rows = some.map(({ row, id }, at) => ({ row, id, kept: gated[at] ?? notListed }));
        if (!batches.products.add(batchId, rows)) return;
        await turn();
      }
    }
  };
  const begin = (batchId: string): Promise<void> | null => {
    const queue = queues.get(batchId);
    if (queue === undefined) return null;
    queue.stored ??= store(batchId, queue).then(() => void queues.delete(batchId));
    return queue.stored;
  };

  return {
    take(batchId, from, products) {
      const queue = queues.get(batchId) ?? { products: [], units: 0, stored: null };
      queues.set(batchId, queue);
      if (!isOn() || queue.units >= mostOfBatch) return;
      queue.products.push({ from, products });
      for (const { entry } of products)
        queue.units += entry.kind === 'entry' ? entry.text.length : 0;
    },
    // `stored` reports why it failed.
    begin: (batchId) => void begin(batchId)?.catch(() => undefined),
    stored: begin,
    forget: (batchId) => void queues.delete(batchId),
  };
}

const notListed = { kind: 'not-kept', why: 'not-listed' } as const;

function* slicesOf({ from, products }: Queue['products'][number]) {
  let slice: { row: number; id: string; entry: ListedEntry }[] = [];
  let units = 0;
  for (const [at, { id, entry }] of products.entries()) {
    slice.push({ row: from + at, id, entry });
    units += entry.kind === 'entry' ? entry.text.length : 0;
    if (units < gatedAtATime) continue;
    yield slice;
    slice = [];
    units = 0;
  }
  if (slice.length > 0) yield slice;
}
