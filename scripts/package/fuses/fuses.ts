// Every fuse of Electron, each set deliberately. Not under `electronFuses` of electron-builder.yml: its schema (26.17)
// rejects the ninth fuse, and it can't be told to fail for a fuse that isn't listed.

import {
  FuseState,
  type FuseV1Config,
  FuseV1Options,
  FuseVersion,
  flipFuses,
  getCurrentFuseWire,
} from '@electron/fuses';

interface Fuse {
  readonly on: boolean;
  /** The first Electron known to have it, if the one in our tests is older. */
  readonly since?: number;
}

type FuseName = keyof typeof FuseV1Options;

/** If a newer @electron/fuses knows a fuse that is missing here, this doesn't compile. */
const fuses: Readonly<Record<FuseName, Fuse>> = {
  // ELECTRON_RUN_AS_NODE makes the signed binary run any script. Nothing here needs it: the keychain's process
  // is a utility process, and the threads are threads of main.
  RunAsNode: { on: false },
  // No session stores cookies. If one ever does, they won't be readable on disk.
  EnableCookieEncryption: { on: true },
  // NODE_OPTIONS and NODE_EXTRA_CA_CERTS change main from outside.
  EnableNodeOptionsEnvironmentVariable: { on: false },
  // --inspect and SIGUSR1 open a debugger of main, where the tokens are.
  EnableNodeCliInspectArguments: { on: false },
  // A modified app.asar isn't loaded. Electron checks this on Windows and macOS; Linux ignores it.
  EnableEmbeddedAsarIntegrityValidation: { on: true },
  // Otherwise a folder `resources/app`, or an archive named on the command line, would be loaded unchecked.
  OnlyLoadAppFromAsar: { on: true },
  // We have no snapshot of our own; main would start from a missing file.
  LoadBrowserProcessSpecificV8Snapshot: { on: false },
  // The page comes from app://counterfoil, and nothing is loaded from file://.
  GrantFileProtocolExtraPrivileges: { on: false },
  // Electron's default. It changes how WebAssembly detects reads beyond its memory, not whether. We run none.
  WasmTrapHandlers: { on: true, since: 43 },
};

/** What @electron/fuses reads from a binary: the version, and the state of each fuse by position. */
type FuseWire = Readonly<Record<string, unknown>>;

/** Differences between the fuses of a binary and ours, one sentence each, including missing and additional ones. */
function fuseProblems(wire: FuseWire, electronVersion: string): readonly string[] {
  const { version, ...states } = wire;
  if (version !== '1') return [`The fuses have version ${version}, which is not known.`];
  const names = Object.keys(fuses) as FuseName[];
  const known = new Map(names.map((name) => [String(FuseV1Options[name]), name]));
  const unknown = Object.keys(states)
    .filter((position) => !known.has(position))
    .map((position) => `Fuse ${position} is unknown: nobody has decided about it.`);
  const wrong = [...known].flatMap(([position, name]) => {
    const { on, since = 0 } = fuses[name];
    const state = states[position];
    if (state === undefined && since > majorOf(electronVersion)) return [];
    const expected = on ? FuseState.ENABLE : FuseState.DISABLE;
    return state === expected ? [] : [`${name} is ${wordOf(state)}, not ${wordOf(expected)}.`];
  });
  return [...unknown, ...wrong];
}

/** 45 of `45.4.1`. */
function majorOf(electronVersion: string): number {
  return Number.parseInt(electronVersion, 10);
}

function wordOf(state: unknown): string {
  switch (state) {
    case undefined:
      return 'missing';
    case FuseState.ENABLE:
      return 'on';
    case FuseState.DISABLE:
      return 'off';
    case FuseState.REMOVED:
      return 'removed';
    default:
      return `in state ${state}`;
  }
}

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

/** Throws unless the fuses of the program are exactly ours; returns their number, in words. */
export async function assertFuses(program: string, electronVersion: string): Promise<string> {
  const wire = await getCurrentFuseWire(program);
  const problems = fuseProblems({ ...wire }, electronVersion);
  if (problems.length > 0) throw new Error(`The fuses are wrong:\n${problems.join('\n')}`);
  return `Fuses: all ${Object.keys(wire).length - 1} of Electron ${electronVersion} as decided.`;
}
