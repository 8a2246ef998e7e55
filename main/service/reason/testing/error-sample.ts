import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { fieldMessageSchema } from '../../../contract/failure.ts';

const texts = z.array(z.string()).default([]);
const textsOrNull = z.array(z.string().nullable()).default([]);
const fields = z.array(fieldMessageSchema).default([]);

/** One answer of a collection, with what should be got out of it: see `error-bodies/README.md`. */
const errorSampleSchema = z.object({
  id: z.string(),
  origin: z.string(),
  how: z.string(),
  status: z.number(),
  headers: z.record(z.string(), z.string()),
  bodyBase64: z.string(),
  secrets: texts,
  expect: z.object({
    reason: z.string().nullable(),
    reasonAlternatives: textsOrNull,
    reasonContains: z.string().nullish(),
    mustNotContain: texts,
    fields,
    fieldsAlternatives: z.array(fields).default([]),
    code: z.string().nullable(),
    codeAlternatives: textsOrNull,
    requestId: z.string().nullable(),
    requestIdAlternatives: textsOrNull,
  }),
  note: z.string().default(''),
});
export type ErrorSample = z.infer<typeof errorSampleSchema>;

/** The answers that somebody ran a framework for, or took from its documents; and our own. */
export const sampleFolders = ['error-bodies', 'more-error-bodies'].map((name) =>
  fileURLToPath(new URL(name, import.meta.url)),
);

/** All of a folder, by name. Throws when it cannot be read or holds a JSON file of another kind. */
export function readErrorSamples(folder: string): ErrorSample[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .sort()
    .map((name) => {
      const parsed = errorSampleSchema.safeParse(
        JSON.parse(readFileSync(`${folder}/${name}`, 'utf8')),
      );
      if (parsed.success) return parsed.data;
      throw new Error(`${name} is no error sample: ${z.prettifyError(parsed.error)}`);
    });
}
