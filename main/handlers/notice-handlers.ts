import type { Handlers } from '../bridge/serve.ts';
import type { NoticeBoard } from '../start/notice-board.ts';

export function noticeHandlers(parts: {
  readonly notices: NoticeBoard;
  /** Called when the restored data is in use. */
  onRestored(): void;
}) {
  const { notices, onRestored } = parts;
  return {
    getNotices: () => [...notices.list()],
    async restoreSetAside({ noticeId }) {
      await notices.restore(noticeId);
      onRestored();
      return {};
    },
    async declineRestore({ noticeId }) {
      await notices.decline(noticeId);
      return {};
    },
  } satisfies Partial<Handlers>;
}
