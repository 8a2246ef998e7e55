// Every fuse of Electron, set on purpose. Here and not under `electronFuses` of electron-builder.yml: its schema
// (26.17) refuses the ninth, and it cannot be told to fail at a fuse that nobody has decided about.

import type { FuseV1Options } from '@electron/fuses';

interface Fuse {
  readonly on: boolean;
  /** The first Electron that is known to have it, where the one of our tests is older. */
  readonly since?: number;
}

export type FuseName = keyof typeof FuseV1Options;

/** A fuse that a newer @electron/fuses knows and that is missing here does not compile. */
export const fuses: Readonly<Record<FuseName, Fuse>> = {
  // ELECTRON_RUN_AS_NODE makes the signed binary run any script. Nothing here needs it: the keychain's process
  // is a utility process, and the threads are threads of main.
  RunAsNode: { on: false },
  // No session keeps cookies. Should one do so some day, they are not readable on the disk.
  EnableCookieEncryption: { on: true },
  // NODE_OPTIONS and NODE_EXTRA_CA_CERTS change main from outside.
  EnableNodeOptionsEnvironmentVariable: { on: false },
  // --inspect and SIGUSR1 open a debugger of main, where the tokens are.
  EnableNodeCliInspectArguments: { on: false },
  // A changed app.asar is not loaded. Electron checks this on Windows and macOS; Linux ignores it.
  EnableEmbeddedAsarIntegrityValidation: { on: true },
  // A folder `resources/app` would be loaded unchecked, as would an archive named on the command line.
  OnlyLoadAppFromAsar: { on: true },
  // We have no snapshot of our own; main would start from a file that is not there.
  LoadBrowserProcessSpecificV8Snapshot: { on: false },
  // The page comes from app://counterfoil, and nothing is loaded from file://.
  GrantFileProtocolExtraPrivileges: { on: false },
  // Electron's own choice: how WebAssembly notices a read beyond its memory, not whether. We run none.
  WasmTrapHandlers: { on: true, since: 43 },
};
