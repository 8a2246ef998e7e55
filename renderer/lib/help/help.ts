import { createStore, type Readable } from '../app/store.ts';
import type { HelpPlace } from './contents.ts';

/** The requested place, or the help for the current screen. */
type HelpAsked = HelpPlace | 'this-screen';

const asked = createStore<HelpAsked | null>(null);

/** What the help shows; null while it is closed. */
export const helpAsked: Readable<HelpAsked | null> = asked;

/** Opens the help on top of the current page, which stays unchanged. */
export function openHelp(place: HelpAsked = 'this-screen'): void {
  asked.setState(place);
}

export function closeHelp(): void {
  asked.setState(null);
}
