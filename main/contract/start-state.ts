import { z } from 'zod';
import { policyStateSchema } from './policy.ts';
import { profileSchema } from './profile/profile.ts';
import { profileOfferSchema } from './profile-offer.ts';
import { settingsSchema, spokenLanguageSchema } from './settings.ts';
import { updateStateSchema } from './update.ts';
import { writeSummarySchema } from './write/write.ts';

/** A page of a window, and what is open on it. */
export const windowPlaceSchema = z.object({
  page: z.enum(['journal', 'batch']),
  detail: z.uuid(),
});
export type WindowPlace = z.infer<typeof windowPlaceSchema>;

export const noticeIdSchema = z.uuid();

/**
 * What a person can do about what a notice says. `restore`: use the good copy of an unreadable file. `decline`: give up
 * that copy, so that the notice doesn't come back. `newJournal`: start one in place of the one that can't be used.
 */
export const noticeActs = ['restore', 'decline', 'newJournal'] as const;
export type NoticeAct = (typeof noticeActs)[number];

/** Something the user should know on every screen. The page words it under `notices.<kind>`. */
export const noticeSchema = z.object({
  id: noticeIdSchema,
  kind: z.enum([
    'keychain-unavailable',
    'journal-in-memory',
    'journal-other-layout',
    'journal-unwritable',
    'journal-set-aside',
    'journal-key-missing',
    'journal-older',
    'profiles-set-aside',
    'profiles-missing',
    'profiles-to-restore',
    'profiles-unread',
    'profiles-newer',
    'profiles-refused',
    'profiles-import-failed',
    'settings-set-aside',
    'settings-missing',
    'settings-to-restore',
    'settings-newer',
    'settings-refused',
    'forms-set-aside',
    'forms-missing',
    'forms-newer',
    'forms-refused',
    'policy-unusable',
    'demo-failed',
    'app-replaced',
    'app-removed',
    'folder-taken-over',
    'network-gone',
    'remote-control',
    'remote-control-silent',
    'remote-control-saves',
    'session-tokens',
    'development-copy',
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
    'update-available',
    'update-ready',
  ]),
  /** A file's path, a count or the system's own message, depending on the wording. */
  detail: z.string(),
  /** What `settleNotice` can do about it. */
  can: z.array(z.enum(noticeActs)),
  /** The write that ended; only for `write-unheard`. */
  write: writeSummarySchema.optional(),
});
export type Notice = z.infer<typeof noticeSchema>;

export const journalStateSchema = z.object({
  /** Where the journal is: an encrypted file, or memory if there is no keychain for its key. */
  kind: z.enum(['file', 'memory']),
});
export type JournalState = z.infer<typeof journalStateSchema>;

export const startStateSchema = z.object({
  version: z.string(),
  electronVersion: z.string(),
  platform: z.enum(['darwin', 'linux', 'win32']),
  spoken: spokenLanguageSchema,
  /** The tags of all available languages. */
  languages: z.array(z.string()),
  userDataFolder: z.string(),
  /** False if tokens can only be kept for this session: without a keychain, or with `--session-tokens`. */
  keychainAvailable: z.boolean(),
  settings: settingsSchema,
  /** What an administrator has decided for this computer; the same until the app ends. */
  policy: policyStateSchema,
  profiles: z.array(profileSchema),
  /** The profile in this window. Null although there are profiles: none is shown until the user chooses one. */
  activeProfileId: z.string().nullable(),
  /** The profiles in other windows. */
  elsewhere: z.array(z.string()),
  /** The read of the product list that main started while the page was loading; join it with `readList`. */
  startReadId: z.string().nullable(),
  notices: z.array(noticeSchema),
  /** What the command line asks for and the user hasn't confirmed; in one window alone. */
  offers: z.array(profileOfferSchema),
  /** How many lines of the Journal, of all profiles, a person has to do something about. 0 until it is open. */
  needsYou: z.number().int(),
  /** What is known about a newer version, or its download. */
  update: updateStateSchema,
});
export type StartState = z.infer<typeof startStateSchema>;

type Changing =
  | 'spoken'
  | 'keychainAvailable'
  | 'settings'
  | 'profiles'
  | 'activeProfileId'
  | 'elsewhere'
  | 'notices'
  | 'offers'
  | 'needsYou'
  | 'update';

/** The members of the start state that can change while a page is shown: those that `state-changed` brings. */
export type ChangedState = { readonly [Member in Changing]?: Readonly<StartState[Member]> };
