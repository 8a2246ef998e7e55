import { randomUUID } from 'node:crypto';
import { type Notice, type NoticeAct, noticeActs } from '../contract/start-state.ts';
import { invalidInput } from '../failure-error.ts';
import type { AppWindows } from '../shell/window/app-windows.ts';
import type { Run } from './begin-run.ts';

/**
 * With an act, the notice offers it, and disappears once the act has resolved. It throws a `FailureError` if it can't be
 * done; then the notice stays.
 */
export interface NewNotice
  extends Pick<Notice, 'kind' | 'detail' | 'write'>,
    Partial<Record<NoticeAct, () => Promise<void>>> {}

/** What the user should know, from all parts of main: the region "Notices" of every screen. */
export interface NoticeBoard {
  list(): readonly Notice[];
  /** Replaces an earlier notice of the same kind and detail. */
  put(notice: NewNotice): void;
  /** The same for an event that has happened again: a dismissed notice comes back. */
  putAnew(notice: NewNotice): void;
  /** Removes notices that no longer apply. */
  withdraw(kind: Notice['kind']): void;
  /** Does what this notice offers. If it doesn't, or with an unknown ID, it throws `invalid-input` at `noticeId`. */
  settle(noticeId: string, by: NoticeAct): Promise<void>;
}

interface Kept extends NewNotice {
  readonly id: string;
}

/** The notice board of this run. Notices are logged and sent to the pages of all windows. */
export function openNoticeBoard(
  { log }: Run,
  windows: AppWindows,
  first: readonly NewNotice[],
): NoticeBoard {
  const notices = createNoticeBoard({
    onPut: ({ kind, detail }) => log.note(`Told: ${kind} ${detail}`),
    onChange: (list) => windows.emit({ type: 'state-changed', state: { notices: list } }),
  });
  for (const notice of first) notices.put(notice);
  return notices;
}

export function createNoticeBoard(options: {
  /** Called for each new notice. */
  onPut(notice: NewNotice): void;
  onChange(notices: readonly Notice[]): void;
}): NoticeBoard {
  let kept: readonly Kept[] = [];
  const list = (): readonly Notice[] =>
    kept.map(({ id, kind, detail, write, ...acts }) => ({
      id,
      kind,
      detail,
      ...(write === undefined ? {} : { write }),
      can: noticeActs.filter((act) => acts[act] !== undefined),
    }));
  const change = (next: readonly Kept[]): void => {
    kept = next;
    options.onChange(list());
  };
  const same = (notice: NewNotice) =>
    kept.find(({ kind, detail }) => kind === notice.kind && detail === notice.detail);
  return {
    list,
    put(notice) {
      const known = same(notice);
      if (known === undefined) options.onPut(notice);
      const added = { ...notice, id: known?.id ?? randomUUID() };
      change(
        known === undefined ? [...kept, added] : kept.map((old) => (old === known ? added : old)),
      );
    },
    putAnew(notice) {
      options.onPut(notice);
      const known = same(notice);
      // A new ID, because the page remembers dismissed notices by ID.
      change([...kept.filter((old) => old !== known), { ...notice, id: randomUUID() }]);
    },
    withdraw(kind) {
      if (kept.some((notice) => notice.kind === kind)) {
        change(kept.filter((notice) => notice.kind !== kind));
      }
    },
    async settle(noticeId, by) {
      const act = kept.find(({ id }) => id === noticeId)?.[by];
      if (act === undefined) throw invalidInput('noticeId', 'unknown');
      await act();
      change(kept.filter(({ id }) => id !== noticeId));
    },
  };
}
