import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { policySchema } from '../contract/policy.ts';
import { createWords } from '../shell/words.ts';
import { parsePolicy } from './parse-policy.ts';

const docs = join(import.meta.dirname, '../../docs');
const page = readFileSync(join(docs, 'administrators.md'), 'utf8');
const examples = [...page.matchAll(/^```json policy\n(.*?)^```$/gms)].map(([, text = '']) => text);

/** Why a policy with this text can't be used, in English; null if it can. */
function faultsOf(text: string): readonly string[] | null {
  const parsed = parsePolicy(text, '/etc/counterfoil/policy.json');
  return parsed.kind === 'unusable' ? parsed.faults(createWords()) : null;
}

describe('the page for administrators', () => {
  it.each(examples)('has a policy that Counterfoil can use: %s', (text) => {
    expect(faultsOf(text)).toBeNull();
  });

  it('has an example and a line in the table for each key', () => {
    const keys = Object.keys(policySchema.shape);
    const shown = new Set(examples.flatMap((text) => Object.keys(JSON.parse(text))));
    expect(keys.filter((key) => !shown.has(key))).toEqual([]);
    const optional = keys.filter((key) => key !== 'version' && key !== '$schema');
    expect(optional.filter((key) => !page.includes(`\`${key}\``))).toEqual([]);
  });

  it('has an example of each setting that a policy can set', () => {
    const shown = examples.flatMap((text) => Object.keys(JSON.parse(text).settings ?? {}));
    const { settings } = policySchema.shape;
    expect(shown.sort()).toEqual(Object.keys(settings.unwrap().shape).sort());
  });

  it.each([
    '{\n  "version": 1,\n    allowedHosts: []\n}',
    '{ "version": 1, "allowedHost": [] }',
    '{ "version": 1, "allowedHosts": ["https://api.example.com"] }',
    '{ "version": 1, "profiles": [{ "name": "Shop", "token": "abc" }] }',
    '{ "version": 2 }',
  ])('quotes what users read about %s', (text) => {
    const [fault = ''] = faultsOf(text) ?? [];
    const quoted = page
      .split('\n')
      .map((line) => line.split(' | ')[1]?.replace(/\s*\|$/, '') ?? '')
      .filter((words) => words.startsWith('/etc/counterfoil/policy.json'))
      .map((words) => words.split(' …')[0] ?? '');
    expect(
      quoted.filter((words) => fault.startsWith(words)),
      fault,
    ).toHaveLength(1);
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
