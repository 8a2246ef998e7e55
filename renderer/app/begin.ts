import '../lib/window/trusted-types.ts';
import { call } from '../lib/app/call.ts';
import { holdMainEvents } from '../lib/app/main-event-listeners.ts';
import { wordsOf } from '../lib/words/words-of.ts';
import { beginIndex } from '../products/list/open-index.ts';

/**
 * The first script of the page. It is small: main and another processor can already work while the
 * rest of the page's scripts load.
 */
holdMainEvents();

/** One call brings everything the first paint needs. Rejects with a `CallError`. */
export const started = call('getStartState', {});
// Errors are reported to the code that awaits `started`. This only prevents an
// unhandled rejection before that.
started.catch(() => undefined);

/** Main puts the language into the page. */
export const { lang: language } = document.documentElement;
wordsOf(language).catch(() => undefined);

// Main has drawn a list into the page, so the list is about to load: start its worker now.
if (document.documentElement.dataset.picture === 'drawn') beginIndex();
