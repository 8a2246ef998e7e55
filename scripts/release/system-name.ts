const names: Readonly<Record<string, string>> = { darwin: 'macOS', win32: 'Windows' };

/** The current system with a processor, such as `macOS (arm64)`. */
export function systemName(arch: string): string {
  return `${names[process.platform] ?? 'Linux'} (${arch})`;
}
