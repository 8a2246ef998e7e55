import type { JsonPath } from '../../main/contract/body/compare/compare-json.ts';
import type { CaseGate } from '../../main/contract/procedures/case-procedures.ts';
import { formatExactTime } from '../lib/words/format.ts';
import { i18n } from '../lib/words/i18n.ts';
import type { Field, Fields } from './fields.ts';
import type { Lines } from './lines.ts';

/** A short text that can be removed. */
export interface CaseText {
  /** What it is, such as *Address*. */
  readonly name: string;
  readonly text: string;
  readonly field: Field;
  /** All texts of a column of a table can be removed together. */
  readonly column?: Field;
}

/** Where in JSON something is. Each name in it can be removed. */
export interface CasePath {
  readonly path: JsonPath;
}

export interface CaseColumn {
  readonly name: string;
  /** Removes the whole column; null for a column of our own words. */
  readonly field: Field | null;
}

/** A cell with a plain text has our own words, which can't be removed. */
export type CaseCell = string | CaseText | CasePath | Lines;

export type CasePart =
  | { readonly kind: 'facts'; readonly facts: readonly CaseText[] }
  /** Words of ours. */
  | { readonly kind: 'words'; readonly text: string }
  /** Words of the service. */
  | { readonly kind: 'quote'; readonly value: CaseText }
  | { readonly kind: 'lines'; readonly lines: Lines }
  | {
      readonly kind: 'table';
      readonly name: string;
      readonly columns: readonly CaseColumn[];
      readonly rows: readonly (readonly CaseCell[])[];
    };

export interface CaseSection {
  readonly title: string;
  readonly parts: readonly CasePart[];
}

/** What a case file says. The preview and the file are both made from it. */
export interface CaseDocument {
  readonly title: string;
  /** The tag of its language. */
  readonly language: string;
  /** In place of what was removed. */
  readonly mark: string;
  /** What has to be known about the file itself. */
  readonly about: readonly string[];
  readonly sections: readonly CaseSection[];
  readonly fields: Fields;
}

export const isLines = (cell: CaseCell): cell is Lines =>
  typeof cell === 'object' && 'count' in cell;

export const isPath = (cell: CaseCell): cell is CasePath =>
  typeof cell === 'object' && 'path' in cell;

/** Everything in it that can be removed. */
export function* removable(document: CaseDocument): Generator<Exclude<CaseCell, string>> {
  for (const { parts } of document.sections) {
    for (const part of parts) {
      if (part.kind === 'facts') yield* part.facts;
      else if (part.kind === 'quote') yield part.value;
      else if (part.kind === 'lines') yield part.lines;
      else if (part.kind === 'table') {
        for (const row of part.rows)
          for (const cell of row) if (typeof cell !== 'string') yield cell;
      }
    }
  }
}

/** What a case file says about itself: when it was made, which tokens were looked for, and how JSON is shown. */
export function aboutCase({ isMasked, knowsStored }: CaseGate): readonly string[] {
  const { t } = i18n;
  return [
    t('caseFile.about.made', { time: formatExactTime(new Date().toISOString()) }),
    `${t(knowsStored ? 'caseFile.about.tokens' : 'caseFile.about.tokensOfRun')} ${t('caseFile.about.replaced')}`,
    ...(isMasked ? [t('caseFile.about.masked')] : []),
    t('caseFile.about.json'),
  ];
}
