import { afterAll, beforeAll, beforeEach } from 'vitest';
import { createPrivateHome, type Desktop, type PrivateHome } from './desktop.ts';
import type { StepAnswer, VaultStep } from './vault-step.ts';

export const value = (answer: StepAnswer | undefined) => (answer?.ok ? answer.value : answer);

/** A desktop with an unlocked keyring for all tests of a group. Each begins with an empty keyring and a new vault. */
export function unlockedDesktop() {
  let home: PrivateHome;
  let desktop: Desktop;
  const run = (steps: readonly VaultStep[]) => desktop.run(steps);

  beforeAll(async () => {
    home = await createPrivateHome();
    desktop = home.start('unlocked');
  });
  beforeEach(async () => {
    await run([['empty']]);
  });
  afterAll(async () => {
    await desktop.end();
    await home.remove();
  });
  return {
    run,
    unlocked: async (...steps: VaultStep[]) => (await run(steps)).map(value),
    /** A new session of the same user, with the same keyring. */
    async restart(): Promise<void> {
      await desktop.end();
      desktop = home.start('unlocked');
    },
  };
}
