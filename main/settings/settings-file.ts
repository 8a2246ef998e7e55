import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { lockedSettings } from '../contract/policy-rules.ts';
import { defaultSettings, type Settings } from '../contract/settings.ts';
import { notAllowed } from '../failure-error.ts';
import {
  actsOnLost,
  type FileNotice,
  type KeptFile,
  noticesOfFile,
  openKeptFile,
} from '../files/kept-file.ts';
import { oneAtATime } from '../files/one-at-a-time.ts';
import type { ReadPolicy } from '../policy/read-policy.ts';
import { noPolicy } from '../policy/ruling.ts';
import { type KeptSettings, settingsFormat, standInSettings } from './settings-format.ts';

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
  const write = (changed: KeptSettings, options?: { readonly keepOld: boolean }) =>
    inTurn(async () => {
      await kept.write(changed, options);
      current = changed;
    });
  const [lastGood] = kept.lost;
  const ofLost =
    lastGood === undefined || isDeepStrictEqual(lastGood.values, current.values)
      ? null
      : {
          detail: path,
          ...actsOnLost(kept, (restored) =>
            write(restored ? lastGood : current, { keepOld: restored }),
          ),
        };
  return {
    settings: {
      current: () => ({ ...current.values, ...locked }),
      save: async (changed) => {
        const values = { ...changed, ...ownValues(changed, locked, current.values) };
        await write({ ...current, values });
        return { ...values, ...locked };
      },
    },
    notices: await noticesOfFile('settings', path, kept, ofLost),
  };
}

/** What the user has chosen themselves in place of what is locked. Throws `not-allowed` for a change of it. */
function ownValues(
  changed: Settings,
  locked: Readonly<Partial<Settings>>,
  own: Settings,
): Partial<Settings> {
  const names = (Object.keys(own) as readonly (keyof Settings)[]).filter((name) => name in locked);
  for (const name of names)
    if (!isDeepStrictEqual(changed[name], locked[name])) throw notAllowed('setting', name);
  return Object.fromEntries(names.map((name) => [name, own[name]]));
}

const whole = (values: Settings): KeptSettings => ({ values, unknown: new Map() });

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
