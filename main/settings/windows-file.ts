import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { parseJson } from '../files/json-text.ts';
import { oneAtATime } from '../files/one-at-a-time.ts';
import { readBytes } from '../files/read-bytes.ts';
import { writeFileAtomically } from '../files/write-file-atomically.ts';

const pixels = z.int().min(-1_000_000).max(1_000_000);

/** A window when the app ended. */
const savedWindowSchema = z.object({
  profileId: z.uuid(),
  /** The position while the window is neither maximized nor full screen, in device-independent pixels. */
  bounds: z.object({ x: pixels, y: pixels, width: pixels, height: pixels }),
  state: z.enum(['normal', 'maximized', 'fullscreen']),
});
export type SavedWindow = z.infer<typeof savedWindowSchema>;

/** The windows of the last session: `windows.json`. */
export interface WindowsFile {
  /** As last stored; the front window comes first. */
  current(): readonly SavedWindow[];
  /** Resolves when the windows are on the disk. Writes nothing if they haven't changed. Throws a `storage` failure. */
  save(windows: readonly SavedWindow[]): Promise<void>;
}

const version = 1;
const contentsSchema = z.object({
  version: z.literal(version),
  windows: z.array(savedWindowSchema).max(1000),
});

/**
 * Opens `windows.json` in this folder. Never rejects: a file that can't be read counts as none, because it has nothing
 * that a person has made, and one window opens.
 */
export async function openWindowsFile({ folder }: { folder: string }): Promise<WindowsFile> {
  const path = join(folder, 'windows.json');
  const bytes = await readBytes(path).catch(() => null);
  const contents = bytes === null ? null : parseJson(Buffer.from(bytes).toString('utf8'));
  let current: readonly SavedWindow[] = contentsSchema.safeParse(contents).data?.windows ?? [];
  const inTurn = oneAtATime();
  return {
    current: () => current,
    save: (windows) =>
      inTurn(async () => {
        if (isDeepStrictEqual(windows, current)) return;
        await writeFileAtomically(path, `${JSON.stringify({ version, windows }, null, 2)}\n`);
        current = windows;
      }),
  };
}
