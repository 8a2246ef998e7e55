import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { policySchema } from './policy.ts';

const docs = join(import.meta.dirname, '../../docs');
const page = readFileSync(join(docs, 'administrators.md'), 'utf8');
const examples = [...page.matchAll(/^```json policy\n(.*?)^```$/gms)].map(([, text = '']) => text);

describe('the page for administrators', () => {
  it.each(examples)('has a policy that Counterfoil can use: %s', (text) => {
    const parsed = policySchema.safeParse(JSON.parse(text));
    expect(parsed.error?.issues ?? []).toEqual([]);
  });

  it('has an example and a line in the table for each key', () => {
    const keys = Object.keys(policySchema.shape);
    const shown = new Set(examples.flatMap((text) => Object.keys(JSON.parse(text))));
    expect(keys.filter((key) => !shown.has(key))).toEqual([]);
    const optional = keys.filter((key) => key !== 'version' && key !== '$schema');
    expect(optional.filter((key) => !page.includes(`\`${key}\``))).toEqual([]);
  });
});

describe('policy.schema.json', () => {
  it('is the schema that Counterfoil reads a policy with: npx vitest run FILE --update', async () => {
    // As written in a file, before defaults and transformations. A rule such as *a known host pattern* has no form in
    // JSON Schema, so a policy that fits the schema can still be refused.
    const schema = z.toJSONSchema(policySchema, { io: 'input' });
    const text = `${JSON.stringify({ title: 'Policy of Counterfoil', ...schema }, null, 2)}\n`;
    await expect(text).toMatchFileSnapshot(join(docs, 'policy.schema.json'));
  });
});
