/** What is used of the package, which brings no types: read off src/installer.js of 4.0.0 and its electron-installer-common. */
declare module 'electron-installer-debian' {
  export class Installer {
    constructor(given: Readonly<Record<string, unknown>>);
    /** A temporary folder with the tree of the package; it goes when the process ends. */
    readonly stagingDir: string;
    /** The methods that `createContents` runs, all at once. */
    get contentFunctions(): readonly string[];
    /** What nobody has given. */
    defaults: Readonly<Record<string, unknown>>;
    generateOptions(): Readonly<Record<string, unknown>>;
    createStagingDir(): Promise<unknown>;
    createContents(): Promise<unknown>;
  }
  /** Debian's form of a version: `1.0.0-beta.1` is `1.0.0~beta.1`, which sorts before 1.0.0. */
  export function transformVersion(version: string): string;
}
