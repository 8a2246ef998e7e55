import type { Database } from 'libsql';
import { shownNameSchema } from '../../contract/profile/profile.ts';
import {
  columnRulesSchema,
  type Template,
  type TemplateSummary,
  templateSchema,
  templateSummarySchema,
} from '../../contract/write/template.ts';
import { transaction } from '../sql/database.ts';
import { json } from '../sql/rows.ts';

const summary = `request_id AS templateId, kind, name, created_at AS createdAt,
  updated_at AS updatedAt`;
const full = `${summary}, content AS body, rules`;
/** Of one that isn't a template, nothing is found or changed. */
const isTemplate = `state = 'template'`;
const insert = `INSERT INTO requests
    (request_id, state, profile_id, kind, name, name_key, content, rules, created_at, updated_at)
  VALUES
    (:templateId, 'template', :profileId, :kind, :name, :nameKey, :body, :rules, :createdAt, :updatedAt)`;

const onTaken = `ON CONFLICT (profile_id, kind, name_key) WHERE ${isTemplate}`;

/** All SQL statements about templates. */
export function prepareTemplateStatements(database: Database) {
  return {
    list: database.prepare(
      `SELECT ${summary} FROM requests WHERE ${isTemplate} AND profile_id = ? AND kind = ? ORDER BY name_key`,
    ),
    full: database.prepare(
      `SELECT ${full} FROM requests WHERE ${isTemplate} AND profile_id = ? AND kind = ? ORDER BY name_key`,
    ),
    get: database.prepare(`SELECT ${full} FROM requests WHERE request_id = ? AND ${isTemplate}`),
    /** Changes nothing if the name is taken. */
    insertNew: database.prepare(`${insert} ${onTaken} DO NOTHING`),
    /** If the name is taken, replaces its body, and its rules if the new template has any. */
    replace: database.prepare(
      `${insert} ${onTaken}
         DO UPDATE SET name = excluded.name, content = excluded.content,
           rules = coalesce(excluded.rules, rules), updated_at = excluded.updated_at`,
    ),
    named: database.prepare(
      `SELECT ${full} FROM requests WHERE ${isTemplate} AND profile_id = ? AND kind = ? AND name_key = ?`,
    ),
    rename: database.prepare(
      `UPDATE OR IGNORE requests SET name = :name, name_key = :nameKey
         WHERE request_id = :templateId AND ${isTemplate}`,
    ),
    remove: database.prepare(`DELETE FROM requests WHERE request_id = ? AND ${isTemplate}`),
    removeProfile: database.prepare(`DELETE FROM requests WHERE ${isTemplate} AND profile_id = ?`),
    /** Does everything that `act` does, or nothing. */
    transaction: transaction(database),
  };
}
export type TemplateStatements = ReturnType<typeof prepareTemplateStatements>;

const fullRow = templateSchema.extend({
  name: shownNameSchema,
  rules: json(columnRulesSchema),
});
const summaryRow = templateSummarySchema.extend({ name: shownNameSchema });

/** A row as the contract describes it; null if it is missing or doesn't fit. */
export function templateOf(row: unknown): Template | null {
  return fullRow.safeParse(row).data ?? null;
}

/** Like `templateOf`, without the body. */
export function templateSummaryOf(row: unknown): TemplateSummary | null {
  return summaryRow.safeParse(row).data ?? null;
}
