import { randomUUID } from 'node:crypto';
import { askMain } from '../../fixtures/ask-main.ts';
import { expect, sharedTest as test } from '../../fixtures/test.ts';
import { profileFor } from '../../kit/app/app-state.ts';
import { type SecureService, startSecureService } from '../../kit/service/start-service.ts';
import { startTestService } from '../../kit/service/start-test-service.ts';
import { testCertificate } from '../../kit/service/tls/test-certificates.ts';

/** The "provably not sent" row of the Truth table: Chromium's codes for it, produced for real. */

const secureTest = test.extend<{ secure: SecureService }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright wants its fixtures destructured.
  secure: async ({}, use) => {
    const secure = await startSecureService(testCertificate('self-signed'));
    await use(secure);
    await secure.close();
  },
});

secureTest.describe('when its name is not known', () => {
  secureTest.use({ profileChange: { baseUrl: 'http://no-such-shop.invalid' } });

  secureTest('nothing is sent', async ({ window, profile, orders, journal, failure, secure }) => {
    const profileId = profile?.id ?? '';
    await expect(failure.titled("Couldn't load the products")).toBeVisible();
    await failure.close();
    await orders.open();
    await orders.writeJson('{"productId": 1}');
    await orders.create.click();
    await expect(failure.titled("Couldn't create the order")).toBeVisible();
    await expect(failure.part('What happened')).toContainText(/nothing was sent/i);
    await failure.close();
    await expect(orders.json).toHaveValue('{"productId": 1}');

    await test.step('without a token nothing is sent and the token is asked for', async () => {
      // The stored token is not for this address.
      await askMain(window, 'saveProfile', {
        profileId,
        opened: null,
        token: null,
        sessionOnly: true,
        draft: profileFor('http://another-shop.invalid'),
      });
      const asked = window.getByRole('dialog', { name: 'Token needed' });
      const cancel = async () => {
        await asked.getByRole('button', { name: 'Cancel' }).click();
        await expect(asked).toBeHidden();
      };
      // The list asks for it first.
      await cancel();
      await orders.create.click();
      await cancel();
      await expect(orders.json).toHaveValue('{"productId": 1}');
    });

    await journal.open();
    for (const entry of [0, 1]) await expect(journal.journalEntry(entry)).toContainText('Not sent');

    const silent = await startTestService();
    await silent.close();
    // Chromium's other codes. What the window says of each is in renderer/lib/failure/describe-failure.test.ts.
    for (const [what, baseUrl, cause] of [
      ['when nothing listens at its port', silent.baseUrl, 'refused'],
      ['when its port is one that browsers refuse', 'http://127.0.0.1:1', 'port'],
      ['nothing is sent when its certificate is not trusted', secure.baseUrl, 'tls'],
    ] as const)
      await test.step(what, async () => {
        await askMain(window, 'saveProfile', {
          profileId,
          opened: null,
          token: 'any-token',
          sessionOnly: true,
          draft: profileFor(baseUrl),
        });
        const order = { profileId, writeId: randomUUID(), body: '{}' };
        const sent = askMain(window, 'createOrder', order);
        await expect(sent).rejects.toThrow(`"cause":"${cause}"`);
        const written = await askMain(window, 'getWrite', { writeId: order.writeId });
        expect(written?.outcome).toBe('not-sent');
      });
    expect(secure.arrived).toEqual([]);
  });
});
