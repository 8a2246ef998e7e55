import { describe, expect, it } from 'vitest';
import { createRestartApp } from './restart-app.ts';

function app({ mayRestart = true, isEnding = false } = {}) {
  const did: string[] = [];
  const restart = createRestartApp({
    record: {
      add(why, logId) {
        did.push(`note ${why} ${logId}`);
        return mayRestart;
      },
    },
    quit: {
      isEnding: () => isEnding,
      onceSettled(last) {
        did.push('settle');
        void last().then(() => did.push('leave'));
      },
    },
    relaunch: () => void did.push('relaunch'),
    tell: (why) => void did.push(`tell ${why}`),
    async showEndingDialog(why) {
      did.push(`say ${why}`);
    },
  });
  return { did, restart };
}

describe('an app that cannot go on', () => {
  it('notes why, has itself started again whatever comes, and waits for what is being sent', async () => {
    const { did, restart } = app();
    restart('error', 'ab12cd34');
    await Promise.resolve();
    expect(did).toEqual(['note error ab12cd34', 'relaunch', 'tell error', 'settle', 'leave']);
  });

  it('ends after it has said so, where it was started again too often', async () => {
    const { did, restart } = app({ mayRestart: false });
    restart('graphics');
    await new Promise(setImmediate);
    expect(did).toEqual(['note graphics ', 'say graphics', 'settle', 'leave']);
  });

  it('changes nothing about an end that has begun', () => {
    const { did, restart } = app({ isEnding: true });
    restart('error', 'ab12cd34');
    expect(did).toEqual([]);
  });
});
