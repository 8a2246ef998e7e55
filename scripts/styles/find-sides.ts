import type { Declaration } from './find-literals.ts';

/** A property or a value that names a side, where a line of text begins at either. */
const side = /(?:^|-)(?:left|right)(?:-|$)/;
const sidedValues = /^(?:text-align|float|clear|transform-origin|background-position)$/;
/** From the top clockwise: the second of four values is the right side, the fourth the left one. */
const fromTheTop =
  /^(?:padding|margin|inset|border-(?:width|color|style)|scroll-(?:padding|margin))$/;

/** Declarations that say left or right in place of start or end, a line each: they would be wrong in a language that runs the other way. */
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

/** From the top left clockwise. */
function hasUnequalCorners(value: string): boolean {
  const [topLeft, topRight = topLeft, bottomRight = topLeft, bottomLeft = topRight] =
    partsOf(value);
  return topLeft !== topRight || bottomLeft !== bottomRight;
}

/** The values of a shorthand; what stands in brackets is one. */
function partsOf(value: string): readonly string[] {
  return value.match(/(?:[^\s()]|\((?:[^()]|\([^()]*\))*\))+/g) ?? [];
}
