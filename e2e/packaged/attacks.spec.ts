import { join } from 'node:path';
import { type Attack, startTargets, type Targets } from './attacks/attack.ts';
import { debuggers } from './attacks/debuggers.ts';
import { network } from './attacks/network.ts';
import { page } from './attacks/page.ts';
import { sandbox } from './attacks/sandbox.ts';
import { bareElectron, packagedApp, type Subject, tryAttack } from './attacks/try-attack.ts';
import { variables } from './attacks/variables.ts';
import { test as base, expect } from './packaged-test.ts';

interface WorkerFixtures {
  readonly targets: Targets;
  readonly bare: Subject;
}

const test = base.extend<object, WorkerFixtures>({
  targets: [
    async ({ stage }, use) => {
      const targets = await startTargets(stage.folder);
      await use(targets);
      await targets.close();
    },
    { scope: 'worker' },
  ],
  bare: [({ stage }, use) => use(bareElectron(stage)), { scope: 'worker' }],
});

const expected: Readonly<Record<Attack['seal'], string>> = {
  'taken away': 'has no effect',
  ends: 'ends the start',
  outside: 'works, as on every app',
};

test.describe.configure({ mode: 'parallel' });

// Each attack has to work on a bare Electron. Otherwise its failure on the app would prove nothing.
for (const attack of [...debuggers, ...page, ...network, ...sandbox, ...variables]) {
  const { name, does, seal, mayFailOnBare = false } = attack;
  test(`${name} (${does}) ${expected[seal]}`, async ({ stage, bare, targets, start, folder }) => {
    const on = (subject: Subject, root: string) =>
      tryAttack(attack, subject, { start, targets, root: join(folder, root) });
    const onBare = await on(bare, 'bare');
    if (!mayFailOnBare) expect(onBare.worked, 'It works on a bare Electron.').toBe(true);

    const { worked, wasUsed, code, output } = await on(packagedApp(stage), 'packaged');
    expect(worked, 'It works on the app.').toBe(seal === 'outside');
    switch (seal) {
      case 'taken away':
        expect(wasUsed, 'The app can be used.').toBe(true);
        break;
      case 'ends':
        expect(code, 'The app ends.').toBe(1);
        expect(output).toContain(`can't start with ${name.split('=')[0]},`);
        break;
      case 'outside':
        break;
    }
  });
}
