import { debuggers } from './lists/debuggers.ts';
import { network } from './lists/network.ts';
import { page } from './lists/page.ts';
import { sandbox } from './lists/sandbox.ts';
import { variables } from './lists/variables.ts';
import type { AttackGroup } from './try-attacks.ts';

/**
 * All attacks. Each is tried first on a bare Electron, where it has to work, and then on the app. The attacks of a
 * group share one start.
 */
export const attackGroups: readonly AttackGroup[] = [
  ...debuggers,
  ...page,
  ...network,
  ...sandbox,
  ...variables,
];
