import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { lockedSettings } from '../contract/policy-rules.ts';
import { defaultSettings, type Settings } from '../contract/settings.ts';
import { notAllowed } from '../failure-error.ts';
import { type FileNotice, type KeptFile, openKeptFile } from '../files/kept-file.ts';
import { oneAtATime } from '../files/one-at-a-time.ts';
import type { ReadPolicy } from '../policy/read-policy.ts';
import { noPolicy } from '../policy/ruling.ts';
import {
  type KeptSettings,
  type SettingName,
  settingsFormat,
  standInSettings,
} from './settings-format.ts';

export interface SettingsFile {
  /** As the policy has them. */
  current(): Settings;
  /**
   * Resolves when the settings are on the disk. Throws a `storage` failure, or `not-allowed` for a change of what the policy
   * has locked; then the old ones stay.
   */
  save(settings: Settings): Promise<Settings>;
}

export interface OpenedSettings {
  readonly settings: SettingsFile;
  /** What the user should know about the file. */
  readonly notices: readonly FileNotice[];
}

/**
 * Opens `settings.json` in this folder, under a policy. Never rejects: problems with the file are in the notices. What the
 * policy has locked is never written: the user's own values count again without it.
 */
export async function openSettings({
  folder,
  policy = noPolicy,
}: {
  readonly folder: string;
  readonly policy?: ReadPolicy;
}): Promise<OpenedSettings> {
  const locked = lockedSettings(policy);
  const path = join(folder, 'settings.json');
  const kept = await openKeptFile(path, settingsFormat);
  let current = beginningOf(kept);
  const inTurn = oneAtATime();
  const change: Change = (next, options) =>
    inTurn(async () => {
      const changed = next(current);
      await kept.write(changed, options);
      current = changed;
    });

  return {
    settings: {
      current: () => ({ ...current.values, ...locked }),
      save: async (changed) => {
        const settings = { ...changed, ...ownValues(changed, locked, current.values) };
        // A person who sets a value that couldn't be read hasn't seen it, so the old file is kept next to the new
        // one.
        const isDropped = withValues(current, settings).unread.length < current.unread.length;
        await change((file) => withValues(file, settings), { keepOld: isDropped });
        return { ...settings, ...locked };
      },
    },
    notices: await noticesOf(path, kept, current, change),
  };
}

/** What the user has chosen themselves in place of what is locked. Throws `not-allowed` for a change of it. */
function ownValues(
  changed: Settings,
  locked: Readonly<Partial<Settings>>,
  own: Settings,
): Partial<Settings> {
  const names = (Object.keys(own) as readonly SettingName[]).filter((name) => name in locked);
  for (const name of names)
    if (!isDeepStrictEqual(changed[name], locked[name])) throw notAllowed('setting', name);
  return Object.fromEntries(names.map((name) => [name, own[name]]));
}

type Change = (
  next: (file: KeptSettings) => KeptSettings,
  options?: { readonly keepOld: boolean },
) => Promise<void>;

const whole = (values: Settings): KeptSettings => ({
  values,
  unread: [],
  good: values,
  unknown: new Map(),
});

function beginningOf({ found, copy }: KeptFile<KeptSettings>): KeptSettings {
  if (found.kind === 'read') return found.value;
  if (found.kind === 'none') return whole(defaultSettings);
  if (found.kind === 'newer' || found.kind === 'refused') {
    // The file may say to keep journal entries for longer than the copy does.
    const { journalDays } = standInSettings;
    return whole({ ...(copy?.values ?? standInSettings), journalDays });
  }
  return whole(standInSettings);
}

/** A value that couldn't be read stays unread until it is set to something other than its stand-in. */
function withValues(file: KeptSettings, values: Settings): KeptSettings {
  const isSet = (name: SettingName) => !isDeepStrictEqual(values[name], file.values[name]);
  const unread = file.unread.filter(({ name }) => !isSet(name));
  const lastGood = unread.map(({ name }) => [name, file.good[name]]);
  return { ...file, values, unread, good: { ...values, ...Object.fromEntries(lastGood) } };
}

async function noticesOf(
  path: string,
  kept: KeptFile<KeptSettings>,
  { values, unread }: KeptSettings,
  change: Change,
): Promise<readonly FileNotice[]> {
  const { found, lost } = kept;
  const [lastGood] = lost;
  const ofLost =
    lastGood === undefined || isDeepStrictEqual(lastGood.good, values)
      ? null
      : {
          async restore() {
            await change(() => settingsFormat.good(lastGood), { keepOld: true });
            await kept.setLostAside();
          },
          async decline() {
            await change((current) => current);
            await kept.setLostAside();
          },
        };
  switch (found.kind) {
    case 'none':
      return [];
    case 'missing':
      return ofLost === null ? [] : [{ kind: 'settings-missing', detail: path, ...ofLost }];
    case 'set-aside':
      return [{ kind: 'settings-set-aside', detail: found.path, ...ofLost }];
    case 'newer':
      return [{ kind: 'settings-newer', detail: path }];
    case 'refused':
      return [{ kind: 'settings-refused', detail: found.detail }];
    case 'read': {
      // If somebody has put the old file back, everything is there again.
      if (ofLost === null && lost.length > 0) await kept.setLostAside().catch(() => undefined);
      const ofUnread = unread.length === 0 ? [] : [unreadNotice(unread, change)];
      return ofLost === null
        ? ofUnread
        : [...ofUnread, { kind: 'settings-to-restore', detail: path, ...ofLost }];
    }
  }
}

function unreadNotice(unread: KeptSettings['unread'], change: Change): FileNotice {
  const names = unread.map(({ name }) => name);
  const notice = {
    kind: names.includes('journalDays') ? 'settings-unread-days' : 'settings-unread',
    detail: names.join(', '),
  } as const;
  if (unread.some(({ isKnown }) => !isKnown)) return notice;
  return { ...notice, restore: () => change(settingsFormat.good, { keepOld: true }) };
}
