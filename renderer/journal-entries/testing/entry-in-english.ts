// What *Copy details* copies of an entry, without a window: the end-to-end tests bundle this file
// (`e2e/faults/copied-details.ts`) and make the text of every fault with it.

import '../../lib/words/testing/use-english.ts';
import type { Output } from '../../../main/contract/procedures.ts';
import { entryAsText } from '../entry-in-parts.ts';

export const entryInEnglish = (read: Output<'readEntryToCopy'>): string => entryAsText(read);
