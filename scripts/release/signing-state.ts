import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

export interface SigningState {
  readonly signed: boolean;
  /** One or two sentences for people who download it. */
  readonly text: string;
}

/**
 * How the packaged app in the folder is signed, according to the system's own tools, not to the available keys.
 * `installers` are the Windows files that are released.
 */
export function signingState(folder: string, installers: readonly string[]): SigningState {
  switch (process.platform) {
    case 'darwin':
      return macState(folder);
    case 'win32':
      return windowsState(installers);
    default:
      return { signed: false, text: 'not signed; the checksum shows that a file is whole.' };
  }
}

function macState(folder: string): SigningState {
  const app = join(folder, 'Counterfoil.app');
  const valid = run('codesign', ['--verify', '--deep', '--strict', app]).status === 0;
  const shown = run('codesign', ['--display', '-vv', app]).output;
  const stapled = run('xcrun', ['stapler', 'validate', app]).status === 0;
  return macStateOf({ valid, shown, stapled });
}

/** From the output of codesign and stapler. An ad hoc signature, such as Electron's own, names no author. */
export function macStateOf({ valid, shown, stapled }: MacFindings): SigningState {
  const by = /^Authority=(Developer ID Application: .+)$/m.exec(shown)?.[1];
  if (!valid || by === undefined) {
    const way = '_System Settings > Privacy & Security > Open Anyway_';
    return {
      signed: false,
      text: `not signed. macOS opens it only after ${way}, and shows no notifications of it.`,
    };
  }
  return { signed: true, text: `signed by "${by}", ${stapled ? 'and' : 'not'} notarised.` };
}

interface MacFindings {
  readonly valid: boolean;
  readonly shown: string;
  readonly stapled: boolean;
}

function windowsState(installers: readonly string[]): SigningState {
  return leastSigned(installers.map(windowsStateOfFile));
}

/** The state of the first one that isn't signed, because people may download any of them. */
export function leastSigned(states: readonly SigningState[]): SigningState {
  const state = states.find(({ signed }) => !signed) ?? states[0];
  if (state === undefined) throw new Error('There is no installer for Windows to look at.');
  return state;
}

function windowsStateOfFile(installer: string): SigningState {
  const file = `'${installer.replaceAll("'", "''")}'`;
  const ask = `$s = Get-AuthenticodeSignature -LiteralPath ${file}; $s.Status; $s.SignerCertificate.Subject`;
  return windowsStateOf(run('powershell', ['-NoProfile', '-Command', ask]).output);
}

/** From the output of `Get-AuthenticodeSignature`: the status, then the subject of the certificate. */
export function windowsStateOf(output: string): SigningState {
  const [status = '', subject = ''] = output.split(/\r?\n/).map((line) => line.trim());
  if (status === 'Valid') return { signed: true, text: `signed by "${subject}".` };
  const way = '_More info_, then _Run anyway_';
  return { signed: false, text: `not signed. Windows warns of an unknown publisher (${way}).` };
}

function run(program: string, args: readonly string[]) {
  const { status, stdout, stderr, error } = spawnSync(program, args, { encoding: 'utf8' });
  if (error !== undefined) throw new Error(`${program} could not be started.`);
  return { status, output: `${stdout}${stderr}` };
}
