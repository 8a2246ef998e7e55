// `npm run test:crashes [-- NAME…]`: ends parts of the packaged app (release/linux-unpacked) while the user types and
// an order is being sent. Checks what the window says, what is left of the typed text, and what the journal knows about
// the order. On Linux, as an ordinary user with Chromium's sandbox on. NAME: part of a row's name; other rows are
// skipped. At the end it looks for crash dumps, and for the token in everything that the app and its user have left on
// disk.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { mainProcess } from '../package/crashes/children.ts';
import type { Crash } from '../package/crashes/crash.ts';
import { crashes, killGraphics } from '../package/crashes/crashes.ts';
import { searchToken } from '../package/crashes/search-token.ts';
import { openStand, type Stand } from '../package/crashes/stand.ts';
import { tryCrash } from '../package/crashes/try-crash.ts';
import { packagedFolder } from '../package/packaged-app.ts';
import { assertSandboxed } from '../package/processes.ts';
import { runtimeInUse } from '../package/runtime-in-use.ts';
import { setStage } from '../package/set-stage.ts';
import { endOnSignal, runTrial, type Trial } from './trial.ts';

/** Longer than a start takes, so that an app that came back would be seen. */
const awayMs = 3000;

async function tryCrashes({ isWanted, isWhole, problems, print, report }: Trial): Promise<void> {
  const stage = setStage(packagedFolder());
  console.log(`${runtimeInUse().name}\n${stage.note}`);
  let stand: Stand | null = null;
  const end = async () => {
    await stand?.close();
    stage.strike();
  };
  endOnSignal(end);
  try {
    stand = await openStand(stage);
    console.log(assertSandboxed(stage.app));
    print(['\nWhat ended', 'what the window says', 'typed', 'sent']);
    for (const [nth, crash] of crashes.filter(isWanted).entries()) {
      const found = await tryCrash(crash, stand, nth);
      report([crash.name, wordOf(crash), 'back', crash.order], crash.name, found);
    }
    if (isWhole) {
      const name = 'the graphics process, a fourth time in ten minutes';
      report([name, '(a native dialog)', '', ''], name, await endsForGood(stand));
    }
    const places = [join(stage.folder, 'home'), join(stage.folder, 'tmp')];
    const { files, hits, dumps } = searchToken(places, stand.service.token);
    report([`\nDumps and the token in ${files} files`, 'none'], 'on the disk', [...hits, ...dumps]);
    if (problems.length > 0)
      console.error(readFileSync(join(stage.userData, 'logs/main.log'), 'utf8'));
  } finally {
    await end();
  }
}

/** After three restarts it restarts once more, then never again: it shows a dialog until Chromium ends it. */
async function endsForGood(stand: Stand): Promise<readonly string[]> {
  try {
    const { program } = stand;
    const third = mainProcess(program)?.pid ?? 0;
    await killGraphics(program, 5);
    await stand.joinAgain(third);
    const last = mainProcess(program)?.pid ?? 0;
    await killGraphics(program, 5);
    await sleep(awayMs);
    if (mainProcess(program)?.pid !== last) return ['It did not stay for its dialog.'];
    await killGraphics(program, 1);
    await sleep(awayMs);
    return mainProcess(program) === undefined ? [] : ['It came back once more.'];
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)];
  }
}

function wordOf({ says, meansLater = '' }: Crash): string {
  // The table only has room for the start of it.
  return says === null ? meansLater : `"${says.words.split(/[:,]/)[0]} …"`;
}

await runTrial([52, 74, 6, 8], tryCrashes);
