import { createStore, type Readable } from '../app/store.ts';
import type { HelpPlace } from './contents.ts';

/** What was asked for: a place, or what belongs to the screen in front. */
export type HelpAsked = HelpPlace | 'this-screen';

const asked = createStore<HelpAsked | null>(null);

/** What the help shows; null while it is closed. */
export const helpAsked: Readable<HelpAsked | null> = asked;

/** Opens the help over whatever is there, which stays as it is. */
export function openHelp(place: HelpAsked = 'this-screen'): void {
  asked.setState(place);
}

export function closeHelp(): void {
  asked.setState(null);
}
