import type { Failure } from '../../main/contract/failure.ts';
import type { WriteRecord } from '../../main/contract/write/write.ts';
import { outcomes } from '../kit/app/journal-entry.ts';

/** A journal entry in the words of `Expected`: `Done`, `Done: cut`, `Unknown: interrupted reset`. */
export function describeJournalEntry({ outcome, ended }: WriteRecord): string {
  const word = outcomes[outcome];
  if (ended === null) return word;
  const behind = ended.kind === 'done' ? ended.replyNote : sayFailure(ended.failure);
  return behind === null ? word : `${word}: ${behind}`;
}

function sayFailure(failure: Failure): string {
  switch (failure.kind) {
    case 'http':
      return `http ${failure.status}`;
    case 'redirected':
      return `redirected ${failure.status}`;
    case 'unreachable':
      return `unreachable ${failure.cause}`;
    case 'timeout':
      return `timeout ${failure.phase}`;
    case 'interrupted':
      return `interrupted ${failure.how}`;
    case 'unreadable':
      return `unreadable ${failure.problem}`;
    default:
      return failure.kind;
  }
}
