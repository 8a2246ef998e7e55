import { join } from 'node:path';
import { projectRoot } from '../setup/paths.mjs';

const output = join(projectRoot, 'release');

/** Where electron-builder leaves the unpacked app of this machine. */
export function packagedFolder(): string {
  const arch = process.arch === 'x64' ? '' : `-${process.arch}`;
  switch (process.platform) {
    case 'darwin':
      return join(output, `mac${arch}`);
    case 'win32':
      return join(output, `win${arch}-unpacked`);
    default:
      return join(output, `linux${arch}-unpacked`);
  }
}

/** The program in such a folder that a person starts. */
export function packagedProgram(folder: string, platform: string = process.platform): string {
  switch (platform) {
    case 'darwin':
      return join(folder, 'Counterfoil.app/Contents/MacOS/Counterfoil');
    case 'win32':
      return join(folder, 'Counterfoil.exe');
    default:
      return join(folder, 'counterfoil');
  }
}
