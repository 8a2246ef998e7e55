import { z } from 'zod';
import { failureSchema } from './failure.ts';
import { spokenLanguageSchema } from './language.ts';
import { profileSchema, tokenStateSchema } from './profile/profile.ts';
import { profileOfferSchema } from './profile/profile-offer.ts';
import { windowPlaceSchema } from './profile/window-place.ts';
import { settingsSchema } from './settings.ts';
import { writeSummarySchema } from './write/write.ts';

export const noticeIdSchema = z.uuid();

/** Something the user should know on every screen, worded in the page under `notices.<kind>`. */
export const noticeSchema = z.object({
  id: noticeIdSchema,
  kind: z.enum([
    'keychain-unavailable',
    'journal-in-memory',
    'journal-newer',
    'journal-unwritable',
    'journal-set-aside',
    'journal-key-missing',
    'journal-older',
    'profiles-set-aside',
    'profiles-missing',
    'profiles-to-restore',
    'profiles-unread',
    'profiles-renamed',
    'profiles-newer',
    'profiles-refused',
    'profiles-import-failed',
    'settings-set-aside',
    'settings-missing',
    'settings-to-restore',
    'settings-unread',
    'settings-unread-days',
    'settings-newer',
    'settings-refused',
    'windows-set-aside',
    'windows-newer',
    'windows-refused',
    'demo-failed',
    'app-replaced',
    'app-removed',
    'folder-taken-over',
    'network-gone',
    'remote-control',
    'language-missing',
    'writes-unknown',
    'write-unheard',
    'page-renewed',
    'graphics-renewed',
    'network-renewed',
    'background-error',
    'restarting-graphics',
    'restarting-error',
    'restarted-graphics',
    'restarted-error',
  ]),
  /** A file's path, a count or the system's own words, as the wording needs it. */
  detail: z.string(),
  /** There is a good copy of what could not be read: `restoreSetAside` brings it back. */
  canRestore: z.boolean(),
  /** That copy can be given up too, so that the notice comes no more: `declineRestore`. */
  canDecline: z.boolean(),
  /** What has ended that it tells of; for `write-unheard` alone. */
  write: writeSummarySchema.optional(),
});
export type Notice = z.infer<typeof noticeSchema>;

export const journalStateSchema = z.object({
  /** Where the journal is: an encrypted file, or memory when there is no keychain for its key. */
  kind: z.enum(['file', 'memory']),
});
export type JournalState = z.infer<typeof journalStateSchema>;

export const startStateSchema = z.object({
  version: z.string(),
  electronVersion: z.string(),
  platform: z.enum(['darwin', 'linux', 'win32']),
  /** `language-changed` announces another. */
  spoken: spokenLanguageSchema,
  /** The tags of all languages that there are words in. */
  languages: z.array(z.string()),
  userDataFolder: z.string(),
  /** False when the OS offers no keychain: tokens can be kept for this session only. */
  keychainAvailable: z.boolean(),
  settings: settingsSchema,
  profiles: z.array(profileSchema),
  /** What this window shows. Null with profiles: none of them until a person chooses one. */
  activeProfileId: z.string().nullable(),
  /** The profiles that other windows show. */
  elsewhere: z.array(z.string()),
  activeTokenState: tokenStateSchema.nullable(),
  /** Why the token's state could not be read; null when it could. */
  tokenFailure: failureSchema.nullable(),
  /** The read of the product list that main began while the page was still loading; join it with `loadProducts`. */
  startReadId: z.string().nullable(),
  /** Where the window was asked to go while its page was still loading; null: nowhere. */
  place: windowPlaceSchema.nullable(),
  notices: z.array(noticeSchema),
  /** What the command line asks for and nobody has confirmed; `offers-changed` announces changes. */
  offers: z.array(profileOfferSchema),
});
export type StartState = z.infer<typeof startStateSchema>;
