import type { Attack } from './attack.ts';
import type { Tried } from './try-attacks.ts';

/**
 * What went wrong with an attack, in words. Null if it worked on the bare Electron and not on the app, or on both if no
 * app can prevent it.
 */
export function judgeTried(attack: Attack, bare: Tried, sealed: Tried): string | null {
  if (!bare.worked && attack.mayFailOnBare !== true)
    return `It did not work on a bare Electron:\n${bare.output}`;
  if (attack.seal === 'outside')
    return sealed.worked ? null : `It is said to work on the app, and did not:\n${sealed.output}`;
  if (sealed.worked) return `It worked on the app:\n${sealed.output}`;
  const [name = ''] = attack.name.split('=');
  switch (attack.seal) {
    case 'taken away':
      return sealed.wasUsed ? null : `The app could not be used:\n${sealed.output}`;
    case 'ends':
      if (sealed.code !== 1) return `The app ended with ${sealed.code}:\n${sealed.output}`;
      return sealed.output.includes(`doesn't start with ${name},`)
        ? null
        : `The app does not say why it ended:\n${sealed.output}`;
  }
}
