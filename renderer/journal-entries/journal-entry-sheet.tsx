import type { WriteRecord } from '../../main/contract/write/write.ts';
import { harmless } from '../lib/words/harmless.ts';
import { i18n } from '../lib/words/i18n.ts';
import type { Sheet } from '../print/printing.tsx';
import { PrintFacts, PrintText } from '../print/sheet-parts.tsx';
import { type EntryPart, entryInParts } from './entry-in-parts.ts';

/** A printed journal entry: what was sent, the answer, and how the user resolved it. */
export function journalEntrySheet(journalEntry: WriteRecord): Sheet {
  const id = journalEntry.writeId.slice(0, 8);
  return {
    title: i18n.t('print.journalEntry.title', { id, profile: harmless(journalEntry.profileName) }),
    cut: null,
    content: entryInParts({ journalEntry, request: null }).map((part, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: two parts may be equal, and paper doesn't change.
      <PrintedPart key={at} part={part} />
    )),
  };
}

function PrintedPart({ part }: { readonly part: EntryPart }) {
  switch (part.kind) {
    case 'title':
      return <h2>{part.text}</h2>;
    case 'words':
      return <p>{part.text}</p>;
    case 'exact':
      return <PrintText text={part.text} />;
    case 'facts':
      return <PrintFacts facts={part.facts} />;
  }
}
