/**
 * The parts of the package that we use. It has no types: these are taken from src/installer.js of 4.0.0 and its
 * electron-installer-common.
 */
declare module 'electron-installer-debian' {
  export class Installer {
    constructor(given: Readonly<Record<string, unknown>>);
    /** A temporary folder with the package's files; it is removed when the process ends. */
    readonly stagingDir: string;
    /** The methods that `createContents` runs, all at the same time. */
    get contentFunctions(): readonly string[];
    /** Values for options that weren't given. */
    defaults: Readonly<Record<string, unknown>>;
    generateOptions(): Readonly<Record<string, unknown>>;
    createStagingDir(): Promise<unknown>;
    createContents(): Promise<unknown>;
  }
  /** Debian's format of a version: `1.0.0-beta.1` is `1.0.0~beta.1`, which sorts before 1.0.0. */
  export function transformVersion(version: string): string;
}
