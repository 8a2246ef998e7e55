// `node scripts/with-desktop.ts [--fresh-keyring] COMMAND [ARGUMENTS]`: runs a command where a window can open and a
// secret can be stored, even on machines without screen or keyring. Nothing it starts outlives it.

import { openDesktop, standIns } from './desktop/open-desktop.ts';
import { runForeground } from './desktop/run-foreground.ts';

const freshFlag = '--fresh-keyring';
const given = process.argv.slice(2);
const freshKeyring = given[0] === freshFlag;
const [command, ...args] = freshKeyring ? given.slice(1) : given;

if (command === undefined) {
  console.error(`Usage: node scripts/with-desktop.ts [${freshFlag}] COMMAND [ARGUMENTS]`);
  process.exit(2);
}

try {
  process.exitCode = await runOnDesktop(command);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 127;
}

async function runOnDesktop(program: string): Promise<number> {
  const desktop = await openDesktop({ freshKeyring });
  try {
    const note = standIns(desktop);
    if (note !== undefined) console.error(note);
    return await runForeground(program, args, desktop.env);
  } finally {
    await desktop.close();
  }
}
