import { type FuseV1Config, FuseV1Options, FuseVersion, flipFuses } from '@electron/fuses';
import { majorOf } from './fuse-problems.ts';
import { type FuseName, fuses } from './fuses.ts';

interface Packed {
  /** The program, or the bundle on macOS. */
  readonly path: string;
  readonly electronVersion: string;
  /** Apple's processors don't start a program that was changed after it was signed, even if only a fuse changed. */
  readonly signAdHoc: boolean;
}

/** Sets all fuses of a packaged program; rejects if it has one that `fuses` doesn't list. Must run before signing. */
export async function setFuses({ path, electronVersion, signAdHoc }: Packed): Promise<void> {
  const here = Object.entries(fuses).filter(
    ([, { since = 0 }]) => since <= majorOf(electronVersion),
  );
  const states = here.map(([name, { on }]) => [FuseV1Options[name as FuseName], on]);
  await flipFuses(path, {
    version: FuseVersion.V1,
    resetAdHocDarwinSignature: signAdHoc,
    // Fails for a fuse of the binary without a given state. A listed fuse that the binary lacks fails anyway.
    strictlyRequireAllFuses: true,
    ...(Object.fromEntries(states) as Record<FuseV1Options, boolean>),
  } satisfies FuseV1Config);
}
