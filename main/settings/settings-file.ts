import { join } from 'node:path';
import { z } from 'zod';
import { defaultSettings, type Settings, settingsSchema } from '../contract/settings.ts';
import { oneAtATime } from '../files/one-at-a-time.ts';
import { readVersionedFile } from '../files/read-versioned-file.ts';
import { writeFileAtomically } from '../files/write-file-atomically.ts';

const settingsFileSchema = settingsSchema.extend({ version: z.literal(1) });

export interface SettingsFile {
  current(): Settings;
  /** Resolves when they lie on the disk. Throws a `storage` failure; then the old ones stay. */
  save(settings: Settings): Promise<Settings>;
}

export interface OpenedSettings {
  readonly settings: SettingsFile;
  /** Where the file lies that could not be used; null when all was well. */
  readonly setAside: string | null;
}

/** Opens `settings.json` in this folder. Throws a `storage` failure as `readVersionedFile` does. */
export async function openSettings({ folder }: { folder: string }): Promise<OpenedSettings> {
  const path = join(folder, 'settings.json');
  const file = await readVersionedFile(path, settingsFileSchema);
  let current = file.kind === 'read' ? settingsSchema.parse(file.value) : defaultSettings;
  const inTurn = oneAtATime();
  return {
    settings: {
      current: () => current,
      save: (settings) =>
        inTurn(async () => {
          await writeFileAtomically(
            path,
            `${JSON.stringify({ version: 1, ...settings }, null, 2)}\n`,
          );
          current = settings;
          return settings;
        }),
    },
    setAside: file.kind === 'set-aside' ? file.path : null,
  };
}
