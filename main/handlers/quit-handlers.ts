import type { Handlers } from '../bridge/serve.ts';
import type { PageSaves } from '../shell/quit/page-saves.ts';
import type { Quit } from '../shell/quit/quit.ts';

export function quitHandlers({ pageSaves, quit }: { pageSaves: PageSaves; quit: Quit }) {
  return {
    readyToClose({ closingId }) {
      pageSaves.readyToClose(closingId);
      return {};
    },
    answerQuit({ answer }) {
      quit.answer(answer);
      return {};
    },
  } satisfies Partial<Handlers>;
}
