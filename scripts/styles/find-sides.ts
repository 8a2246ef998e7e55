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
