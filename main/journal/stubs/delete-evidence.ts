import type { ServiceAddress } from '../../contract/profile/service-address.ts';
import type { Evidence, ListedIn } from '../../contract/write/evidence.ts';
import type { WriteRecord, WriteSummary } from '../../contract/write/write.ts';
import { openDeletesOf, pathsOf, placementText, sentToOf, summariesOf } from '../sql/rows.ts';
import type { EvidenceStatements } from './evidence-statements.ts';

type SentTo = NonNullable<WriteRecord['sentTo']>;

/** A delete that was answered 404, failed or is unknown, and that no list has shown to be gone. */
export interface OpenDelete {
  readonly writeId: string;
  readonly path: string;
  readonly sentTo: SentTo | null;
  readonly listedIn: ListedIn | null;
}

/** What a list has shown about one delete. */
export interface DeleteEvidenceEntry {
  readonly writeId: string;
  readonly evidence: Evidence;
}

/** What lists have shown about deletes: beside their outcomes, which never change. */
export interface DeleteEvidence {
  /** The oldest first. */
  open(profileId: string): readonly OpenDelete[];
  /** The paths of all products whose deletes went there, ended since then and may have been carried out. */
  pathsDeletedSince(profileId: string, sentTo: ServiceAddress, since: string): ReadonlySet<string>;
  /**
   * All of it or nothing, and returns the stubs that took it. A delete that is no longer open keeps what
   * it has: *gone* is never taken back, while *still listed* makes room for what a later list shows.
   */
  record(readId: string, entries: readonly DeleteEvidenceEntry[]): readonly WriteSummary[];
}

export function keepDeleteEvidence(
  onDisk: <T>(act: (statements: EvidenceStatements, atOnce: <U>(act: () => U) => U) => T) => T,
): DeleteEvidence {
  return {
    open(profileId) {
      const rows: unknown[] = onDisk(({ open }) => open.all({ profileId }));
      return openDeletesOf(rows).map(({ writeId, path, listedIds, listedAskedAt, ...row }) => ({
        writeId,
        path,
        sentTo: sentToOf(row),
        listedIn:
          listedIds === null || listedAskedAt === null
            ? null
            : { ids: listedIds, askedAt: listedAskedAt },
      }));
    },
    pathsDeletedSince(profileId, sentTo, since) {
      const { baseUrl } = sentTo;
      const wanted = { profileId, baseUrl, placement: placementText(sentTo), since };
      return new Set(pathsOf(onDisk(({ ended }) => ended.all(wanted))));
    },
    record: (readId, entries) =>
      onDisk(({ record, get }, atOnce) =>
        atOnce(() =>
          entries.flatMap(({ writeId, evidence: { kind, at } }) => {
            const { changes } = record.run({ writeId, kind, at, readId });
            return changes === 1 ? summariesOf([get.get(writeId)]) : [];
          }),
        ),
      ),
  };
}
