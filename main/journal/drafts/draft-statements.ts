import type { Database } from 'libsql';
import { transaction } from '../sql/database.ts';
import type { SeqColumns } from '../sql/seq.ts';

const summary = `draft_id AS draftId, kind, updated_at AS updatedAt, first_fields AS firstFields,
  is_open AS isOpen, write_id AS writeId`;
const form = 'profile_id AS profileId, kind';
const full = `${form}, ${summary}, is_as_sent AS isAsSent, face, made_for AS madeFor, content`;

/** All SQL statements about drafts. Contents are JSON, so no text is cut off at a NUL. */
export function prepareDraftStatements(
  database: Database,
  columns: { readonly summary: string },
  seq: SeqColumns,
) {
  return {
    list: database.prepare(
      `SELECT ${summary} FROM drafts
         WHERE profile_id = ? AND kind = ? AND discarded_at IS NULL ORDER BY updated_seq DESC`,
    ),
    get: database.prepare(`SELECT ${full} FROM drafts WHERE draft_id = ?`),
    inForm: database.prepare(
      `SELECT ${full} FROM drafts
         WHERE profile_id = ? AND kind = ? AND is_open = 1 AND discarded_at IS NULL`,
    ),
    count: database.prepare(
      `SELECT count(*) AS drafts FROM drafts
         WHERE (:profileId IS NULL OR profile_id = :profileId) AND discarded_at IS NULL`,
    ),
    isListed: database.prepare(`SELECT 1 FROM drafts WHERE draft_id = ? AND discarded_at IS NULL`),
    // A draft whose content didn't change keeps its time and its place in the list.
    save: database.prepare(
      `INSERT INTO drafts (draft_id, profile_id, kind, is_open, updated_at, updated_seq, face, first_fields,
           made_for, content)
         VALUES (:draftId, :profileId, :kind, :isOpen, :at, ${seq.stored(':seq')}, :face, :firstFields, :madeFor, :content)
       ON CONFLICT (draft_id) DO UPDATE SET
         is_open = excluded.is_open,
         updated_at = iif(content = excluded.content, updated_at, excluded.updated_at),
         updated_seq = iif(content = excluded.content, updated_seq, excluded.updated_seq),
         discarded_at = NULL,
         is_as_sent = is_as_sent AND content = excluded.content,
         face = excluded.face,
         first_fields = excluded.first_fields,
         content = excluded.content`,
    ),
    madeFor: database.prepare('SELECT made_for AS madeFor FROM drafts WHERE draft_id = ?'),
    makeFor: database.prepare('UPDATE drafts SET made_for = :madeFor WHERE draft_id = :draftId'),
    markOpen: database.prepare('UPDATE drafts SET is_open = 1 WHERE draft_id = ?'),
    close: database.prepare('UPDATE drafts SET is_open = 0 WHERE draft_id = ?'),
    closeOthers: database.prepare(
      `UPDATE drafts SET is_open = 0
         WHERE profile_id = :profileId AND kind = :kind AND draft_id <> :draftId AND is_open = 1`,
    ),
    discard: database.prepare(
      `UPDATE drafts SET discarded_at = ?, is_open = 0
         WHERE draft_id = ? AND discarded_at IS NULL RETURNING ${form}`,
    ),
    restore: database.prepare(
      `UPDATE drafts SET discarded_at = NULL WHERE draft_id = ? RETURNING ${form}`,
    ),
    forgetDiscarded: database.prepare(`DELETE FROM drafts WHERE discarded_at IS NOT NULL
         AND (:before IS NULL OR discarded_at < :before)`),
    removeOfUser: database.prepare(
      `DELETE FROM drafts WHERE draft_id = :draftId AND profile_id = :profileId AND kind = 'user'`,
    ),
    removeProfile: database.prepare('DELETE FROM drafts WHERE profile_id = ?'),
    /** The journal entry of the write that sent it. */
    write: database.prepare(`SELECT ${columns.summary} FROM writes WHERE write_id = ?`),
    sent: {
      link: database.prepare(
        'UPDATE drafts SET write_id = :writeId, is_as_sent = 1 WHERE draft_id = :draftId',
      ),
      removeDone: database.prepare('DELETE FROM drafts WHERE write_id = ? AND is_as_sent = 1'),
      /** A draft that was edited after it was sent is no longer the draft of that write. */
      unlink: database.prepare('UPDATE drafts SET write_id = NULL WHERE write_id = ?'),
    },
    /** Does everything that `act` does, or nothing. */
    transaction: transaction(database),
  };
}
export type DraftStatements = ReturnType<typeof prepareDraftStatements>;
