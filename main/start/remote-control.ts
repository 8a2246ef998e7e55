import type { TestEntryPoint } from '../shell/seal/automation/test-entry-point.ts';
import type { Words } from '../shell/words.ts';
import type { NewNotice, NoticeBoard } from './notice-board.ts';

/** What everyone who comes to the window should know while a program can drive it. */
export function noticesOfDriving(entryPoint: TestEntryPoint | null): readonly NewNotice[] {
  if (entryPoint === null) return [];
  const { saveFolder } = entryPoint;
  return saveFolder === null
    ? [{ kind: 'remote-control', detail: '' }]
    : [{ kind: 'remote-control-saves', detail: saveFolder }];
}

/**
 * Says in the window and on stderr if no program can connect although the start asked for it: otherwise a test waits
 * without knowing why.
 */
export async function tellIfUnanswered(
  entryPoint: Pick<TestEntryPoint, 'port' | 'answers'> | null,
  notices: NoticeBoard,
  { words, write }: { readonly words: Words; write(line: string): void },
): Promise<void> {
  if (entryPoint === null || (await entryPoint.answers())) return;
  notices.withdraw('remote-control');
  notices.put({ kind: 'remote-control-silent', detail: entryPoint.port });
  write(`${words('notices.remote-control-silent', { detail: entryPoint.port })}\n`);
}
