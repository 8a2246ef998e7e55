import { chmodSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Place, Traces } from './attack.ts';

/** The file that an attack leaves a trace in. */
export const fileOf = ({ folder }: Place): string => join(folder, 'trace');

const textOf = (place: Place): string =>
  existsSync(fileOf(place)) ? readFileSync(fileOf(place), 'utf8') : '';

/** Whether that file has content. */
export const left = (place: Place): boolean => textOf(place) !== '';

/** Whether that file contains the token. */
export const leftToken = (place: Place): boolean => /bare-token|attack-token/.test(textOf(place));

/** Whether a request reached the attack's server. */
export const arrived = (_place: Place, traces: Traces): boolean => traces.arrived > 0;

/** Whether the page answered `true`. */
export const saidByPage = (_place: Place, { page }: Traces): boolean => page === true;

/** Whether a child process got this word in its command line. */
export const reachesChild =
  (word: string) =>
  (_place: Place, { processes }: Traces): boolean =>
    processes.some(
      ({ commandLine }) => commandLine.includes('--type=') && commandLine.includes(word),
    );

/** A script for Node that leaves a trace. */
export function leavingScript(place: Place, path = 'script.cjs'): string {
  const script = join(place.folder, path);
  writeFileSync(
    script,
    `require('node:fs').writeFileSync(${JSON.stringify(fileOf(place))}, 'ran')`,
  );
  return script;
}

/** A program that leaves a trace and then runs the program it was put in front of. */
export function intruder(place: Place): string {
  const path = join(place.folder, 'intruder.sh');
  writeFileSync(path, `#!/bin/sh\necho ran > '${fileOf(place)}'\nexec "$@"\n`);
  chmodSync(path, 0o755);
  return path;
}

/** Whether something on a port of this computer speaks the DevTools protocol, be it Chromium's or Node's. */
export async function answersDevTools(port: number): Promise<boolean> {
  try {
    return (await fetch(`http://127.0.0.1:${port}/json/version`)).ok;
  } catch {
    return false;
  }
}
