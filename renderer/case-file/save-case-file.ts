import { call, tryCall } from '../lib/app/call.ts';
import type { CaseDocument } from './case-document.ts';
import { isLines, removable } from './case-document.ts';
import { caseHtml } from './case-html.ts';
import type { Removals } from './removals.ts';

interface Saved {
  readonly document: CaseDocument;
  readonly removals: Removals;
  readonly about: readonly string[];
  readonly suggestedName: string;
  readonly signal: AbortSignal;
}

/**
 * Writes the file where the user chooses, part by part, so that neither this window nor main is blocked. Resolves to its
 * path, or to null if no place was chosen. Throws `CallError`, and once `signal` is aborted; then there is no file.
 */
export async function saveCaseFile(file: Saved): Promise<string | null> {
  const { document, removals, about, suggestedName, signal } = file;
  const begun = await call('beginExport', { suggestedName });
  if (begun === null) return null;
  const { exportId } = begun;
  const all = unitsOf(document);
  let written = 0;
  try {
    for await (const text of caseHtml(document, removals, about)) {
      signal.throwIfAborted();
      written += text.length;
      await call('appendToExport', { exportId, text, share: Math.min(1, written / all) });
    }
    signal.throwIfAborted();
  } catch (error) {
    // The first error is the one to report.
    await tryCall('endExport', { exportId, keep: false });
    throw error;
  }
  const { path } = await call('endExport', { exportId, keep: true });
  return path;
}

/** About how many characters the file has, for the progress in the taskbar. */
function unitsOf(document: CaseDocument): number {
  let units = 10_000;
  for (const part of removable(document)) if (isLines(part)) units += part.text.length * 2;
  return units;
}
