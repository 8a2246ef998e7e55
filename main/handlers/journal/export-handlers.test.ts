import { randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createRunningCalls } from '../../bridge/running-calls.ts';
import { createExportFiles } from '../../files/export-files.ts';
import { failureOf } from '../../service/testing/failure-of.ts';
import { printHandlers } from './export-handlers.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'counterfoil-print-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function handlers(pdf: () => Promise<Uint8Array>) {
  const calls = createRunningCalls();
  const files = createExportFiles(async (name) => join(folder, name));
  const print = () => Promise.reject(new Error('not here'));
  return { calls, ...printHandlers({ calls, files, printer: { pdf, print } }) };
}
const wanted = () => ({ callId: randomUUID(), suggestedName: 'list.pdf' });

it('a PDF is written where a person wants it', async () => {
  const { savePageAsPdf } = handlers(async () => new TextEncoder().encode('%PDF'));
  expect(await savePageAsPdf(wanted(), 1)).toEqual({ path: join(folder, 'list.pdf') });
  expect(readFileSync(join(folder, 'list.pdf'), 'utf8')).toBe('%PDF');
});

it('a PDF that takes long can be cancelled, and leaves no file', async () => {
  let asks = 0;
  const { calls, savePageAsPdf } = handlers(() => {
    asks += 1;
    return new Promise(() => undefined);
  });
  const asked = wanted();
  const saved = failureOf(Promise.resolve(savePageAsPdf(asked, 1)));
  await expect.poll(() => asks).toBe(1);
  expect(calls.cancel(asked.callId)).toBe(true);
  expect(await saved).toMatchObject({ kind: 'cancelled' });
  expect(readdirSync(folder)).toEqual([]);
});
