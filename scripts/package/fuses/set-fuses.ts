import { type FuseV1Config, FuseV1Options, FuseVersion, flipFuses } from '@electron/fuses';
import { majorOf } from './fuse-problems.ts';
import { type FuseName, fuses } from './fuses.ts';

interface Packed {
  /** The program, or the bundle on macOS. */
  readonly path: string;
  readonly electronVersion: string;
  /** Apple's processors start nothing that was changed after it was signed, if only by a fuse. */
  readonly signAdHoc: boolean;
}

/** Sets all fuses of a packed program; rejects when it has one that `fuses` does not name. To be done before it is signed. */
export async function setFuses({ path, electronVersion, signAdHoc }: Packed): Promise<void> {
  const here = Object.entries(fuses).filter(
    ([, { since = 0 }]) => since <= majorOf(electronVersion),
  );
  const states = here.map(([name, { on }]) => [FuseV1Options[name as FuseName], on]);
  await flipFuses(path, {
    version: FuseVersion.V1,
    resetAdHocDarwinSignature: signAdHoc,
    // Fails for a fuse of the binary that got no state. One that the table has and the binary lacks fails anyhow.
    strictlyRequireAllFuses: true,
    ...(Object.fromEntries(states) as Record<FuseV1Options, boolean>),
  } satisfies FuseV1Config);
}
