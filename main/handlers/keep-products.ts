import { setImmediate as turn } from 'node:timers/promises';
import type { Output, ParsedInput } from '../contract/procedures.ts';
import type { Gated } from '../contract/service-text.ts';
import type { DeletedProduct, ListedEntry } from '../contract/write/deleted-product.ts';
import { longestProduct } from '../contract/write/deleted-product-limits.ts';
import { invalidInput } from '../failure-error.ts';
import type { Batches } from '../journal/batches/batches.ts';
import type { GatedJson } from '../service/answer/service-text.ts';

export interface KeepProductParts {
  /** For the entries of a list, which come from a service. */
  readonly gateJson: (texts: readonly string[]) => readonly GatedJson[];
  /** Whether the setting *Keep deleted products* is on. */
  readonly keepsProducts: () => boolean;
}

/** What the journal keeps of these entries of a list. */
export function keptProducts(
  { gateJson, keepsProducts }: KeepProductParts,
  entries: readonly ListedEntry[],
): readonly Gated<DeletedProduct>[] {
  if (!keepsProducts()) return entries.map(() => ({ kind: 'not-kept', why: 'off' }));
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

/** Keeps the products of a batch that wasn't started. */
export async function addBatchProducts(
  parts: KeepProductParts,
  batches: Batches,
  { batchId, from, products }: ParsedInput<'addBatchProducts'>,
): Promise<Output<'addBatchProducts'>> {
  const { state, operation } = batches.get(batchId);
  if (state !== 'making' || operation !== 'deleteProduct') throw invalidInput('batchId', 'started');
  if (!parts.keepsProducts()) {
    batches.products.keepNone(batchId, 'off');
    return { takesMore: false };
  }
  for (let at = 0; at < products.length; ) {
    const first = at;
    for (let units = 0; at < products.length && units < gatedAtATime; at += 1) {
      const entry = products[at]?.entry;
      units += entry?.kind === 'entry' ? entry.text.length : 0;
    }
    const some = products.slice(first, at);
    const kept = keptProducts(
      parts,
      some.map(({ entry }) => entry),
    );
    const rows = kept.map((one, index) => ({
      ...{ row: from + first + index, id: some[index]?.id ?? '', kept: one },
    }));
    if (!batches.products.add(batchId, rows)) return { takesMore: false };
    await turn();
  }
  return { takesMore: true };
}
