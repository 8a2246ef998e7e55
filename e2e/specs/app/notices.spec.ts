import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { invokeChannel } from '../../../main/contract/events.ts';
import { noPolicy } from '../../../main/policy/ruling.ts';
import { openUserData } from '../../../main/start/open-user-data.ts';
import { launchApp } from '../../fixtures/launch-app.ts';
import { expect, test } from '../../fixtures/test.ts';
import { TokenDialog } from '../../kit/pages/profiles/token-dialog.ts';

/** The first screen, whichever it is, shows what the user should know. */

const notices = (window: Page) => window.getByRole('region', { name: 'Notices' });

const unread = "Counterfoil couldn't read the settings.";

test.describe('a profile without its token', () => {
  test.use({ start: 'no-token' });

  test('notices stay in sight and in reach while "Token needed" is open', async ({
    userData,
    profile,
  }) => {
    void profile;
    // As an earlier start does it, with a copy of what can be read.
    await openUserData(userData, noPolicy);
    writeFileSync(join(userData, 'settings.json'), '{');
    const { app, window, close, problems } = await launchApp({ userData });
    const { dialog, cancel } = new TokenDialog(window);
    await expect(dialog).toBeVisible();
    await test.step('notices stand over every page of the window', async () => {
      await cancel.click();
      await expect(dialog).toBeHidden();
      for (const page of ['Journal', 'Settings', 'Products']) {
        await window.getByRole('link', { name: page }).click();
        await expect(window.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(notices(window)).toContainText(unread);
      }
      await window.reload();
    });
    await expect(dialog).toBeVisible();
    await expect(notices(window)).toContainText(unread);
    const [above, below] = await Promise.all([notices(window).boundingBox(), dialog.boundingBox()]);
    expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0);

    await test.step('what is lost is offered until somebody decides, and can be given up', async () => {
      await notices(window).getByRole('button', { name: "Don't restore" }).click();
      await expect(notices(window)).toBeHidden();
      await expect(dialog).toBeVisible();
      expect((await openUserData(userData, noPolicy)).notices).toEqual([]);
      expect(problems()).toEqual([]);
    });

    await test.step('a window that could not start has them too', async () => {
      // No outside fault makes main fail here: only a defect would.
      await app.evaluate(({ ipcMain }, channel) => {
        const notice = { kind: 'settings-set-aside', detail: '/old', can: [] };
        const failure = { kind: 'unexpected', exchange: null, logId: 'x', sent: false };
        ipcMain.removeHandler(channel);
        ipcMain.handle(channel, (_, name) =>
          name === 'getNotices'
            ? { ok: true, value: [{ ...notice, id: 'a' }] }
            : { ok: false, failure },
        );
      }, invokeChannel);
      await window.reload();
      await expect(window.getByText("Couldn't start Counterfoil")).toBeVisible();
      await expect(notices(window)).toContainText('renamed the file to /old');
    });
    await close();
  });
});
