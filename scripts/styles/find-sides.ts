import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Declaration } from './find-literals.ts';

/** A property or a value that names a side where a line of text can start. */
const side = /(?:^|-)(?:left|right)(?:-|$)/;
const sidedValues = /^(?:text-align|float|clear|transform-origin|background-position)$/;
/** Shorthands in clockwise order from the top: the second of four values is the right side, the fourth the left one. */
const fromTheTop =
  /^(?:padding|margin|inset|border-(?:width|color|style)|scroll-(?:padding|margin))$/;

/**
 * Declarations that use left or right instead of start or end, one line each: they would be wrong in a language with
 * the other direction.
 */
export function findSides(declarations: readonly Declaration[]): readonly string[] {
  return declarations
    .filter(
      ({ property, value }) =>
        (!property.startsWith('--') && side.test(property)) ||
        (sidedValues.test(property) && value.split(' ').some((word) => side.test(word))) ||
        (fromTheTop.test(property) && hasUnequalSides(value)) ||
        (property === 'border-radius' && hasUnequalCorners(value)),
    )
    .map(({ path, property, value }) => `${path}: ${property}: ${value}`);
}

function hasUnequalSides(value: string): boolean {
  const [, right, , left] = partsOf(value);
  return left !== undefined && left !== right;
}

/** Corners are in clockwise order from the top left. */
function hasUnequalCorners(value: string): boolean {
  const [topLeft, topRight = topLeft, bottomRight = topLeft, bottomLeft = topRight] =
    partsOf(value);
  return topLeft !== topRight || bottomLeft !== bottomRight;
}

/** The values of a shorthand; anything in parentheses is one value. */
function partsOf(value: string): readonly string[] {
  return value.match(/(?:[^\s()]|\((?:[^()]|\([^()]*\))*\))+/g) ?? [];
}

const root = join(import.meta.dirname, '../..');

/**
 * Rules whose ellipsis would be at the start of a text whose direction differs from the page's, one line each: for
 * example a name in Latin letters in a right-to-left language. The ellipsis follows the direction of the line, so such
 * a rule has to set it: with `unicode-bidi`, `direction`, or for an element with a `dir`.
 */
export function findCutBeginnings(path: string, text: string): readonly string[] {
  const bare = text.replace(/\/\*.*?\*\//gs, '');
  return [...bare.matchAll(/([^{}]+)\{([^{}]*)\}/g)].flatMap(([, selector = '', body = '']) => {
    const says = /unicode-bidi:|direction:/.test(body) || /\[dir\b/.test(selector);
    // The app's own placeholder text, in the language of the page.
    const isHint = selector.includes(':placeholder-shown');
    return !/text-overflow:\s*ellipsis/.test(body) || says || isHint
      ? []
      : [`${path}: ${selector.trim()}`];
  });
}

/** Checks every style sheet of the page. */
export function findAllCutBeginnings(): readonly string[] {
  return globSync('renderer/**/*.css', { cwd: root }).flatMap((path) =>
    findCutBeginnings(path.replaceAll('\\', '/'), readFileSync(join(root, path), 'utf8')),
  );
}
