import { getCurrentFuseWire } from '@electron/fuses';
import { fuseProblems } from './fuse-problems.ts';

/** Throws unless the fuses of the program are exactly ours; returns their number, in words. */
export async function assertFuses(program: string, electronVersion: string): Promise<string> {
  const wire = await getCurrentFuseWire(program);
  const problems = fuseProblems({ ...wire }, electronVersion);
  if (problems.length > 0) throw new Error(`The fuses are wrong:\n${problems.join('\n')}`);
  return `Fuses: all ${Object.keys(wire).length - 1} of Electron ${electronVersion} as decided.`;
}
