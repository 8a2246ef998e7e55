const debTestParts = ['lint', 'install', 'upgrade'] as const;
export type DebTestPart = (typeof debTestParts)[number];

/** The parts of `npm run test:deb -- …`; all of them without a name. Throws a sentence for what is none. */
export function partsOf(args: readonly string[]): readonly DebTestPart[] {
  if (args.length === 0) return debTestParts;
  return args.map((name) => {
    const part = debTestParts.find((each) => each === name);
    if (part !== undefined) return part;
    throw new Error(`npm run test:deb knows ${debTestParts.join(', ')}, not "${name}".`);
  });
}
