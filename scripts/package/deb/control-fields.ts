/** The content of the package's `control` file; https://www.debian.org/doc/debian-policy/ch-controlfields.html */
export interface ControlFields {
  readonly name: string;
  readonly version: string;
  readonly arch: string;
  readonly section: string;
  readonly priority: string;
  readonly maintainer: string;
  readonly description: string;
  /** The long description. */
  readonly productDescription: string;
  readonly depends: readonly string[];
  readonly recommends: readonly string[];
  /** Approximate KiB on disk. */
  readonly size: number;
}

/** The name of the package, of its folder in /usr/lib and of its command. */
export const debName = 'counterfoil';

/**
 * The libraries that Electron and the native packages are linked against, according to `dpkg-shlibdeps` on Debian 12;
 * `npm run test:packaged -- deb` compares them. Debian 13 and Ubuntu 24.04 renamed many (`…t64`), and the new ones provide
 * the old names. Two packages provide libasound2 there, so it needs alternatives.
 */
const linkedLibraries = [
  'libasound2t64 | libasound2',
  'libatk-bridge2.0-0',
  'libatk1.0-0',
  'libatspi2.0-0',
  'libc6 (>= 2.34)',
  'libcairo2',
  'libcups2',
  'libdbus-1-3',
  'libdrm2',
  'libexpat1',
  'libgbm1',
  'libgcc-s1',
  'libglib2.0-0',
  'libgtk-3-0',
  'libnspr4',
  'libnss3',
  'libpango-1.0-0',
  'libsecret-1-0',
  'libstdc++6',
  'libudev1',
  'libx11-6',
  'libxcb1',
  'libxcomposite1',
  'libxdamage1',
  'libxext6',
  'libxfixes3',
  'libxkbcommon0',
  'libxrandr2',
] as const;

/**
 * A provider of the Secret Service, for the tokens and the journal's key: without one both only last for a session.
 * Debian has no common name for these providers.
 */
const secretServices = 'gnome-keyring | libkf5wallet-bin | keepassxc';

const architectures: Readonly<Record<string, string>> = { x64: 'amd64', arm64: 'arm64' };

interface Given {
  /** In Debian's format. */
  readonly version: string;
  /** From package.json: a name, and an address if there is one. */
  readonly author: string;
  /** Node's name for the processor. */
  readonly arch: string;
  /** KiB. */
  readonly size: number;
}

/** Throws for a processor that has no package. */
export function controlFields({ version, author, arch, size }: Given): ControlFields {
  const architecture = architectures[arch];
  if (architecture === undefined) throw new Error(`There is no .deb for ${arch}.`);
  return {
    name: debName,
    version,
    arch: architecture,
    size,
    section: 'misc',
    priority: 'optional',
    maintainer: maintainerOf(author),
    // Debian's description is a phrase, not a sentence.
    description: 'desktop client for a product, order and user service',
    productDescription: longDescription,
    depends: linkedLibraries,
    recommends: [secretServices],
  };
}

/** Debian requires an address; `.invalid` says that nothing is there (RFC 2606). */
function maintainerOf(author: string): string {
  return author.includes('@') ? author : `${author} <nobody@counterfoil.invalid>`;
}

const longDescription = `Counterfoil lists and deletes products, creates orders and updates users, one
at a time or for each row of a table. It records every change on this computer
before sending it, and the result afterwards.
.
Tokens are stored in the keyring of the desktop.`;
