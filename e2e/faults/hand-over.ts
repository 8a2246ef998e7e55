import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { build } from 'vite';
import type { Result } from '../../main/contract/failure.ts';
import type { Output } from '../../main/contract/procedures.ts';
import { projectFolder } from '../fixtures/launch-app.ts';
import { tracesOf } from '../kit/evidence/token-forms.ts';
import type { FaultyApp } from './fault-test.ts';
import { withSameNodeEnv } from './with-same-node-env.ts';

type Case = NonNullable<Output<'readCaseOfWrite'>>;
type CaseFileText = (read: Case) => Promise<string>;

/**
 * The forms of the token in the case files of these entries: in all that they can be made from, and in each file. Empty
 * if there are none. The files are made by the window's code, but here: opening the dialog for each fault would take more
 * time than everything else about it. `e2e/specs/writes/handed-over.spec.ts` saves them in the window.
 */
export async function tracesInCaseFiles(
  { window, token }: FaultyApp,
  writeIds: readonly string[],
): Promise<readonly string[]> {
  const textOf = await caseFileText();
  const traces = (await readCases(window, writeIds)).map(async (read) => {
    const file = await textOf(read);
    expect(file).toMatch(/^<!doctype html>.*<\/html>\s*$/s);
    expect(file, 'the address in the case file').toContain(read.journalEntry.path);
    return [JSON.stringify(read), file].flatMap((text) => tracesOf(token, Buffer.from(text)));
  });
  return (await Promise.all(traces)).flat();
}

/** In one call of the page, because there are three for each fault. */
async function readCases(window: Page, writeIds: readonly string[]): Promise<readonly Case[]> {
  const results: readonly Result<Output<'readCaseOfWrite'>>[] = await window.evaluate((ids) => {
    const { invoke } = Reflect.get(globalThis, 'counterfoil');
    return Promise.all(ids.map((writeId) => invoke('readCaseOfWrite', { writeId })));
  }, writeIds);
  return results.map((result) => {
    if (!result.ok || result.value === null) throw new Error(`No case: ${JSON.stringify(result)}`);
    return result.value;
  });
}

let bundled: Promise<CaseFileText> | null = null;

/** `renderer/journal-entries/testing/case-file-text.ts` in this process, bundled once per worker. */
function caseFileText(): Promise<CaseFileText> {
  bundled ??= withSameNodeEnv(bundle);
  return bundled;
}

async function bundle(): Promise<CaseFileText> {
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
  const code = Buffer.from(made.output[0].code).toString('base64');
  const { caseFileText: textOf } = await import(`data:text/javascript;base64,${code}`);
  return textOf;
}
