import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type StartMoments, startMomentsIn } from '../../main/diagnostics/start-moments.ts';

/** The times of main's steps in the last start in this user-data folder, from its log. Throws if the log has none. */
export function momentsOfMain(userData: string): StartMoments {
  const lines = readFileSync(join(userData, 'logs/main.log'), 'utf8').split('\n');
  const last = lines.map(startMomentsIn).findLast((moments) => moments !== null);
  if (last === undefined || last === null) throw new Error(`No start is noted in ${userData}.`);
  return last;
}
