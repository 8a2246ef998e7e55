// `npm run test:packaged [-- NAME…]`: attacks the packaged app (release/linux-unpacked), after showing that each attack
// works on a bare Electron, and checks the rules of the entry point for testers. On Linux, as an ordinary user with
// Chromium's sandbox on. NAME: part of an attack's name; other attacks are skipped.

import { join } from 'node:path';
import type { Attack } from '../package/attacks/attack.ts';
import { attackGroups } from '../package/attacks/attack-groups.ts';
import { entryPointRules, tryEntryPointRule } from '../package/attacks/entry-point-rules.ts';
import { judgeTried } from '../package/attacks/judge-tried.ts';
import { oddPlaces, tryOddPlace } from '../package/attacks/odd-places.ts';
import { trySecondStarts } from '../package/attacks/second-starts.ts';
import { startTargets } from '../package/attacks/start-targets.ts';
import { bareSubject, sealedSubject } from '../package/attacks/subjects.ts';
import { type Tried, tryAttacks } from '../package/attacks/try-attacks.ts';
import { tryTwoVersions, twoVersionsRow } from '../package/attacks/two-versions.ts';
import { assertFuses } from '../package/fuses/assert-fuses.ts';
import { packagedFolder, packagedProgram } from '../package/packaged-app.ts';
import { runtimeInUse } from '../package/runtime-in-use.ts';
import { setStage } from '../package/set-stage.ts';
import { endOnSignal, runTrial, type Trial } from './trial.ts';

async function attackPackaged({ isWanted, print, report }: Trial): Promise<void> {
  const stage = setStage(packagedFolder());
  const targets = await startTargets(stage.folder);
  endOnSignal(stage.strike);
  try {
    console.log(`${runtimeInUse().name}\n${stage.note}`);
    console.log(await assertFuses(packagedProgram(packagedFolder()), runtimeInUse().version));
    const [bare, sealed] = [bareSubject(stage), sealedSubject(stage)];
    print(['\nAttack', 'what it does', 'bare Electron', 'Counterfoil']);
    for (const [index, all] of attackGroups.entries()) {
      const group = all.filter(isWanted);
      if (group.length === 0) continue;
      const root = (name: string) => join(stage.folder, 'home', `${name}-${index}`);
      const onBare = await tryAttacks(group, bare, { targets, root: root('bare') });
      const onSealed = await tryAttacks(group, sealed, { targets, root: root('sealed') });
      for (const [place, attack] of group.entries()) {
        const [bareOne, sealedOne] = [onBare[place], onSealed[place]];
        if (bareOne === undefined || sealedOne === undefined) continue;
        const problem = judgeTried(attack, bareOne, sealedOne);
        const word = sealedOne.worked ? workedWord(attack) : attack.seal;
        report([attack.name, attack.does, wordOf(bareOne), word], attack.name, [problem]);
      }
    }
    print(['\nStart', 'what the app does']);
    for (const [index, rule] of entryPointRules(stage).filter(isWanted).entries()) {
      const problem = await tryEntryPointRule(
        rule,
        stage,
        join(stage.folder, 'home', `entry-point-${index}`),
      );
      report([rule.name, rule.expects], rule.name, [problem]);
    }
    for (const [index, place] of oddPlaces(stage).filter(isWanted).entries()) {
      const problem = await tryOddPlace(place, join(stage.folder, 'home', `odd-${index}`));
      report([place.name, place.expects], place.name, [problem]);
    }
    if (isWanted(twoVersionsRow)) {
      const { name, expects } = twoVersionsRow;
      const problem = await tryTwoVersions(stage, join(stage.folder, 'home/two'));
      report([name, expects], name, [problem]);
    }
    if (isWanted({ name: 'a second start' })) {
      const userData = join(stage.folder, 'home/first');
      for (const { name, expects, problem } of await trySecondStarts(stage, userData)) {
        report([name, expects], name, [problem]);
      }
    }
  } finally {
    await targets.close();
    stage.strike();
  }
}

function workedWord({ seal }: Attack): string {
  return seal === 'outside' ? 'works: outside' : 'works';
}

function wordOf({ worked, wasUsed }: Tried): string {
  if (worked) return 'works';
  return wasUsed ? 'no effect' : 'crashes';
}

await runTrial([41, 38, 14], attackPackaged);
