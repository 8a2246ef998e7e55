import fc from 'fast-check';
import { type DefaultTreeAdapterTypes, parse, parseFragment } from 'parse5';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { withCodes } from '../lib/words/harmless.ts';
import type { CaseDocument, CaseText } from './case-document.ts';
import { caseHtml } from './case-html.ts';
import { CasePreview } from './case-preview.tsx';
import { Fields } from './fields.ts';
import { headerLines, readLines } from './lines.ts';
import { noRemovals, type Removals, removalsOf, tallyOf } from './removals.ts';

interface Texts {
  readonly fact?: string;
  readonly quote?: string;
  readonly header?: string;
  readonly body?: string;
  readonly reply?: string;
}

interface Sample extends CaseDocument {
  readonly fact: CaseText;
}

/** A document that has each of these texts in its place. */
async function documentOf(texts: Texts): Promise<Sample> {
  const fields = new Fields();
  const { fact = 'f', quote = 'q', header = 'h', body = '{}', reply = 'r' } = texts;
  const text = (name: string, value: string) => ({ name, text: value, field: fields.own() });
  const shown = text('Address', fact);
  return {
    ...{
      title: 'Case file',
      language: 'en',
      mark: '[removed]',
      about: ['About'],
      fields,
      fact: shown,
    },
    sections: [
      {
        title: 'Facts',
        parts: [
          { kind: 'facts', facts: [shown] },
          { kind: 'words', text: 'Ours' },
        ],
      },
      {
        title: 'Request',
        parts: [
          { kind: 'quote', value: text('Reason', quote) },
          {
            kind: 'lines',
            lines: headerLines([{ name: 'X-Key', value: header }], { name: 'Headers', fields }),
          },
          { kind: 'lines', lines: await readLines(body, { name: 'Data', fields }) },
          {
            kind: 'table',
            name: 'Rows',
            columns: [
              { name: 'Row', field: null },
              { name: 'Value', field: null },
            ],
            rows: [['1', await readLines(reply, { name: 'Reply', fields })]],
          },
        ],
      },
    ],
  };
}

async function htmlOf(document: CaseDocument, removals: Removals = noRemovals): Promise<string> {
  let html = '';
  for await (const part of caseHtml(document, removals, document.about)) html += part;
  return html;
}

type Node = DefaultTreeAdapterTypes.ChildNode;
type Element = DefaultTreeAdapterTypes.Element;

const childrenOf = (node: Node | DefaultTreeAdapterTypes.ParentNode): readonly Node[] =>
  'childNodes' in node ? node.childNodes : [];

function* every(node: Node | DefaultTreeAdapterTypes.ParentNode): Generator<Node> {
  for (const child of childrenOf(node)) {
    yield child;
    yield* every(child);
  }
}

const isElement = (node: Node): node is Element => 'tagName' in node;
const textOf = (node: Node): string =>
  'value' in node ? node.value : childrenOf(node).map(textOf).join('');
const inFile = (html: string, tag: string): string[] =>
  [...every(parse(html))].filter((node) => isElement(node) && node.tagName === tag).map(textOf);

/** Each element with its attributes, and no comments or anything else. */
const shapeOf = (html: string): string[] =>
  [...every(parse(html))]
    .filter((node) => !('value' in node))
    .map((node) =>
      isElement(node)
        ? `${node.tagName} ${node.attrs.map(({ name, value }) => `${name}=${value}`).join(' ')}`
        : node.nodeName,
    );

const hostile = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc
    .array(
      fc.constantFrom(
        ...[
          '</script>',
          '<script>alert(1)</script>',
          '</pre>',
          '<!--',
          '-->',
          ']]>',
          '<img src=x onerror=a>',
        ],
        ...[
          '&lt;',
          '&#0;',
          '&amp;amp;',
          '"',
          "'",
          '`',
          '\u202e',
          '\u2066',
          '\0',
          '\r',
          '\r\n',
          '\n',
          '\ud800',
        ],
        ...[
          '</title>',
          '</style>',
          '<svg/onload=a>',
          '\ufeff',
          '\u2028',
          '[removed]',
          '{',
          '<?xml',
        ],
      ),
      { maxLength: 12 },
    )
    .map((parts) => parts.join('')),
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

/** What was typed, without the words of buttons. Layout adds or drops white space. */
function wordsOf(root: Node | DefaultTreeAdapterTypes.ParentNode): string {
  const isControl = (node: Node) => isElement(node) && node.tagName === 'button';
  const words = (node: Node): string =>
    isControl(node) ? '' : 'value' in node ? node.value : childrenOf(node).map(words).join('');
  return childrenOf(root).map(words).join('').replace(/\s+/g, '');
}

describe('the preview', () => {
  it('says exactly what the file says, whatever is removed', async () => {
    const key = fc.constantFrom('a', 'b', 'email');
    const json = fc
      .dictionary(key, fc.oneof(fc.string(), fc.dictionary(key, fc.string())))
      .map((value) => JSON.stringify(value));
    await fc.assert(
      fc.asyncProperty(
        json,
        hostile,
        hostile,
        fc.array(fc.nat(30)),
        fc.boolean(),
        async (body, reply, fact, struck, isEverywhere) => {
          const document = await documentOf({ body, reply, fact });
          const removals = removalsOf(document, { fields: new Set(struck), isEverywhere });
          const preview = renderToStaticMarkup(
            <CasePreview
              {...{ document, removals, about: document.about }}
              onToggle={() => undefined}
            />,
          );
          const body_ = [...every(parse(await htmlOf(document, removals)))].find(
            (node) => isElement(node) && node.tagName === 'main',
          );
          expect(wordsOf(parseFragment(preview))).toBe(body_ && wordsOf(body_ as Element));
        },
      ),
      { numRuns: 200 },
    );
  });
});

describe('what is removed', () => {
  const body = '{"name":"Ana","customer":{"email":"ana@shop.example","city":"Graz"},"n":1}';
  const texts = {
    body,
    reply: `{"customer":{"email":"ana@shop.example"},"said":"to ana@shop.example"}`,
  };
  const strike = (document: CaseDocument, field: number, isEverywhere = false): Removals =>
    removalsOf(document, { fields: new Set([field]), isEverywhere });

  it('is the field wherever it is, and is counted', async () => {
    const document = await documentOf(texts);
    const removals = strike(document, document.fields.at(['customer', 'email']));
    const html = await htmlOf(document, removals);
    const [, sent, reply] = inFile(html, 'pre');
    expect(sent).toContain('"email": [removed],\n    "city": "Graz"');
    expect(reply).toContain('"email": [removed]\n');
    // The same value in another field: said, and removed on request.
    expect(reply).toContain('to ana@shop.example');
    expect(await tallyOf(document, removals)).toEqual({ removed: 2, left: 1 });
    const everywhere = { ...removals, isEverywhere: true };
    expect(await htmlOf(document, everywhere)).not.toContain('ana@shop.example');
    expect(await tallyOf(document, everywhere)).toEqual({ removed: 3, left: 0 });
  });

  it('goes with everything inside it', async () => {
    const document = await documentOf({ ...texts, reply: 'r' });
    const removals = strike(document, document.fields.at(['customer']));
    const html = await htmlOf(document, removals);
    expect(html).not.toMatch(/email|ana@|Graz/);
    expect(inFile(html, 'pre')[1]).toBe(
      '{\n  "name": "Ana",\n  "customer": [removed],\n  "n": 1\n}',
    );
  });

  it('can be a whole text, a line, a header or a fact', async () => {
    const document = await documentOf({
      body: 'one\ntwo\nthree',
      fact: 'secret-fact',
      header: 'secret-key',
    });
    const parts = document.sections[1]?.parts ?? [];
    const linesOf = (at: number) => {
      const part = parts[at];
      if (part?.kind !== 'lines') throw new Error('no lines');
      return part.lines;
    };
    const [headers, lines] = [linesOf(1), linesOf(2)];
    expect(inFile(await htmlOf(document, strike(document, lines.fieldOf(1) ?? -1)), 'pre')[1]).toBe(
      'one\n[removed]\nthree',
    );
    expect(inFile(await htmlOf(document, strike(document, lines.whole)), 'pre')[1]).toBe(
      '[removed]',
    );
    expect(await htmlOf(document, strike(document, headers.fieldOf(0) ?? -1))).not.toContain(
      'secret-key',
    );
    expect(await htmlOf(document, strike(document, document.fact.field))).not.toContain(
      'secret-fact',
    );
  });

  it('is found where it is written with escapes, and in a value of a member below a removed one', async () => {
    const document = await documentOf({
      body: '{"q":"a\\"bc"}',
      fact: 'says a"bc here',
      reply: 'r',
    });
    const removals = strike(document, document.fields.at(['q']), true);
    const html = await htmlOf(document, removals);
    expect(inFile(html, 'dd')).toEqual(['says [removed] here']);
    const below = await readLines('"x"', {
      name: 'Before',
      fields: document.fields,
      root: document.fields.at(['q', 'deep']),
    });
    const nested = {
      ...document,
      sections: [{ title: '', parts: [{ kind: 'lines' as const, lines: below }] }],
    };
    expect(inFile(await htmlOf(nested, removals), 'pre')).toEqual(['[removed]']);
  });
});
