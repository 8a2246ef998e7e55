import type { ServiceAddress } from '../../contract/profile/service-address.ts';
import type { Evidence, ListedIn } from '../../contract/write/evidence.ts';
import type { Seq } from '../../contract/write/seq.ts';
import type { WriteRecord, WriteSummary } from '../../contract/write/write.ts';
import { idsOf } from '../batches/batch-records.ts';
import { type DoubtStatements, noteRowEvidence } from '../batches/row-doubts.ts';
import { madeForOf, openDeletesOf, pathsOf, placementText, summariesOf } from '../sql/rows.ts';
import type { EvidenceStatements } from './evidence-statements.ts';

type SentTo = NonNullable<WriteRecord['sentTo']>;

/** A delete that a list may show something about. */
export interface OpenDelete {
  readonly writeId: string;
  readonly path: string;
  readonly sentTo: SentTo | null;
  readonly endedSeq: Seq;
  readonly listedIn: ListedIn | null;
  /** What a list has shown about it, and when that was requested; null if no list has shown anything. */
  readonly shown: { readonly kind: Evidence['kind']; readonly listSeq: Seq } | null;
}

/** Where the next page of deletes that were done starts. */
export interface DonePlace {
  readonly beforeAt: string;
  readonly beforePlace: number;
}

/** What a list has shown about one delete. */
export interface DeleteEvidenceEntry {
  readonly writeId: string;
  readonly evidence: Evidence;
}

/** What lists have shown about deletes. Stored separately from their outcomes, which never change. */
export interface DeleteEvidence {
  /** Deletes with a 404, failed or unknown, whose product no list has shown to be gone, oldest first. */
  open(profileId: string): readonly OpenDelete[];
  /** Those whose product a list has shown to be gone. A later list may show the product again. */
  gone(profileId: string): readonly OpenDelete[];
  /**
   * A page of the deletes that were done since then (ISO 8601 in UTC), newest first, as long as no complete list was
   * without their product. `from`: null for the first page. `next` is null after the last one.
   */
  done(
    profileId: string,
    since: string,
    page: { readonly from: DonePlace | null; readonly atMost: number },
  ): { readonly deletes: readonly OpenDelete[]; readonly next: DonePlace | null };
  /** The paths of all products with a delete to this address that ended since then and may have been carried out. */
  pathsDeletedSince(profileId: string, sentTo: ServiceAddress, since: Seq): ReadonlySet<string>;
  /**
   * Records all entries of a list, by when it was requested, or none, and returns the journal entries that changed. New evidence replaces older evidence,
   * except *gone* after *gone*, which keeps its time. Of a delete that was done, only *still listed* and what follows it
   * are shown. The row of a batch becomes *gone* with its delete, in the same
   * transaction.
   */
  record(listSeq: Seq, entries: readonly DeleteEvidenceEntry[]): readonly WriteSummary[];
  /** The existing batches that these writes were sent for. */
  batchesOf(writeIds: readonly string[]): ReadonlySet<string>;
}

function openDeleteOf(row: ReturnType<typeof openDeletesOf>[number]): OpenDelete {
  const { writeId, path, endedSeq, listedIds, listedSeq, evidence, evidenceSeq } = row;
  const isListed = listedIds !== null && listedSeq !== null;
  const isShown = evidence !== null && evidenceSeq !== null;
  return {
    writeId,
    path,
    sentTo: madeForOf(row),
    endedSeq,
    listedIn: isListed ? { ids: listedIds, seq: listedSeq } : null,
    shown: isShown ? { kind: evidence, listSeq: evidenceSeq } : null,
  };
}

const endOfTime: DonePlace = { beforeAt: '9999', beforePlace: 0 };

export function keepDeleteEvidence(
  onDisk: <T>(
    act: (
      statements: EvidenceStatements & { readonly doubts: DoubtStatements },
      transaction: <U>(act: () => U) => U,
    ) => T,
  ) => T,
): DeleteEvidence {
  return {
    open: (profileId) =>
      openDeletesOf(onDisk(({ open }) => open.all({ profileId }))).map(openDeleteOf),
    gone: (profileId) =>
      openDeletesOf(onDisk(({ gone }) => gone.all({ profileId }))).map(openDeleteOf),
    done(profileId, since, { from, atMost }) {
      const { beforeAt, beforePlace } = from ?? endOfTime;
      const wanted = { profileId, since, beforeAt, beforePlace, atMost };
      const rows = openDeletesOf(onDisk(({ done }) => done.all(wanted)));
      const last = rows.at(-1);
      const isLast = rows.length < atMost || last === undefined;
      return {
        deletes: rows.map(openDeleteOf),
        next: isLast ? null : { beforeAt: last.endedAt, beforePlace: last.place },
      };
    },
    pathsDeletedSince(profileId, sentTo, since) {
      const { baseUrl } = sentTo;
      const wanted = { profileId, baseUrl, placement: placementText(sentTo), since };
      return new Set(pathsOf(onDisk(({ ended }) => ended.all(wanted))));
    },
    batchesOf: (writeIds) =>
      onDisk(
        ({ batchOf }) => new Set(idsOf(writeIds.flatMap((writeId) => batchOf.get(writeId) ?? []))),
      ),
    record: (listSeq, entries) =>
      onDisk(({ record, settle, revoke, get, doubts }, transaction) =>
        transaction(() =>
          entries.flatMap(({ writeId, evidence: { kind, at } }) => {
            const isRecorded =
              record.run({ writeId, kind, at, listSeq }).changes === 1 ||
              (kind === 'listed' && revoke.run({ writeId, at, listSeq }).changes === 1);
            if (!isRecorded) {
              if (kind !== 'listed') settle.run({ writeId, listSeq });
              return [];
            }
            noteRowEvidence(doubts, writeId, { kind, at });
            return summariesOf([get.get(writeId)]);
          }),
        ),
      ),
  };
}
