import { describe, expect, it } from 'vitest';
import { createRedactor } from '../diagnostics/redactor.ts';
import { maskToken } from '../service/answer/mask-token.ts';
import { gateStrings } from './gate-strings.ts';

const token = 'canary-token-4711-of-the-shop';
const { know, withoutKnownSlowly } = createRedactor(maskToken, '/home/x');
know(token);
const gate = <T>(values: readonly T[]) =>
  gateStrings(values, new Set(['kind']), withoutKnownSlowly);

describe('what leaves as a file', () => {
  it('has no secret in any of its texts, however deep, and says which value had one', async () => {
    const clean = { kind: 'http', body: '{"a": 1.0}', parts: [{ text: '' }, null, 7] };
    const base64 = Buffer.from(`x:${token}`).toString('base64');
    const told = { kind: 'http', body: `{"a": "${token}"}`, parts: [{ text: base64 }, null, 7] };
    const [first, second] = await gate([clean, told]);
    expect(first).toEqual({ value: clean, isMasked: false });
    expect(second?.isMasked).toBe(true);
    expect(second?.value.body).toBe('{"a": "••••••"}');
    expect(JSON.stringify(second?.value)).not.toContain(base64.slice(4, 20));
    expect(second?.value.parts.slice(1)).toEqual([null, 7]);
  });

  it('keeps our own words, even if one of them is a token', async () => {
    const { know: learn, withoutKnownSlowly: without } = createRedactor(maskToken, '/home/x');
    learn('http');
    const [one] = await gateStrings([{ kind: 'http', text: 'http' }], new Set(['kind']), without);
    expect(one).toEqual({ value: { kind: 'http', text: '••••••' }, isMasked: true });
  });

  it('finds a secret at the start and at the end of texts that are searched together', async () => {
    const gated = await gate(['a', token, 'b', token]);
    expect(gated.map(({ value }) => value)).toEqual(['a', '••••••', 'b', '••••••']);
  });
});
