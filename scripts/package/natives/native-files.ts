export interface Target {
  readonly platform: string;
  readonly arch: string;
}

/** The package with libsql's binary, by the name that libsql looks for. */
export function libsqlPackage({ platform, arch }: Target): string {
  const compiler = { linux: '-gnu', win32: '-msvc' }[platform] ?? '';
  return `@libsql/${platform}-${arch}${compiler}`;
}

/** Where libsql and keytar look for their binaries, from the folder of node_modules. */
export function nativeFiles(target: Target): readonly string[] {
  return [
    `node_modules/${libsqlPackage(target)}/index.node`,
    `node_modules/keytar/prebuilds/${target.platform}-${target.arch}/keytar.node`,
  ];
}
