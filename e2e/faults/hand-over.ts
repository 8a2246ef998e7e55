import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from '@playwright/test';
import { build } from 'vite';
import type { Output } from '../../main/contract/procedures.ts';
import { projectFolder } from '../fixtures/launch-app.ts';
import { tracesOf } from '../kit/evidence/token-forms.ts';
import { withSameNodeEnv } from './with-same-node-env.ts';

export type Case = NonNullable<Output<'readCaseOfWrite'>>;
type CaseFileText = (read: Case) => Promise<string>;

/**
 * The forms of the token in the case files that are made from these: in all that they can be made from, and in each file.
 * Empty if there are none. The files are made by the window's code, but here: opening the dialog for each fault would take
 * more time than everything else about it. `e2e/specs/writes/handed-over.spec.ts` saves them in the window.
 */
export async function tracesInCaseFiles(
  cases: readonly Case[],
  token: string,
): Promise<readonly string[]> {
  const textOf = await caseFileText();
  const traces = cases.map(async (read) => {
    const file = await textOf(read);
    if (!/^<!doctype html>.*<\/html>\s*$/s.test(file)) throw new Error(`No case file: ${file}`);
    if (!file.includes(read.journalEntry.path)) throw new Error(`It has no address: ${file}`);
    return [JSON.stringify(read), file].flatMap((text) => tracesOf(token, Buffer.from(text)));
  });
  return (await Promise.all(traces)).flat();
}

let bundled: Promise<CaseFileText> | null = null;

/** `renderer/journal-entries/testing/case-file-text.ts` in this process. */
function caseFileText(): Promise<CaseFileText> {
  bundled ??= bundledFile();
  return bundled;
}

/** Bundled once per run: a run empties this folder when it starts. Workers that come at the same time make the same file. */
async function bundledFile(): Promise<CaseFileText> {
  const { outputDir } = test.info().project;
  const file = join(outputDir, 'case-file-text.mjs');
  if (!existsSync(file)) {
    mkdirSync(outputDir, { recursive: true });
    const made = `${file}.${process.pid}`;
    writeFileSync(made, await withSameNodeEnv(bundle));
    renameSync(made, file);
  }
  // By its content: Playwright would transform a file.
  const code = readFileSync(file, 'base64');
  const { caseFileText: textOf } = await import(`data:text/javascript;base64,${code}`);
  return textOf;
}

async function bundle(): Promise<string> {
  const made = await build({
    configFile: false,
    root: projectFolder,
    // It warns of "use client", which has no meaning here.
    logLevel: 'error',
    ssr: { noExternal: true },
    build: {
      ssr: join(projectFolder, 'renderer/journal-entries/testing/case-file-text.ts'),
      write: false,
      minify: false,
      target: 'node24',
      rolldownOptions: { output: { codeSplitting: false } },
    },
  });
  if (!('output' in made)) throw new Error('Vite made no bundle.');
  return made.output[0].code;
}
