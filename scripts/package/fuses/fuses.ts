// Every fuse of Electron, each set deliberately. Not under `electronFuses` of electron-builder.yml: its schema (26.17)
// rejects the ninth fuse, and it can't be told to fail for a fuse that isn't listed.

import type { FuseV1Options } from '@electron/fuses';

interface Fuse {
  readonly on: boolean;
  /** The first Electron known to have it, if the one in our tests is older. */
  readonly since?: number;
}

export type FuseName = keyof typeof FuseV1Options;

/** If a newer @electron/fuses knows a fuse that is missing here, this doesn't compile. */
export const fuses: Readonly<Record<FuseName, Fuse>> = {
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
