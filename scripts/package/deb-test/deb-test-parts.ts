const debTestParts = ['lint', 'install', 'upgrade'] as const;
export type DebTestPart = (typeof debTestParts)[number];

/** The parts for `npm run test:deb -- …`; without a name, all of them. Throws a sentence for an unknown part. */
export function partsOf(args: readonly string[]): readonly DebTestPart[] {
  if (args.length === 0) return debTestParts;
  return args.map((name) => {
    const part = debTestParts.find((each) => each === name);
    if (part !== undefined) return part;
    throw new Error(`npm run test:deb knows ${debTestParts.join(', ')}, not "${name}".`);
  });
}
