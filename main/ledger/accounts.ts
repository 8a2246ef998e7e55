import { createHmac, hkdfSync, randomBytes } from 'node:crypto';
import type { Database } from 'libsql';
import { z } from 'zod';

/**
 * Which tokens of a profile are of one account. A token is only known by a digest, which says nothing about it without the
 * key of the journal.
 */
export interface Accounts {
  /** The digest of this token, followed by those of all others that are known to be of its account. */
  of(profileId: string, token: string): readonly string[];
  /** The tokens with these two digests are of one account. */
  join(profileId: string, digest: string, other: string): void;
  /** All that is known about the tokens of a profile. */
  removeProfile(profileId: string): void;
}

/** All SQL statements about accounts. A digest without a row is an account of its own. */
export function prepareAccountStatements(database: Database) {
  const accountOf = (digest: string) =>
    `coalesce((SELECT account FROM accounts WHERE profile_id = :profileId AND digest = ${digest}), ${digest})`;
  return {
    same: database.prepare(
      `SELECT digest FROM accounts
         WHERE profile_id = :profileId AND account = ${accountOf(':digest')}`,
    ),
    add: database.prepare(
      'INSERT OR IGNORE INTO accounts (profile_id, digest, account) VALUES (:profileId, :digest, :digest)',
    ),
    join: database.prepare(
      `UPDATE accounts SET account = ${accountOf(':other')}
         WHERE profile_id = :profileId AND account = ${accountOf(':digest')}`,
    ),
    removeProfile: database.prepare('DELETE FROM accounts WHERE profile_id = ?'),
  };
}
type AccountStatements = ReturnType<typeof prepareAccountStatements>;

/**
 * `onDisk` runs everything that is done with the statements, or nothing. `keyOfFile` returns the key of the journal's file;
 * it is empty while the journal is in memory.
 */
export function keepAccounts(
  onDisk: <T>(act: (statements: AccountStatements) => T) => T,
  keyOfFile: () => string,
): Accounts {
  /** What was recorded in memory keeps its digests when the journal moves to its file, but only until the app ends. */
  let keyOfMemory: Buffer | null = null;
  let derived: { readonly from: string; readonly key: Buffer } | null = null;
  const keys = (): readonly Buffer[] => {
    const from = keyOfFile();
    if (from === '') {
      keyOfMemory ??= randomBytes(32);
      return [keyOfMemory];
    }
    if (derived?.from !== from)
      derived = { from, key: Buffer.from(hkdfSync('sha256', from, '', 'accounts', 32)) };
    return keyOfMemory === null ? [derived.key] : [derived.key, keyOfMemory];
  };
  return {
    of(profileId, token) {
      const own = keys().map((key) => createHmac('sha256', key).update(token).digest('base64'));
      const known = onDisk(({ same }) => own.map((digest) => same.all({ profileId, digest })));
      return [...new Set([...own, ...known.flat().map((row) => digestRow.parse(row).digest)])];
    },
    join(profileId, digest, other) {
      onDisk(({ add, join }) => {
        for (const one of [digest, other]) add.run({ profileId, digest: one });
        join.run({ profileId, digest, other });
      });
    },
    removeProfile(profileId) {
      onDisk((ask) => ask.removeProfile.run(profileId));
    },
  };
}

const digestRow = z.object({ digest: z.string() });
