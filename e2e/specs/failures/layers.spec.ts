import { createServer as createSecureServer } from 'node:https';
import { type LaunchOptions, launchApp } from '../../fixtures/launch-app.ts';
import { seedProfile, storeToken } from '../../fixtures/seed-profile.ts';
import { expect, test as freshTest, sharedTest } from '../../fixtures/test.ts';
import { FailureDialog } from '../../kit/pages/failure-dialog.ts';
import { OrdersPage } from '../../kit/pages/orders-page.ts';
import { ProductsPage } from '../../kit/pages/products-page.ts';
import { type Answer, redirectTo } from '../../kit/service/answer.ts';
import { openPort } from '../../kit/service/listen.ts';
import type { SecureService } from '../../kit/service/start-service.ts';
import type { TestService } from '../../kit/service/start-test-service.ts';
import { type TestCertificate, testCertificate } from '../../kit/service/tls/test-certificates.ts';

/** Every layer where a request can end, with real failures and what the window says about each. */

async function openAt(
  userData: string,
  service: TestService,
  baseUrl: string,
  options: Omit<LaunchOptions, 'userData'> = {},
) {
  const profile = seedProfile(userData, service, { baseUrl });
  await storeToken(profile.id, new URL(baseUrl).origin, service.token);
  return launchApp({ userData, ...options });
}

const list = 'GET /api/v1/products';

/**
 * A service whose certificate can change: it shows its next one to the next connection. The matrix has the faults of TLS
 * that no certificate makes.
 */
interface ChangingService extends Pick<SecureService, 'baseUrl' | 'arrived'> {
  show(certificate: TestCertificate): void;
}

const test = sharedTest.extend<{ readonly secure: ChangingService }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright wants its fixtures destructured.
  secure: async ({}, use) => {
    const arrived: string[] = [];
    const server = createSecureServer(testCertificate('expired'), ({ method, url }, response) => {
      arrived.push(`${method} ${url}`);
      response.end('[{"id": 1, "name": "Desk lamp", "price": 34.9}]');
    });
    const { port, close } = await openPort(server);
    const show = (certificate: TestCertificate) =>
      server.setSecureContext(testCertificate(certificate));
    await use({ baseUrl: `https://127.0.0.1:${port}`, arrived, show });
    await close();
  },
});

test.describe('a safe connection that cannot be made is told with its certificate', () => {
  test.use({ profileChange: ({ secure }, use) => use({ baseUrl: secure.baseUrl }) });

  test('in the window', async ({ secure, window, failure, products }) => {
    const dialog = failure.titled("Couldn't load the products");
    // The matrix has the other certificates, with what it says of each.
    await test.step('expired', async () => {
      await expect(dialog).toBeVisible();
      await expect(failure.part('What happened')).toContainText(/expired on .*2025/);
      const details = failure.part('Details');
      await details.getByRole('button', { name: 'Details' }).click();
      await expect(details).toContainText('ERR_');
      await expect(details).toContainText('CN=Counterfoil test authority');
      await expect(details).toContainText(/SHA-256 fingerprint\s*([0-9A-F]{2}:)+/);
      // Nothing in the window accepts such a certificate.
      for (const name of ['Continue', 'Accept', 'Proceed', 'Trust']) {
        await expect(window.getByRole('button', { name })).toHaveCount(0);
      }
    });

    await test.step('for another host', async () => {
      await failure.close();
      secure.show('other');
      await products.refresh.click();
      await expect(failure.part('What happened')).toContainText('only for other.example');
      await failure.part('Details').getByRole('button', { name: 'Details' }).click();
      await expect(failure.part('Details')).toContainText('www.other.example');
      expect(secure.arrived).toEqual([]);
      await failure.close();
      await expect(dialog).toBeHidden();
    });

    await test.step('and one of an authority that the system trusts is taken', async () => {
      secure.show('good');
      await products.refresh.click();
      await expect(products.row(1)).toBeVisible();
    });
  });
});

test.describe('a name that nobody has', () => {
  test.use({ profileChange: { baseUrl: 'http://no-such-shop.invalid' } });

  test('is told, and may be a computer that is offline', async ({ launched, failure }) => {
    await test.step('is told', async () => {
      const said = "Couldn't find a server named no-such-shop.invalid";
      await expect(failure.part('What happened')).toContainText(said);
    });
    await test.step('is told as a computer that is offline, where the system says so', async () => {
      // A test can't unplug its machine, so only the system's report is replaced.
      await launched.app.evaluate(({ net }) => {
        net.isOnline = () => false;
      });
      await failure.button('Try again').click();
      await expect(failure.part('What happened')).toContainText('seems to be offline');
    });
  });
});

test.describe('an answer that is none', () => {
  test.use({ settings: { listLimitMiB: 1 } });

  // The matrix has the others, and `renderer/lib/failure` what to do about each.
  const cases: readonly (readonly [name: string, answer: Answer, said: string, advice: string])[] =
    [
      [
        'a sentence',
        { status: 200, body: 'Come back later.' },
        'starts with “Come back later.”',
        '',
      ],
      [
        'too much',
        { status: 200, body: `[${' '.repeat(2 * 1024 * 1024)}]` },
        'The reply is 2 MiB, which exceeds the limit of 1 MiB',
        'Raise the limit in Settings',
      ],
      [
        'a redirect on the same host',
        redirectTo('/v2/api/v1/products?token=secret'),
        "/v2/api/v1/products. Counterfoil didn't follow",
        'change the base URL',
      ],
    ];

  test('is told at once', async ({ service, products, failure }) => {
    await expect(products.row(1)).toBeVisible();
    const dialog = failure.titled("Couldn't load the products");
    for (const [what, answer, said, advice] of cases) {
      await test.step(what, async () => {
        service.always(list, answer);
        await products.refresh.click();
        await expect(dialog).toBeVisible();
        await expect(failure.part('What happened')).toContainText(said);
        await expect(failure.part('What to do')).toContainText(advice);
        await expect(dialog).not.toContainText('secret');
        await failure.close();
        await expect(dialog).toBeHidden();
      });
    }
  });
});

test.describe('over plain http, a network on the way may answer', () => {
  const hint = 'may come from your network';
  const open = async (userData: string, service: TestService) => {
    const host = new URL(service.origin).host.replace('127.0.0.1', 'shop.example');
    return openAt(userData, service, `http://${host}`, {
      args: ['--host-resolver-rules=MAP shop.example 127.0.0.1'],
    });
  };

  freshTest('and what it says is not taken for the service', async ({ userData, service }) => {
    service.always(list, { status: 200, body: '<html><title>Free WiFi</title></html>' });
    const { window, close } = await open(userData, service);
    const products = new ProductsPage(window);

    await freshTest.step('in place of the list', async () => {
      const failure = new FailureDialog(window);
      await expect(failure.part('What happened')).toContainText('“Free WiFi”');
      await expect(failure.part('What happened')).toContainText(hint);
      await expect(failure.part('What to do')).toContainText('Your network may ask you to sign in');
      service.always(list, redirectTo('http://wifi.example/login?token=x'));
      await failure.button('Try again').click();
      await expect(failure.part('What happened')).toContainText('http://wifi.example/login.');
      await expect(failure.part('What happened')).toContainText(hint);
      service.always(list, {});
      await failure.button('Try again').click();
      await expect(products.row(2)).toBeVisible();
    });

    await freshTest.step(
      'in place of a write: it is done by its status, and the journal entry says what to check',
      async () => {
        service.next('POST /api/v1/orders', { status: 200, body: '<html>Sign in</html>' });
        const orders = new OrdersPage(window);
        await orders.open();
        await orders.writeJson('{"productId": 1}');
        await orders.create.click();
        await expect(
          window.getByText('Check with the service whether the request went through'),
        ).toBeVisible();
        expect(service.requestsOf('POST')).toHaveLength(1);
        service.next('DELETE /api/v1/products/*', { status: 200, body: '<html>Sign in</html>' });
        await products.open();
        await products.delete(2);
        await expect(window.getByText('Refresh the list to see')).toBeVisible();
      },
    );
    await close();
  });
});
