import { type DefaultTreeAdapterTypes, parse } from 'parse5';
import type { CaseDocument, CaseText } from '../case-document.ts';
import { caseHtml } from '../case-html.ts';
import { Fields } from '../fields.ts';
import { headerLines, readLines } from '../lines.ts';
import { noRemovals, type Removals } from '../removals.ts';

export interface Texts {
  readonly fact?: string;
  readonly quote?: string;
  readonly header?: string;
  readonly body?: string;
  readonly reply?: string;
}

export interface Sample extends CaseDocument {
  readonly fact: CaseText;
}

/** A document that has each of these texts in its place. */
export async function documentOf(texts: Texts): Promise<Sample> {
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
            rows: [
              [{ path: ['customer', 'email'] }, { path: ['a', 0, 'b c'] }],
              ['1', await readLines(reply, { name: 'Reply', fields })],
            ],
          },
        ],
      },
    ],
  };
}

export async function htmlOf(
  document: CaseDocument,
  removals: Removals = noRemovals,
): Promise<string> {
  let html = '';
  for await (const part of caseHtml(document, removals, document.about)) html += part;
  return html;
}

export type Node = DefaultTreeAdapterTypes.ChildNode;
export type Element = DefaultTreeAdapterTypes.Element;

export const childrenOf = (node: Node | DefaultTreeAdapterTypes.ParentNode): readonly Node[] =>
  'childNodes' in node ? node.childNodes : [];

export function* every(node: Node | DefaultTreeAdapterTypes.ParentNode): Generator<Node> {
  for (const child of childrenOf(node)) {
    yield child;
    yield* every(child);
  }
}

export const isElement = (node: Node): node is Element => 'tagName' in node;
export const textOf = (node: Node): string =>
  'value' in node ? node.value : childrenOf(node).map(textOf).join('');
export const inFile = (html: string, tag: string): string[] =>
  [...every(parse(html))].filter((node) => isElement(node) && node.tagName === tag).map(textOf);
