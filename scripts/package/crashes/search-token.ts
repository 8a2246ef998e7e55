import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { canaryForms } from '../../../e2e/fixtures/canary.ts';

/** How many files lie below these folders, and those in which the token stands in any form. */
export function searchToken(
  folders: readonly string[],
  token: string,
): { readonly files: number; readonly hits: readonly string[]; readonly dumps: readonly string[] } {
  const forms = canaryForms(token);
  const files = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name)),
  );
  const holds = (file: string) => {
    const bytes = bytesOf(file);
    return forms.some((form) => bytes.includes(form));
  };
  const isDump = (file: string) => /\.dmp$|(^|\/)core(\.\d+)?$/.test(file);
  return { files: files.length, hits: files.filter(holds), dumps: files.filter(isDump) };
}

function bytesOf(file: string): Buffer {
  try {
    return readFileSync(file);
  } catch {
    // Removed while we were reading.
    return Buffer.alloc(0);
  }
}
