// The case file of an entry, without a window: the end-to-end tests bundle this file
// (`e2e/faults/hand-over.ts`) and make the files of every fault with it.

import '../../lib/words/testing/speak-english.ts';
import type { Output } from '../../../main/contract/procedures.ts';
import { caseHtml } from '../../case-file/case-html.ts';
import { noRemovals } from '../../case-file/removals.ts';
import { caseOfEntry } from '../case-of-entry.ts';

/** The whole file as the dialog saves it if nothing is removed. */
export async function caseFileText(read: NonNullable<Output<'readCaseOfWrite'>>): Promise<string> {
  const document = await caseOfEntry(read, '1.2.3');
  let html = '';
  for await (const part of caseHtml(document, noRemovals, document.about)) html += part;
  return html;
}
