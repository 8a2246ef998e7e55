import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { fieldMessageSchema } from '../../../contract/failure.ts';

const texts = z.array(z.string()).default([]);
const textsOrNull = z.array(z.string().nullable()).default([]);
const fields = z.array(fieldMessageSchema).default([]);

/** One answer of a collection, with the expected result: see `e2e/error-bodies/README.md`. */
const errorSampleSchema = z
  .object({
    id: z.string(),
    origin: z.string(),
    how: z.string(),
    status: z.number(),
    headers: z.record(z.string(), z.string()),
    body: z.union([z.string(), z.array(z.string())]).optional(),
    bodyBase64: z.string().optional(),
    secrets: texts,
    expect: z.object({
      reason: z.string().nullable(),
      reasonAlternatives: textsOrNull,
      reasonContains: z.string().nullable().default(null),
      mustNotContain: texts,
      fields,
      fieldsAlternatives: z.array(fields).default([]),
      code: z.string().nullable(),
      codeAlternatives: textsOrNull,
      requestId: z.string().nullable(),
      requestIdAlternatives: textsOrNull,
    }),
    note: z.string().default(''),
  })
  .refine(({ body, bodyBase64 }) => (body === undefined) !== (bodyBase64 === undefined), {
    error: 'a sample has either "body" or "bodyBase64"',
  })
  .transform(({ body = [], bodyBase64, ...sample }) => ({
    ...sample,
    /** The bytes as received. */
    body:
      bodyBase64 === undefined
        ? Buffer.from([body].flat().join('\n'))
        : Buffer.from(bodyBase64, 'base64'),
  }));
export type ErrorSample = z.infer<typeof errorSampleSchema>;

/** Answers from running a framework, from its documentation, and our own. */
export const sampleFolders = ['error-bodies', 'more-error-bodies'].map((name) =>
  fileURLToPath(new URL(`../../../../e2e/${name}`, import.meta.url)),
);

/**
 * All samples in the JSON files of a folder and its subfolders, by name; a file contains one sample or a list. Throws
 * if the folder can't be read, a file contains something else, or two samples have the same ID.
 */
export function readErrorSamples(folder: string): ErrorSample[] {
  const samples = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.json'))
    .sort()
    .flatMap((name) => {
      const content: unknown = JSON.parse(readFileSync(`${folder}/${name}`, 'utf8'));
      const parsed = z.array(errorSampleSchema).safeParse([content].flat());
      if (parsed.success) return parsed.data;
      throw new Error(`${name} holds no error samples: ${z.prettifyError(parsed.error)}`);
    });
  const ids = new Set<string>();
  for (const { id } of samples) {
    if (ids.has(id)) throw new Error(`${folder} holds two samples called ${id}`);
    ids.add(id);
  }
  return samples;
}
