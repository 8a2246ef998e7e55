import { largestTemplateFile } from '../../../main/contract/limits.ts';
import type { TemplateImport } from '../../../main/contract/write/template.ts';
import { call } from '../../lib/app/call.ts';
import { textOfUtf8 } from '../../lib/words/utf8.ts';

type Refused = Extract<TemplateImport, { kind: 'refused' }>['why'] | 'too-large' | 'unreadable';

/** The result of importing the chosen file. */
export type ImportEnd = { readonly fileName: string; readonly bytes: number } & (
  | Extract<TemplateImport, { kind: 'imported' }>
  | { readonly kind: 'refused'; readonly why: Refused }
);

/** Saves the templates of a file in main. Throws `CallError`. */
export async function importFile(profileId: string, file: File): Promise<ImportEnd> {
  const about = { fileName: file.name, bytes: file.size };
  const refused = (why: Refused): ImportEnd => ({ ...about, kind: 'refused', why });
  if (file.size > largestTemplateFile) return refused('too-large');
  const bytes = await file.arrayBuffer().catch(() => null);
  if (bytes === null) return refused('unreadable');
  const text = textOfUtf8(bytes);
  if (text === null) return refused('not-json');
  return { ...about, ...(await call('importTemplates', { profileId, text })) };
}
