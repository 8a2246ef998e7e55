import { z } from 'zod';
import { mostTemplatesOfFile } from '../../contract/limits.ts';
import {
  columnRulesSchema,
  type SkippedTemplate,
  type Template,
  type TemplateImport,
  templateBodySchema,
  templateNameSchema,
} from '../../contract/write/template.ts';
import { bodyKindSchema } from '../../contract/write/write.ts';

/** The version of the file's format. A later version is refused, because its meaning is unknown. */
const version = 1;

/** A template in a file, with its position there, from 1. */
export interface TemplateEntry extends Pick<Template, 'kind' | 'name' | 'body' | 'rules'> {
  readonly entry: number;
}

type Refused = Extract<TemplateImport, { kind: 'refused' }>;

/** Templates as a file. Bodies are strings in it, so they keep every byte. */
export function templateFile(templates: readonly Template[]): string {
  const entries = templates.map(({ kind, name, body, rules }) => ({
    ...{ kind, name, body },
    ...(rules === null || rules.length === 0 ? {} : { rules }),
  }));
  return `${JSON.stringify({ counterfoil: 'templates', version, templates: entries }, null, 2)}\n`;
}

const fileSchema = z.object({
  counterfoil: z.literal('templates'),
  version: z.int().positive(),
  templates: z.unknown(),
});

/** The templates in a file's text, and the entries that aren't valid templates. */
export function readTemplateFile(
  text: string,
): Refused | { readonly entries: TemplateEntry[]; readonly skipped: SkippedTemplate[] } {
  let contents: unknown;
  try {
    contents = JSON.parse(text);
  } catch {
    return { kind: 'refused', why: 'not-json' };
  }
  const file = fileSchema.safeParse(contents);
  if (!file.success) return { kind: 'refused', why: 'other-format' };
  if (file.data.version > version) return { kind: 'refused', why: 'newer-version' };
  const { templates } = file.data;
  if (!Array.isArray(templates)) return { kind: 'refused', why: 'other-format' };
  if (templates.length > mostTemplatesOfFile) return { kind: 'refused', why: 'too-many' };
  const entries: TemplateEntry[] = [];
  const skipped: SkippedTemplate[] = [];
  for (const [index, found] of templates.entries()) {
    const read = readEntry(found);
    const entry = index + 1;
    if ('why' in read) skipped.push({ entry, ...read });
    else entries.push({ entry, ...read });
  }
  return { entries, skipped };
}

const entrySchema = z.object({
  kind: z.unknown(),
  name: z.string(),
  body: z.string(),
  rules: z.unknown().optional(),
});
/** A file from an older version, or one written by hand, has no rules. */
const rulesSchema = columnRulesSchema.nullish();

function readEntry(found: unknown): Omit<TemplateEntry, 'entry'> | Omit<SkippedTemplate, 'entry'> {
  const entry = entrySchema.safeParse(found);
  if (!entry.success) return { name: '', why: 'entry' };
  const name = templateNameSchema.safeParse(entry.data.name);
  if (!name.success) return { name: '', why: 'name' };
  const kind = bodyKindSchema.safeParse(entry.data.kind);
  if (!kind.success) return { name: name.data, why: 'kind' };
  const body = templateBodySchema.safeParse(entry.data.body);
  if (!body.success) return { name: name.data, why: 'body' };
  const rules = rulesSchema.safeParse(entry.data.rules);
  if (!rules.success) return { name: name.data, why: 'rules' };
  return { kind: kind.data, name: name.data, body: body.data, rules: rules.data ?? null };
}
