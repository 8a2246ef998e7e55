import type { Database } from 'libsql';
import { transaction } from '../sql/database.ts';
import type { SeqColumns } from '../sql/seq.ts';
import { mostRead } from './request-of-draft.ts';

const summary = `request_id AS draftId, kind, updated_at AS updatedAt,
  is_open AS isOpen, discarded_at IS NOT NULL AS isDiscarded, write_id AS writeId`;
const form = 'profile_id AS profileId, kind';
/** Of one that isn't a draft, nothing is found or changed. */
const isDraft = `state = 'draft'`;
const isIt = (id: string) => `request_id = ${id} AND ${isDraft}`;
const full = `${form}, ${summary}, is_as_sent AS isAsSent, ticket IS NOT NULL AS isTicket,
  made_for AS madeFor, puts_back AS putsBack, content`;

/** All SQL statements about drafts. Contents are JSON, so no text is cut off at a NUL. */
export function prepareDraftStatements(
  database: Database,
  columns: { readonly summary: string },
  seq: SeqColumns,
) {
  return {
    list: database.prepare(
      `SELECT ${summary}, substr(content, 1, ${mostRead}) AS request FROM requests
         WHERE ${isDraft} AND profile_id = ? AND kind = ? AND discarded_at IS NOT ''
           AND ticket IS NOT 'done' ORDER BY updated_seq DESC`,
    ),
    get: database.prepare(`SELECT ${full} FROM requests WHERE ${isIt('?')}`),
    inForm: database.prepare(
      `SELECT ${full} FROM requests
         WHERE ${isDraft} AND profile_id = ? AND kind = ? AND is_open = 1 AND discarded_at IS NULL`,
    ),
    count: database.prepare(
      `SELECT count(*) AS drafts FROM requests INDEXED BY requests_drafts
         WHERE ${isDraft} AND (:profileId IS NULL OR profile_id = :profileId) AND discarded_at IS NULL
           AND ticket IS NOT 'done'`,
    ),
    isListed: database.prepare(
      `SELECT 1 FROM requests WHERE ${isIt('?')} AND discarded_at IS NULL AND ticket IS NOT 'done'`,
    ),
    // A draft whose content didn't change keeps its time and its place in the list.
    save: database.prepare(
      `INSERT INTO requests (request_id, state, profile_id, kind, is_open, updated_at, updated_seq, puts_back, made_for, content)
         VALUES (:draftId, 'draft', :profileId, :kind, :isOpen, :at, ${seq.stored(':seq')}, :putsBack, :madeFor, :content)
       ON CONFLICT (request_id) WHERE request_id IS NOT NULL DO UPDATE SET
         is_open = excluded.is_open,
         updated_at = iif(content = excluded.content, updated_at, excluded.updated_at),
         updated_seq = iif(content = excluded.content, updated_seq, excluded.updated_seq),
         discarded_at = NULL,
         is_as_sent = is_as_sent AND content = excluded.content,
         ticket = iif(content = excluded.content, ticket, NULL),
         content = excluded.content
         WHERE ${isDraft}`,
    ),
    madeFor: database.prepare(`SELECT made_for AS madeFor FROM requests WHERE ${isIt('?')}`),
    makeFor: database.prepare(`UPDATE requests SET made_for = :madeFor WHERE ${isIt(':draftId')}`),
    markOpen: database.prepare(`UPDATE requests SET is_open = 1 WHERE ${isIt('?')}`),
    closeOthers: database.prepare(
      `UPDATE requests SET is_open = 0
         WHERE ${isDraft} AND profile_id = :profileId AND kind = :kind AND request_id <> :draftId AND is_open = 1`,
    ),
    leave: database.prepare(
      `UPDATE requests SET discarded_at = :discardedAt, is_open = 0
         WHERE ${isIt(':draftId')} AND discarded_at IS NULL RETURNING ${form}`,
    ),
    restore: database.prepare(
      `UPDATE requests SET discarded_at = NULL WHERE ${isIt('?')} RETURNING ${form}`,
    ),
    forgetDiscarded: database.prepare(
      'DELETE FROM requests INDEXED BY requests_discarded WHERE discarded_at IS NOT NULL',
    ),
    removeOfUser: database.prepare(
      `DELETE FROM requests WHERE ${isIt(':draftId')} AND profile_id = :profileId AND kind = 'user'`,
    ),
    removeProfile: database.prepare(`DELETE FROM requests WHERE ${isDraft} AND profile_id = ?`),
    /** The journal entry of the write that sent it. */
    write: database.prepare(`SELECT ${columns.summary} FROM attempts WHERE write_id = ?`),
    sent: {
      link: database.prepare(
        `UPDATE requests SET write_id = :writeId, is_as_sent = 1 WHERE ${isIt(':draftId')}`,
      ),
      /** What `link` links to it was sent by it: its form shows a ticket instead. */
      markTicket: database.prepare(`UPDATE requests SET ticket = 'sent' WHERE ${isIt('?')}`),
      /** The ticket of one that is in its form stays there until it is closed. */
      keepTicket: database.prepare(
        `UPDATE requests SET ticket = 'done'
           WHERE ${isDraft} AND write_id = ? AND is_as_sent = 1 AND ticket = 'sent' AND is_open = 1`,
      ),
      removeDone: database.prepare(
        `DELETE FROM requests WHERE ${isDraft} AND write_id = ? AND is_as_sent = 1 AND ticket IS NOT 'done'`,
      ),
      /** A draft that was edited after it was sent is no longer the draft of that write. */
      unlink: database.prepare(
        `UPDATE requests SET write_id = NULL WHERE ${isDraft} AND write_id = ? AND ticket IS NOT 'done'`,
      ),
    },
    /** Does everything that `act` does, or nothing. */
    transaction: transaction(database),
  };
}
export type DraftStatements = ReturnType<typeof prepareDraftStatements>;
