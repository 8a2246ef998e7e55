import '../lib/window/trusted-types.ts';
import { call } from '../lib/app/call.ts';
import { holdMainEvents } from '../lib/app/main-events.ts';
import { wordsOf } from '../lib/words/words-of.ts';
import { beginIndex } from '../products/list/open-index.ts';

/**
 * The first script of the page, small: what main and another processor can do meanwhile begins here, while the rest of
 * the page's scripts is loaded.
 */
holdMainEvents();

/** Everything that the first picture needs comes with this one call; rejects with a `CallError`. */
export const started = call('getStartState', {});
// Whoever waits for it is told; until then nobody does.
started.catch(() => undefined);

/** Main has put it into the page. */
export const { lang: language } = document.documentElement;
wordsOf(language).catch(() => undefined);

// Main has drawn a list: it is about to come.
if (document.documentElement.dataset.picture === 'drawn') beginIndex();
