import fc from 'fast-check';
import { type DefaultTreeAdapterTypes, parse, parseFragment } from 'parse5';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { CaseDocument } from './case-document.ts';
import { CasePreview } from './case-preview.tsx';
import { readLines } from './lines.ts';
import { type Removals, removalsOf, tallyOf } from './removals.ts';
import { hostile } from './testing/hostile-texts.ts';
import {
  childrenOf,
  documentOf,
  type Element,
  every,
  htmlOf,
  inFile,
  isElement,
  type Node,
} from './testing/sample-case.ts';

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
        fc.subarray(['a', 'b', 'email', 'customer']),
        fc.boolean(),
        async (body, reply, fact, struckFields, names, isEverywhere) => {
          const document = await documentOf({ body, reply, fact });
          const { fields } = document;
          const struck = [
            ...struckFields,
            ...names.map((name) => fields.nameOf(fields.at([name]))),
          ];
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
      { numRuns: import.meta.env.COUNTERFOIL_TEST_FULL === '1' ? 200 : 40 },
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

  it('can be the name of a member, in JSON and in the path of a change', async () => {
    const { fields, ...rest } = await documentOf({ ...texts, quote: 'The email is taken' });
    const document = { fields, ...rest };
    const removals = strike(document, fields.nameOf(fields.at(['customer', 'email'])));
    const html = await htmlOf(document, removals);
    expect(inFile(html, 'td')[0]).toBe('customer.[removed]');
    const [, sent, reply] = inFile(html, 'pre');
    expect(sent).toContain('    [removed]: "ana@shop.example",\n    "city"');
    expect(reply).toContain('    [removed]: "ana@shop.example"\n');
    expect(await tallyOf(document, removals)).toEqual({ removed: 3, left: 1 });
    const everywhere = { ...removals, isEverywhere: true };
    expect(await htmlOf(document, everywhere)).not.toContain('email');
  });

  it('takes the names inside a removed value along', async () => {
    const document = await documentOf(texts);
    const removals = strike(document, document.fields.at(['customer']));
    const html = await htmlOf(document, removals);
    expect(inFile(html, 'td')[0]).toBe('customer.[removed]');
    expect(html).not.toContain('email');
  });

  it('has a button for each name of a path', async () => {
    const document = await documentOf({ body: '{"a":[{"b c":1}]}' });
    const preview = (removals: Removals) =>
      renderToStaticMarkup(
        <CasePreview
          {...{ document, removals, about: document.about }}
          onToggle={() => undefined}
        />,
      );
    const buttons = (html: string) =>
      [...html.matchAll(/aria-label="(Remove name: [^>]*)" aria-pressed="(\w+)"/g)].map((match) =>
        match.slice(1).join(' '),
      );
    const { fields } = document;
    expect(buttons(preview(strike(document, fields.nameOf(fields.at(['customer'])))))).toEqual([
      'Remove name: customer true',
      'Remove name: customer.email false',
      'Remove name: a false',
      'Remove name: a[].&quot;b c&quot; false',
    ]);
    const inside = buttons(preview(strike(document, fields.at(['a']))));
    expect(inside).toEqual([
      'Remove name: customer false',
      'Remove name: customer.email false',
      'Remove name: a false',
    ]);
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
