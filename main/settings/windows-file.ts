import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { parseJson } from '../files/json-text.ts';
import { type FileFormat, type FileNotice, openKeptFile } from '../files/kept-file.ts';
import { oneAtATime } from '../files/one-at-a-time.ts';

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

export interface OpenedWindowsFile {
  readonly file: WindowsFile;
  /** What the user should know about the file. */
  readonly notices: readonly FileNotice[];
}

interface Contents {
  readonly windows: readonly SavedWindow[];
}

const version = 1;
const newerSchema = z.object({ version: z.int().gt(version) });
const contentsSchema = z.object({
  version: z.literal(version),
  windows: z.array(savedWindowSchema).max(1000),
});

const windowsFormat: FileFormat<Contents> = {
  read(text) {
    const contents = parseJson(text);
    if (newerSchema.safeParse(contents).success) return 'newer';
    const read = contentsSchema.safeParse(contents);
    return read.success ? { windows: read.data.windows } : 'damaged';
  },
  write: ({ windows }) => `${JSON.stringify({ version, windows }, null, 2)}\n`,
  good: (contents) => contents,
  lacks: () => false,
};

/**
 * Opens `windows.json` in this folder. Never rejects: problems with the file are in the notices. Window positions
 * aren't worth a question, so nothing of a damaged file is offered for restoring; the damaged file is kept next to the
 * new one.
 */
export async function openWindowsFile({ folder }: { folder: string }): Promise<OpenedWindowsFile> {
  const path = join(folder, 'windows.json');
  const kept = await openKeptFile(path, windowsFormat);
  const { found } = kept;
  if (found.kind !== 'newer' && found.kind !== 'refused' && kept.lost.length > 0)
    await kept.setLostAside().catch(() => undefined);
  let current: Contents = found.kind === 'read' ? found.value : { windows: [] };
  const inTurn = oneAtATime();
  return {
    file: {
      current: () => current.windows,
      save: (windows) =>
        inTurn(async () => {
          if (isDeepStrictEqual(windows, current.windows)) return;
          await kept.write({ windows });
          current = { windows };
        }),
    },
    notices: noticesOf(path, found),
  };
}

type Found = Awaited<ReturnType<typeof openKeptFile<Contents>>>['found'];

function noticesOf(path: string, found: Found): readonly FileNotice[] {
  switch (found.kind) {
    case 'none':
    case 'read':
    // Somebody has removed it, to get the default windows.
    case 'missing':
      return [];
    case 'set-aside':
      return [{ kind: 'windows-set-aside', detail: found.path }];
    case 'newer':
      return [{ kind: 'windows-newer', detail: path }];
    case 'refused':
      return [{ kind: 'windows-refused', detail: found.detail }];
  }
}
