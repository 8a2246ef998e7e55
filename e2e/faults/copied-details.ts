import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from '@playwright/test';
import { build } from 'vite';
import type { Output } from '../../main/contract/procedures.ts';
import { projectFolder } from '../fixtures/launch-app.ts';
import { tracesOf } from '../kit/evidence/token-forms.ts';
import { withSameNodeEnv } from './with-same-node-env.ts';

export type CopiedEntry = Output<'readEntryToCopy'>;
type EntryInEnglish = (read: CopiedEntry) => string;

/**
 * The forms of the token in what *Copy details* copies of these entries: in all that it can be made from, and in each text.
 * Empty if there are none. The texts are made by the window's code, but here: opening the entry for each fault would take
 * more time than everything else about it. `e2e/specs/writes/handed-over.spec.ts` copies one in the window.
 */
export async function tracesInCopies(
  entries: readonly CopiedEntry[],
  token: string,
): Promise<readonly string[]> {
  const asText = await entryInEnglish();
  return entries.flatMap((read) => {
    const copy = asText(read);
    if (!copy.includes(read.journalEntry.path)) throw new Error(`It has no address: ${copy}`);
    return [JSON.stringify(read), copy].flatMap((text) => tracesOf(token, Buffer.from(text)));
  });
}

let bundled: Promise<EntryInEnglish> | null = null;

/** `renderer/journal-entries/testing/entry-in-english.ts` in this process. */
function entryInEnglish(): Promise<EntryInEnglish> {
  bundled ??= bundledFile();
  return bundled;
}

/** Bundled once per run: a run empties this folder when it starts. Workers that come at the same time make the same file. */
async function bundledFile(): Promise<EntryInEnglish> {
  const { outputDir } = test.info().project;
  const file = join(outputDir, 'entry-in-english.mjs');
  if (!existsSync(file)) {
    mkdirSync(outputDir, { recursive: true });
    const made = `${file}.${process.pid}`;
    writeFileSync(made, await withSameNodeEnv(bundle));
    renameSync(made, file);
  }
  // By its content: Playwright would transform a file.
  const code = readFileSync(file, 'base64');
  const { entryInEnglish: asText } = await import(`data:text/javascript;base64,${code}`);
  return asText;
}

async function bundle(): Promise<string> {
  const made = await build({
    configFile: false,
    root: projectFolder,
    // It warns of "use client", which has no meaning here.
    logLevel: 'error',
    ssr: { noExternal: true },
    build: {
      ssr: join(projectFolder, 'renderer/journal-entries/testing/entry-in-english.ts'),
      write: false,
      minify: false,
      target: 'node24',
      rolldownOptions: { output: { codeSplitting: false } },
    },
  });
  if (!('output' in made)) throw new Error('Vite made no bundle.');
  return made.output[0].code;
}
