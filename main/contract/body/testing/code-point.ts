import fc from 'fast-check';

const firstSurrogate = 0xd800;
const surrogates = 0x800;

/**
 * Any character, for `unit` of `fc.string`: the same as fast-check's `binary`, which makes a map of all 1,112,064 of them in
 * each process. That takes 1.5 s, and every garbage collection after that takes longer.
 */
export const codePoint = fc.nat({ max: 0x10ffff - surrogates }).map(
  (at) => String.fromCodePoint(at < firstSurrogate ? at : at + surrogates),
  (text) => {
    const point = typeof text === 'string' ? text.codePointAt(0) : undefined;
    if (point === undefined || String.fromCodePoint(point) !== text || !text.isWellFormed())
      throw new Error('This is not one character.');
    return point < firstSurrogate ? point : point - surrogates;
  },
);
