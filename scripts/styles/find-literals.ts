import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A declaration of a style sheet; `path` is relative to the project, with `/`. */
export interface Declaration {
  readonly path: string;
  readonly property: string;
  readonly value: string;
}

const root = join(import.meta.dirname, '../..');
/** The files that define the tokens. */
const places = ['renderer/ui/look/tokens.css', 'renderer/ui/look/fonts.css'];

const length = String.raw`\d*\.?\d+(px|em|rem|ch)\b`;
/**
 * Properties that take their values from `tokens.css`, with the literals they must not have. A border's 1px counts as
 * no size of its own.
 */
const rules: readonly (readonly [property: RegExp, literal: RegExp])[] = [
  [
    /./,
    /#[\da-f]{3,8}\b|\b(?:rgb|hsl|hwb|lab|lch|oklab|oklch)a?\(|\b(?:white|black|red|grey|gray)\b/i,
  ],
  [/^(?:scroll-)?(?:padding|margin)|gap$/, new RegExp(`(?<![\\d.])(?!1px\\b)${length}`)],
  [/radius$/, /\d(?:px|%)/],
  [/^font|^line-height$|^letter-spacing$/, /\d|\b(?:normal|bold)\b/],
  [/^(?:animation|transition)/, /(?<![\d.])(?!0s\b)\d*\.?\d+m?s\b/],
  [/^z-index$/, /[1-9]/],
  [/shadow$|^filter$/, /\d/],
  [/^outline$/, /\d.*var\(--accent\)/],
];

/** Width properties, and the smallest length that counts as a width, px: below it is a gap, an icon or a row. */
const widths = /^(?:min-|max-)?width$|^flex(?:-basis)?$|^grid-template-columns$/;
const leastWidth = 100;

/** Every declaration of the page's style sheets except those that define the tokens. */
export function readDeclarations(): readonly Declaration[] {
  return globSync('renderer/**/*.css', { cwd: root })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => !places.includes(path))
    .flatMap((path) => declarationsOf(path, readFileSync(join(root, path), 'utf8')));
}

export function declarationsOf(path: string, text: string): readonly Declaration[] {
  const bare = text.replace(/\/\*.*?\*\//gs, '');
  return [...bare.matchAll(/([\w-]+)\s*:\s*([^;{}]+);/g)].map(([, property = '', value = '']) => ({
    path,
    property,
    value: value.replaceAll(/\s+/g, ' '),
  }));
}

/**
 * Values that belong in the tokens, one line each: those of a kind that tokens define, and widths used in several
 * files.
 */
export function findLiterals(declarations: readonly Declaration[]): readonly string[] {
  const line = ({ path, property, value }: Declaration) => `${path}: ${property}: ${value}`;
  const literals = declarations.filter(({ property, value }) =>
    rules.some(
      ([of, literal]) =>
        of.test(property) && literal.test(property === 'outline' ? value : bare(value)),
    ),
  );
  return [...literals.map(line), ...repeatedWidths(declarations)];
}

function repeatedWidths(declarations: readonly Declaration[]): readonly string[] {
  const files = new Map<string, Set<string>>();
  for (const { path, property, value } of declarations) {
    if (!widths.test(property)) continue;
    for (const [width] of bare(value).matchAll(/\d+px\b/g)) {
      if (Number.parseInt(width, 10) < leastWidth) continue;
      files.set(width, (files.get(width) ?? new Set()).add(path));
    }
  }
  return [...files]
    .filter(([, paths]) => paths.size > 1)
    .map(([width, paths]) => `${width} in ${[...paths].join(', ')}`);
}

/** Removes the names of tokens, which may contain digits. */
function bare(value: string): string {
  return value.replaceAll(/--[\w-]+/g, '');
}
