import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { askMain } from '../fixtures/ask-main.ts';
import { answerSaveDialog } from '../fixtures/native/native-window.ts';
import { tracesOf } from '../kit/evidence/token-forms.ts';
import { CaseFileDialog } from '../kit/pages/case-file.ts';
import type { FaultyApp } from './fault-test.ts';

/**
 * The forms of the token in the case files of these entries: in all that they can be made from, and in the file that the
 * window makes of the first one. Empty if there are none.
 */
export async function tracesInCaseFiles(
  faulty: FaultyApp,
  writeIds: readonly string[],
): Promise<readonly string[]> {
  const traces: string[] = [];
  for (const writeId of writeIds) {
    const read = await askMain(faulty.window, 'readCaseOfWrite', { writeId });
    traces.push(...tracesOf(faulty.token, Buffer.from(JSON.stringify(read))));
  }
  const [first] = writeIds;
  if (first !== undefined) traces.push(...tracesOf(faulty.token, await caseFileOf(faulty, first)));
  return traces;
}

async function caseFileOf(faulty: FaultyApp, writeId: string): Promise<Buffer> {
  const { window } = faulty;
  const folder = mkdtempSync(join(tmpdir(), 'counterfoil-case-'));
  const path = join(folder, 'case.html');
  try {
    await answerSaveDialog(faulty, path);
    const page = await window.evaluate((id) => {
      const before = location.hash;
      location.hash = `#/journal/${id}`;
      return before;
    }, writeId);
    const file = new CaseFileDialog(window);
    await file.button.click();
    await file.save.click();
    await expect(file.dialog).toBeHidden();
    await window.evaluate((before) => {
      location.hash = before;
    }, page);
    const bytes = readFileSync(path);
    expect(bytes.toString('utf8')).toContain('</html>');
    return bytes;
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  }
}
