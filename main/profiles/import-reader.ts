import { open } from 'node:fs/promises';
import type { ImportedProfile } from '../contract/imported-profile.ts';
import { largestProfilesFile } from '../contract/limits.ts';
import { callThread, type Thread } from '../contract/thread.ts';
import { inWords, type Sentence, type Translate } from '../files/problem-in-words.ts';
import { startWorkerThread } from '../worker-thread.ts';
import type { ImportHandlers } from './read-import-file.ts';

export type ReadImport =
  | { readonly ok: true; readonly profiles: readonly ImportedProfile[] }
  /** Sentences for the notice `profiles-import-failed`, one per line; nothing may be imported. */
  | { readonly ok: false; readonly detail: string };

/** Reads profile files in a thread with a deadline, so that no file can hold main up. Never rejects. */
export interface ImportReader {
  readFile(file: string, t: Translate): Promise<ReadImport>;
  /** Reads a text from a file with this name. It has at most `largestProfilesFile` characters. */
  readText(text: string, file: string, t: Translate): Promise<ReadImport>;
}

/** Starts `import-worker.ts`, which is at `file`. */
export function startImportWorker(file: string | URL): Thread<ImportHandlers> {
  return startWorkerThread(file, { maxOldGenerationSizeMb: 1024, maxYoungGenerationSizeMb: 64 });
}

/** `deadlineMs`: about a hundred times what the largest useful file takes. */
export function createImportReader(
  startThread: () => Thread<ImportHandlers>,
  deadlineMs = 60_000,
): ImportReader {
  const read = async (content: Uint8Array<ArrayBuffer> | string, file: string, t: Translate) => {
    const profiles: ImportedProfile[] = [];
    let problems: readonly Sentence[];
    try {
      problems = await callThread(
        startThread,
        'read',
        { content, file },
        {
          transfer: typeof content === 'string' ? [] : [content.buffer],
          signal: AbortSignal.timeout(deadlineMs),
          onEvent: (profile) => profiles.push(profile),
        },
      );
    } catch {
      // The deadline, or the thread had no memory left.
      problems = [{ key: 'importProfiles.gaveUp', values: { file } }];
    }
    return ended(profiles, problems, t);
  };

  return {
    async readFile(file, t) {
      let bytes: Uint8Array<ArrayBuffer> | null;
      try {
        bytes = await bytesOf(file);
      } catch (error) {
        const detail = error instanceof Error ? error.message : String(error);
        return { ok: false, detail: t('importProfiles.unreadable', { file, detail }) };
      }
      const most = largestProfilesFile / 1024 / 1024;
      if (bytes === null)
        return { ok: false, detail: t('importProfiles.tooLarge', { file, most }) };
      return read(bytes, file, t);
    },
    readText: read,
  };
}

function ended(
  profiles: readonly ImportedProfile[],
  problems: readonly Sentence[],
  t: Translate,
): ReadImport {
  if (problems.length === 0) return { ok: true, profiles };
  return { ok: false, detail: problems.map((problem) => inWords(problem, t)).join('\n') };
}

/** The content of a file; null if the file is too large. */
async function bytesOf(file: string): Promise<Uint8Array<ArrayBuffer> | null> {
  const handle = await open(file);
  try {
    const stat = await handle.stat();
    // A pipe or a device may have no end.
    if (!stat.isFile()) throw new Error('It is not a file.');
    if (stat.size > largestProfilesFile) return null;
    return new Uint8Array(await handle.readFile());
  } finally {
    await handle.close();
  }
}
