import { z } from 'zod';
import { failureSchema } from '../../contract/failure.ts';
import { shownName } from '../../contract/profile/name.ts';
import { sentPartSchema, tokenPlacementSchema } from '../../contract/profile/profile.ts';
import {
  addressOf,
  type MadeFor,
  type ServiceAddress,
} from '../../contract/profile/service-address.ts';
import { type DeletedProduct, notKeptReasons } from '../../contract/write/deleted-product.ts';
import { evidenceSchema } from '../../contract/write/evidence.ts';
import { isUnderWay, recordedOutcomes } from '../../contract/write/judge-outcome.ts';
import { doneWriteSchema, type Outcome } from '../../contract/write/outcome.ts';
import { type Seq, seqSchema } from '../../contract/write/seq.ts';
import {
  currentRecordSchema,
  ifMatchSchema,
  keptBaseSchema,
} from '../../contract/write/update-base.ts';
import {
  orderedSchema,
  resolutionSchema,
  type WriteRecord,
  type WriteSummary,
  writeOperationSchema,
} from '../../contract/write/write.ts';

/**
 * A body is shown exactly as sent, with the byte order mark (U+FEFF) that a decoder removes by
 * default.
 */
const utf8 = new TextDecoder('utf-8', { ignoreBOM: true });

/** A text that is read as bytes. In libsql, `get` returns a Buffer and `all` an ArrayBuffer. */
export const text = z
  .union([z.instanceof(ArrayBuffer), z.instanceof(Uint8Array)])
  .transform((bytes) => utf8.decode(bytes));

/** The JSON text of a contract value; null if it no longer fits. */
export const json = <S extends z.ZodType>(schema: S) =>
  z.unknown().transform((stored): z.output<S> | null => {
    try {
      return typeof stored === 'string' ? schema.parse(JSON.parse(stored)) : null;
    } catch {
      return null;
    }
  });

/** Values that don't fit are shown as far as possible. A journal entry needs only its ID and its operation. */
const summaryRow = z.object({
  runSeq: seqSchema,
  writeId: z.string(),
  profileId: z.string().catch(''),
  profileName: text.catch(''),
  operation: writeOperationSchema,
  target: text.catch(''),
  subjectId: text.nullable().catch(null),
  ordered: json(orderedSchema),
  outcome: z.enum(recordedOutcomes).catch('unknown'),
  status: z.number().int().nullable().catch(null),
  isRow: z
    .number()
    .catch(0)
    .transform((flag) => flag === 1),
  startedAt: z.string().catch(''),
  endedAt: z.string().nullable().catch(null),
  resolvedAs: resolutionSchema.shape.as.nullable().catch(null),
  resolvedAt: z.string().catch(''),
  remark: text.catch(''),
  evidence: evidenceSchema.shape.kind.nullable().catch(null),
  evidenceAt: z.string().catch(''),
});
type SummaryRow = z.output<typeof summaryRow>;

/** Joins the columns of a resolution, and those of evidence, into one value each. */
function joined<R extends SummaryRow>(row: R) {
  const { runSeq: seq, resolvedAs, resolvedAt, remark, ...withEvidence } = row;
  const { evidence: kind, evidenceAt, ...rest } = withEvidence;
  const resolution = resolvedAs === null ? null : { as: resolvedAs, at: resolvedAt, remark };
  const evidence = kind === null ? null : { kind, at: evidenceAt };
  return { ...rest, seq, resolution, evidence };
}

/** The content of the column `placement`: the placement, and what else there is in `KeptAddress`. */
export const placementColumn = tokenPlacementSchema.and(
  z.object({
    pathsEndWithSlash: z.literal(true).optional(),
    list: z.object({ id: z.string() }).optional(),
  }),
);

/** The name of a batch. Empty if it has none. */
export const batchNameColumn = z
  .string()
  .transform((name) => (name === '' ? '' : shownName(name, '\ufffd')));

const recordRow = summaryRow.extend({
  method: z.string().catch(''),
  path: z.string().catch(''),
  baseUrl: z.string().nullable().catch(null),
  placement: json(placementColumn),
  account: z.string().nullable().catch(null),
  body: text.nullable().catch(null),
  batchId: z.string().nullable().catch(null),
  batchRow: z.number().nullable().catch(null),
  batchName: batchNameColumn.nullable().catch(null),
  idempotencyHeader: z.string().nullable().catch(null),
  idempotencyKey: z.string().nullable().catch(null),
  ifMatch: ifMatchSchema.catch(null),
  sends: sentPartSchema.nullable().catch(null),
  base: json(keptBaseSchema),
  current: json(currentRecordSchema),
  result: json(doneWriteSchema.omit({ kind: true })),
  failure: json(failureSchema),
  product: text.nullable().catch(null),
  productNote: z
    .enum(['masked', ...notKeptReasons])
    .nullable()
    .catch(null),
});

/** The journal entries that can be shown, in order. One that can't be shown doesn't affect the others. */
export function summariesOf(rows: readonly unknown[]): WriteSummary[] {
  return rows.flatMap((row) => {
    const parsed = summaryRow.safeParse(row);
    return parsed.success ? [joined(parsed.data)] : [];
  });
}

/** The journal entry of a statement's only row; null if it found none, or one that can't be shown. */
export function summaryOf(row: unknown): WriteSummary | null {
  return summariesOf([row])[0] ?? null;
}

/** A journal entry in full. Stored values that no longer fit the contract are left out. */
export function recordOf(row: unknown): WriteRecord | null {
  const parsed = recordRow.safeParse(row);
  if (!parsed.success) return null;
  const {
    baseUrl,
    placement,
    account,
    batchId,
    batchRow,
    batchName: name,
    ...others
  } = parsed.data;
  const { idempotencyHeader: header, idempotencyKey: key, ...withOutcome } = others;
  const { result, failure, current, product, productNote, ...rest } = withOutcome;
  const idempotency = header === null || key === null ? null : { header, key };
  const batch = batchId === null || batchRow === null ? null : { batchId, name, row: batchRow };
  const ended = endedOf({ ...rest, result, failure, current });
  const deletedProduct = deletedProductOf(product, productNote);
  const sentTo = madeForOf({ baseUrl, placement, account });
  return { ...joined(rest), ended, sentTo, batch, idempotency, deletedProduct };
}

/** The columns `product` and `product_note` of a product that is kept. */
export function productColumns(kept: DeletedProduct) {
  return kept.kind === 'kept'
    ? { product: kept.text, note: kept.isExact ? null : 'masked' }
    : { product: null, note: kept.why };
}

/** Both columns are null if nothing is known about a product. */
function deletedProductOf(
  product: string | null,
  note: z.output<typeof recordRow>['productNote'],
): DeletedProduct | null {
  if (product !== null) return { kind: 'kept', text: product, isExact: note === null };
  return note === null || note === 'masked' ? null : { kind: 'not-kept', why: note };
}

/** The outcome that `recordOutcome` has stored in these columns. */
function endedOf({
  outcome,
  endedAt,
  result,
  failure,
  current,
}: Pick<
  z.output<typeof recordRow>,
  'outcome' | 'endedAt' | 'result' | 'failure' | 'current'
>): Outcome | null {
  if (outcome === 'done') return result === null ? null : { kind: 'done', ...result };
  if (isUnderWay(outcome) || failure === null) return null;
  const end = { kind: outcome, failure, notRecorded: false, endedAt: endedAt ?? '' };
  return current === null ? end : { ...end, current };
}

/** Both or nothing: half an address is no use. */
export function madeForOf({
  baseUrl,
  placement,
  account = null,
}: Pick<z.output<typeof recordRow>, 'baseUrl' | 'placement'> & {
  readonly account?: string | null;
}): MadeFor | null {
  if (baseUrl === null || placement === null) return null;
  const { pathsEndWithSlash, list, ...rest } = placement;
  const address = addressOf({ baseUrl, placement: rest, pathsEndWithSlash, list });
  return account === null ? address : { ...address, account };
}

/** The text stored in that column. */
export function placementText(address: ServiceAddress): string {
  const { baseUrl: _, placement, ...rest } = addressOf(address);
  return JSON.stringify({ ...placement, ...rest });
}

/** What `madeForOf` reads again. */
export const madeForColumns = (made: MadeFor | null) => ({
  baseUrl: made?.baseUrl ?? null,
  placement: made === null ? null : placementText(made),
  account: made?.account ?? null,
});

const openDeleteRow = recordRow
  .pick({ writeId: true, path: true, baseUrl: true, placement: true })
  .extend({
    place: z.number(),
    endedAt: z.string().catch(''),
    endedSeq: seqSchema,
    listedIds: z.number().nullable().catch(null),
    listedSeq: seqSchema.nullable(),
    evidence: evidenceSchema.shape.kind.nullable().catch(null),
    evidenceSeq: seqSchema.nullable(),
  });

export const openDeletesOf = (rows: readonly unknown[]) =>
  rows.map((row) => openDeleteRow.parse(row));

const pathRow = z.object({ path: z.string() });

export const pathsOf = (rows: readonly unknown[]): string[] =>
  rows.map((row) => pathRow.parse(row).path);

const counted = z.object({ journalEntries: z.number() });

/** The result of `count(*) AS journalEntries`. */
export const countOf = (row: unknown): number => counted.parse(row).journalEntries;

const changed = z.object({ changes: z.number() });

/** The result of `total_changes() AS changes`. */
export const changesOf = (row: unknown): number => changed.parse(row).changes;

const placed = z.object({ runSeq: seqSchema });

/** The `seq` of a row. */
export const seqOf = (row: unknown): Seq => placed.parse(row).runSeq;

const spanRow = z.object({
  journalEntries: z.number(),
  first: seqSchema.nullable(),
  last: seqSchema.nullable(),
});

/** How many rows there are, with the first and the last `seq`; null if there are none. */
export const spanOf = (row: unknown): z.output<typeof spanRow> => spanRow.parse(row);

const idRow = z.object({ writeId: z.string() });

export const idsOf = (rows: readonly unknown[]): string[] =>
  rows.map((row) => idRow.parse(row).writeId);

const profileRow = z.object({ profileId: z.string(), profileName: text.catch('') });

export function profilesOf(rows: readonly unknown[]): z.output<typeof profileRow>[] {
  return rows.map((row) => profileRow.parse(row));
}
