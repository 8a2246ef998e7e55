import fc from 'fast-check';
import { parse } from 'parse5';
import { describe, expect, it } from 'vitest';
import { withCodes } from '../lib/words/harmless.ts';
import { hostile } from './testing/hostile-texts.ts';
import { documentOf, every, htmlOf, inFile, isElement } from './testing/sample-case.ts';

/** Each element with its attributes, and no comments or anything else. */
const shapeOf = (html: string): string[] =>
  [...every(parse(html))]
    .filter((node) => !('value' in node))
    .map((node) =>
      isElement(node)
        ? `${node.tagName} ${node.attrs.map(({ name, value }) => `${name}=${value}`).join(' ')}`
        : node.nodeName,
    );

describe('a case file', () => {
  it('has exactly the given texts and no elements but its own, whatever a service sends', async () => {
    const shape = shapeOf(await htmlOf(await documentOf({ body: 'b' })));
    await fc.assert(
      fc.asyncProperty(hostile, hostile, hostile, async (fact, body, reply) => {
        const texts = { fact, quote: body, header: reply, body: `x${body}`, reply: `x${reply}` };
        const html = await htmlOf(await documentOf(texts));
        expect(shapeOf(html)).toEqual(shape);
        expect(inFile(html, 'dd')).toEqual([withCodes(fact)]);
        expect(inFile(html, 'blockquote')).toEqual([withCodes(body)]);
        expect(inFile(html, 'pre')).toEqual([
          `X-Key: ${withCodes(reply)}`,
          withCodes(`x${body}`),
          withCodes(`x${reply}`),
        ]);
      }),
      { numRuns: 300 },
    );
  });

  it('begins with the line breaks that a text begins with', async () => {
    expect(inFile(await htmlOf(await documentOf({ body: '\n\na' })), 'pre')[1]).toBe('\n\na');
  });

  it('loads and runs nothing: its policy allows its own style sheet alone', async () => {
    const html = await htmlOf(await documentOf({}));
    const [policy] = [...every(parse(html))].flatMap((node) =>
      isElement(node) && node.attrs.some(({ value }) => value === 'Content-Security-Policy')
        ? node.attrs.filter(({ name }) => name === 'content').map(({ value }) => value)
        : [],
    );
    const style = inFile(html, 'style')[0] ?? '';
    const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(style));
    const hash = btoa(String.fromCharCode(...new Uint8Array(digest)));
    expect(policy).toBe(
      `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'`,
    );
    expect(html).not.toMatch(/https?:|url\(|@import|src=|href=/);
  });

  it('holds one line of a megabyte', async () => {
    const line = '<'.repeat(1024 * 1024);
    expect(inFile(await htmlOf(await documentOf({ body: line })), 'pre')[1]).toBe(line);
  });

  it('shows deep JSON', async () => {
    const depth = 5000;
    const body = `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`;
    const shown = inFile(await htmlOf(await documentOf({ body })), 'pre')[1] ?? '';
    expect(shown.replace(/\s/g, '')).toBe(body);
  });
});
