import { describe, expect, it } from 'vitest';
import { createWords } from '../shell/words.ts';
import { createNoticeBoard } from './notice-board.ts';
import { noticesOfDriving, tellIfUnanswered } from './remote-control.ts';

/** A start with `--automation-port=9222`, and what it says. */
async function drivenStart({
  answers,
  saveFolder,
}: {
  answers: boolean;
  saveFolder: string | null;
}) {
  const entryPoint = {
    port: '9222',
    saveFolder,
    open: () => undefined,
    answers: async () => answers,
  };
  const board = createNoticeBoard({ onPut: () => undefined, onChange: () => undefined });
  for (const notice of noticesOfDriving(entryPoint)) board.put(notice);
  const lines: string[] = [];
  const write = (line: string) => void lines.push(line);
  await tellIfUnanswered(entryPoint, board, { words: createWords(), write });
  return { kinds: board.list().map(({ kind }) => kind), lines };
}

describe('remote control', () => {
  it('is said to be on while its port answers', async () => {
    const { kinds, lines } = await drivenStart({ answers: true, saveFolder: null });
    expect(kinds).toEqual(['remote-control']);
    expect(lines).toEqual([]);
  });

  it('is said not to work if its port does not answer, in the window and on stderr', async () => {
    const { kinds, lines } = await drivenStart({ answers: false, saveFolder: null });
    expect(kinds).toEqual(['remote-control-silent']);
    expect(lines).toEqual([expect.stringContaining('--automation-port=9222')]);
  });

  it('still says where files are saved without a question', async () => {
    const { kinds } = await drivenStart({ answers: false, saveFolder: '/tmp/saved' });
    expect(kinds).toEqual(['remote-control-saves', 'remote-control-silent']);
  });

  it('says nothing where nobody asked for it', async () => {
    expect(noticesOfDriving(null)).toEqual([]);
    const board = createNoticeBoard({ onPut: () => undefined, onChange: () => undefined });
    await tellIfUnanswered(null, board, { words: createWords(), write: () => undefined });
    expect(board.list()).toEqual([]);
  });
});
