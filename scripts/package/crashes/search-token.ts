import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { canaryForms } from '../../../e2e/fixtures/canary.ts';

/** Returns the number of files below these folders, and those that contain the token in any form. */
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
    // It was removed meanwhile.
    return Buffer.alloc(0);
  }
}
