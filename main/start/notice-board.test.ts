import { beforeEach, describe, expect, it } from 'vitest';
import { storageFailure } from '../failure-error.ts';
import { createNoticeBoard, type NewNotice } from './notice-board.ts';

const aside: NewNotice = { kind: 'settings-set-aside', detail: '/old' };

describe('the notices', () => {
  let told: string[];
  let shown: readonly (readonly string[])[];
  const board = () =>
    createNoticeBoard({
      onPut: ({ kind }) => told.push(kind),
      onChange: (notices) => {
        shown = [...shown, notices.map(({ kind }) => kind)];
      },
    });
  beforeEach(() => {
    told = [];
    shown = [];
  });

  it('stay until they no longer hold, and each change is told', () => {
    const notices = board();
    notices.put(aside);
    notices.put({ kind: 'journal-in-memory', detail: 'locked' });
    notices.withdraw('settings-set-aside');
    notices.withdraw('settings-set-aside');
    expect(notices.list()).toMatchObject([{ kind: 'journal-in-memory', can: [] }]);
    expect(shown).toHaveLength(3);
  });

  it('are told once, however often they are put up, and keep their id', () => {
    const notices = board();
    notices.put(aside);
    const [before] = notices.list();
    notices.put(aside);
    expect(told).toEqual(['settings-set-aside']);
    expect(notices.list()).toEqual([before]);
  });

  it('come back under another id when what they say has happened again', () => {
    const notices = board();
    notices.putAnew({ kind: 'network-renewed', detail: '' });
    const [before] = notices.list();
    notices.put(aside);
    notices.putAnew({ kind: 'network-renewed', detail: '' });
    expect(told).toEqual(['network-renewed', 'settings-set-aside', 'network-renewed']);
    expect(notices.list().map(({ kind }) => kind)).toEqual([
      'settings-set-aside',
      'network-renewed',
    ]);
    expect(notices.list()[1]?.id).not.toBe(before?.id);
  });

  it('go when what they offer has been restored', async () => {
    const notices = board();
    const restored: string[] = [];
    notices.put({ ...aside, restore: async () => void restored.push('settings') });
    const id = notices.list()[0]?.id ?? '';
    expect(notices.list()).toMatchObject([{ can: ['restore'] }]);
    await notices.settle(id, 'restore');
    expect(restored).toEqual(['settings']);
    expect(notices.list()).toEqual([]);
    await expect(notices.settle(id, 'restore')).rejects.toThrow('invalid-input');
  });

  it('stay when it could not be restored, to be tried again', async () => {
    const notices = board();
    notices.put({ ...aside, restore: () => Promise.reject(storageFailure('full')) });
    await expect(notices.settle(notices.list()[0]?.id ?? '', 'restore')).rejects.toThrow('storage');
    expect(notices.list()).toHaveLength(1);
  });

  it('that offer nothing restore nothing', async () => {
    const notices = board();
    notices.put(aside);
    await expect(notices.settle(notices.list()[0]?.id ?? '', 'restore')).rejects.toThrow(
      'invalid-input',
    );
  });
});
