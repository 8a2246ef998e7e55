import type { Database } from 'libsql';

const summary = `review_id AS reviewId, user_id AS userId, added_at AS addedAt, units, base_url AS baseUrl, placement`;
const isThere = 'profile_id = :profileId AND removed_at IS NULL';

/** All SQL statements about the review pile. IDs of users and requests are JSON, so no text is cut off at a NUL. */
export function prepareReviewStatements(database: Database) {
  return {
    list: database.prepare(
      `SELECT ${summary} FROM review_items WHERE ${isThere} ORDER BY added_at, rowid`,
    ),
    ofUser: database.prepare(
      `SELECT ${summary} FROM review_items WHERE ${isThere} AND user_id = :userId AND review_id <> :except
         ORDER BY added_at LIMIT 1`,
    ),
    get: database.prepare(
      `SELECT ${summary}, request FROM review_items WHERE ${isThere} AND review_id = :reviewId`,
    ),
    size: database.prepare(
      `SELECT count(*) AS items, coalesce(sum(units), 0) AS units FROM review_items WHERE ${isThere}`,
    ),
    add: database.prepare(
      `INSERT INTO review_items (review_id, profile_id, user_id, added_at, units, base_url, placement, request)
         VALUES (:reviewId, :profileId, :userId, :at, :units, :baseUrl, :placement, :request)`,
    ),
    delete: database.prepare(`DELETE FROM review_items WHERE ${isThere} AND review_id = :reviewId`),
    remove: database.prepare(
      `UPDATE review_items SET removed_at = :at WHERE ${isThere} AND review_id = :reviewId`,
    ),
    removed: database.prepare(
      `SELECT user_id AS userId FROM review_items WHERE profile_id = :profileId AND review_id = :reviewId
         AND removed_at IS NOT NULL`,
    ),
    restore: database.prepare(
      'UPDATE review_items SET removed_at = NULL WHERE profile_id = :profileId AND review_id = :reviewId',
    ),
    forgetRemoved: database.prepare(`DELETE FROM review_items WHERE removed_at IS NOT NULL
         AND (:before IS NULL OR removed_at < :before)`),
    removeProfile: database.prepare('DELETE FROM review_items WHERE profile_id = ?'),
    removeDraft: database.prepare(
      `DELETE FROM drafts WHERE draft_id = :draftId AND profile_id = :profileId AND kind = 'user'`,
    ),
  };
}
