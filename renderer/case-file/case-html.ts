import { withCodes } from '../lib/words/harmless.ts';
import {
  type CaseCell,
  type CaseDocument,
  type CasePart,
  type CaseText,
  isLines,
  isPath,
} from './case-document.ts';
import { caseStyle } from './case-style.ts';
import type { Fields } from './fields.ts';
import type { Lines } from './lines.ts';
import {
  isWholeRemoved,
  type Piece,
  piecesOf,
  piecesOfLine,
  type Removals,
  removed,
  shownLines,
  stepsOf,
} from './removals.ts';

/** How much of the file is made at once, characters: some milliseconds of work. */
const partUnits = 128 * 1024;

/**
 * The case file as HTML, part by part: one file without script that loads nothing. `about` is what it says about
 * itself. Every text is escaped here and nowhere else, and no text gets into a tag.
 */
export async function* caseHtml(
  document: CaseDocument,
  removals: Removals,
  about: readonly string[],
): AsyncGenerator<string> {
  let text = '';
  for (const piece of pieces(document, removals, about, await policyOf(caseStyle))) {
    text += piece;
    if (text.length < partUnits) continue;
    yield text;
    text = '';
  }
  yield text;
}

/** Nothing is loaded or run: only this style sheet, by its hash. */
async function policyOf(style: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(style));
  const hash = btoa(String.fromCharCode(...new Uint8Array(digest)));
  return `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'`;
}

function* pieces(
  { title, language, sections, fields, mark }: CaseDocument,
  removals: Removals,
  about: readonly string[],
  policy: string,
): Generator<string> {
  const draw = { fields, removals, mark: `<span class="removed">${escaped(mark)}</span>` };
  yield `<!doctype html>
<html lang="${escaped(language)}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="referrer" content="no-referrer">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="format-detection" content="telephone=no">
<title>${escaped(title)}</title>
<style>${caseStyle}</style>
</head>
<body>
<main>
<h1>${escaped(title)}</h1>
`;
  for (const line of about) yield `<p class="about">${escaped(line)}</p>\n`;
  for (const { title, parts } of sections) {
    yield `<section>\n<h2>${escaped(title)}</h2>\n`;
    for (const part of parts) yield* drawPart(part, draw);
    yield '</section>\n';
  }
  yield '</main>\n</body>\n</html>\n';
}

interface Draw {
  readonly fields: Fields;
  readonly removals: Removals;
  /** The mark of something removed, as markup. */
  readonly mark: string;
}

function* drawPart(part: CasePart, draw: Draw): Generator<string> {
  switch (part.kind) {
    case 'words':
      yield `<p>${escaped(part.text)}</p>\n`;
      return;
    case 'quote':
      yield `<blockquote>${drawText(part.value, draw)}</blockquote>\n`;
      return;
    case 'lines':
      yield `<h3>${escaped(part.lines.name)}</h3>\n`;
      yield* drawLines(part.lines, draw);
      return;
    case 'facts':
      yield '<dl>\n';
      for (const fact of part.facts) {
        yield `<div><dt>${escaped(fact.name)}</dt><dd>${drawText(fact, draw)}</dd></div>\n`;
      }
      yield '</dl>\n';
      return;
    case 'table':
      yield '<table>\n<thead><tr>';
      for (const { name } of part.columns) yield `<th scope="col">${escaped(name)}</th>`;
      yield '</tr></thead>\n<tbody>\n';
      for (const row of part.rows) {
        yield '<tr>';
        for (const cell of row) {
          yield '<td>';
          yield* drawCell(cell, draw);
          yield '</td>';
        }
        yield '</tr>\n';
      }
      yield '</tbody>\n</table>\n';
  }
}

function* drawCell(cell: CaseCell, draw: Draw): Generator<string> {
  if (typeof cell === 'string') yield escaped(cell);
  else if (isLines(cell)) yield* drawLines(cell, draw);
  else if (isPath(cell)) {
    for (const { pieces } of stepsOf(cell, draw.fields, draw.removals)) yield* markup(pieces, draw);
  } else yield drawText(cell, draw);
}

const drawText = (text: CaseText, draw: Draw): string =>
  [...markup(piecesOf(text, draw.removals), draw)].join('');

function* drawLines(lines: Lines, draw: Draw): Generator<string> {
  // A line break right after the tag is dropped by every parser, so a text that begins with one would lose it.
  yield '<pre translate="no">\n';
  yield* markup(piecesOfAll(lines, draw), draw);
  // No line break after it: a cell of a table keeps white space.
  yield '</pre>';
}

function* piecesOfAll(lines: Lines, { fields, removals }: Draw): Generator<Piece> {
  if (isWholeRemoved(lines, fields, removals)) yield removed;
  let isFirst = true;
  for (const line of shownLines(lines, fields, removals)) {
    if (!isFirst) yield '\n';
    isFirst = false;
    yield* piecesOfLine(lines, line, fields, removals);
  }
}

/** How much text is escaped at once, characters: a line can have megabytes, and a megabyte a hundred thousand lines. */
const atOnce = 16 * 1024;

function* markup(pieces: Iterable<Piece>, { mark }: Draw): Generator<string> {
  let text = '';
  for (const piece of pieces) {
    if (piece === removed) {
      yield escaped(withCodes(text)) + mark;
      text = '';
      continue;
    }
    text += piece;
    if (text.length < atOnce) continue;
    let at = 0;
    for (let end = cutAt(text, atOnce); end < text.length; end = cutAt(text, at + atOnce)) {
      yield escaped(withCodes(text.slice(at, end)));
      at = end;
    }
    text = text.slice(at);
  }
  yield escaped(withCodes(text));
}

/** The place, or the one after it, so that no character of two units is cut. */
function cutAt(text: string, place: number): number {
  return /[\uD800-\uDBFF]/.test(text.charAt(place - 1)) ? place + 1 : place;
}

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => escapes[sign] ?? '');
