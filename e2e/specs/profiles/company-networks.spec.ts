import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { askMain } from '../../fixtures/ask-main.ts';
import { by, openShop, portOf, proxyTest, shop } from '../../fixtures/proxy/proxy-test.ts';
import { startProxy } from '../../fixtures/proxy/start-proxy.ts';
import { profileOf } from '../../fixtures/seed-profile.ts';
import { expect, sharedTest, test } from '../../fixtures/test.ts';
import { ProfileForm } from '../../kit/pages/profiles/profile-form.ts';
import { ProfileMenu } from '../../kit/pages/profiles/profile-menu.ts';
import { listen } from '../../kit/service/listen.ts';
import { startSecureService } from '../../kit/service/start-service.ts';
import { testCertificate } from '../../kit/service/tls/test-certificates.ts';

/** Proxies, scripts, private authorities and time-outs of a company network. */

type SecureService = Awaited<ReturnType<typeof startSecureService>>;

/** The shop has a certificate by the test authority, which the computer of a shared app trusts. */
const secureTest = proxyTest.extend<{ readonly secure: SecureService }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright wants its fixtures destructured.
  secure: async ({}, use) => {
    const secure = await startSecureService(testCertificate('good'));
    await use(secure);
    await secure.close();
  },
  officeProxy: async ({ secure, proxyOptions }, use) => {
    const proxy = await startProxy({ ...proxyOptions, leadsTo: portOf(secure.baseUrl) });
    await use(proxy);
    await proxy.close();
  },
  profileChange: ({ officeProxy, secure }, use) =>
    use({
      // The name in the certificate.
      baseUrl: `https://localhost:${portOf(secure.baseUrl)}`,
      // Loopback bypasses the proxy unless told otherwise.
      proxy: { ...by(officeProxy.place), bypass: '<-loopback>' },
    }),
});

secureTest.describe('a private authority', () => {
  secureTest.use({ proxyOptions: { login: 'ann:right-one' } });

  secureTest(
    'is trusted when it lies in the store of this computer, through a proxy too',
    async ({ window, service, secure, officeProxy, products, failure, login }) => {
      await failure.button('Log in to the proxy').click();
      await login.logIn('ann', 'right-one');
      await expect(products.row(1)).toBeVisible();
      expect(secure.arrived).toContain('GET /api/v1/products');
      const tunnels = officeProxy.requests.map(({ what }) => what);
      expect(tunnels.every((what) => what.startsWith('CONNECT localhost:'))).toBe(true);
      expect(JSON.stringify(officeProxy.requests)).not.toContain(service.token);

      // A connection that the login opened is not used any more once the login is forgotten.
      await window.getByRole('link', { name: 'Settings' }).click();
      await window.getByRole('button', { name: `Forget login for ${officeProxy.place}` }).click();
      await window.getByRole('alertdialog').getByRole('button', { name: 'Forget login' }).click();
      await expect(window.getByRole('status').filter({ hasText: 'Login forgotten' })).toBeVisible();
      const arrived = secure.arrived.length;
      await window.getByRole('link', { name: 'Products' }).click();
      await products.refresh.click();
      await expect(failure.part('What happened')).toContainText('requires a login');
      expect(secure.arrived).toHaveLength(arrived);
    },
  );
});

/** Its script is asked for and never answered. */
const silentTest = sharedTest.extend({
  // biome-ignore lint/correctness/noEmptyPattern: as above.
  profileChange: async ({}, use) => {
    const script = createServer(() => undefined);
    const url = `http://127.0.0.1:${await listen(script)}/proxy.pac`;
    const timeouts = { listIdleSeconds: null, listTotalSeconds: 1, writeSeconds: 1 };
    await use({ baseUrl: shop, proxy: { mode: 'pac', url }, timeouts });
    script.closeAllConnections();
    script.close();
  },
});

silentTest(
  'a script that never comes, and the form that leaves it for a proxy',
  async ({ window, userData, profile, orders, failure }) => {
    await test.step('a script that never comes holds a write no longer than its deadline', async () => {
      await failure.close();
      await orders.open();
      await orders.writeJson('{"productId": 1}');
      await orders.create.click();
      await expect(failure.titled("Don't know whether the order was created")).toBeVisible();
      await expect(failure.part('What happened')).toContainText('within 1 sec');
      await failure.close();
    });

    await test.step('the form keeps a proxy and time-outs, and says what is wrong with them', async () => {
      await window.getByRole('button', { name: `Profile: ${profile?.name}` }).click();
      await window.getByRole('menuitem', { name: /edit/i }).click();
      await new ProfileForm(window).openMore();
      // Open, because something in it is set.
      await expect(window.getByRole('button', { name: /^Network/ })).toHaveAttribute(
        'aria-expanded',
        'true',
      );
      const certificate = window.getByRole('combobox', { name: 'Client certificate' });
      const version = await window.evaluate(() => /Electron\/(\d+)/.exec(navigator.userAgent)?.[1]);
      const canPresent = Number(version) >= 44;
      await expect(certificate).toHaveValue('');
      await expect(certificate).toBeEnabled({ enabled: canPresent });
      await expect(certificate).toHaveAccessibleDescription(
        canPresent ? /once the service has asked for one/ : /Electron version older than 44/,
      );
      const choice = window.getByRole('combobox', { name: 'Proxy' });
      await choice.selectOption({ label: 'This proxy' });
      const address = window.getByRole('textbox', { name: 'Proxy address' });
      const save = window.getByRole('button', { name: 'Save', exact: true });
      await address.fill('proxy.example');
      const deadline = window.getByRole('textbox', {
        name: /Timeout for orders, updates and deletions/,
      });
      await deadline.fill('0');
      await save.click();
      await expect(address).toBeFocused();
      await expect(address).toHaveAccessibleDescription(/port is missing/);
      await expect(deadline).toHaveAccessibleDescription(/1 to 600/);
      await address.fill('proxy.example:3128');
      await deadline.fill('5');
      await save.click();
      await expect(new ProfileForm(window).baseUrl).toBeHidden();
      const { profiles } = JSON.parse(readFileSync(join(userData, 'profiles.json'), 'utf8'));
      expect(profiles).toMatchObject([
        { proxy: by('proxy.example:3128'), timeouts: { writeSeconds: 5, listIdleSeconds: null } },
      ]);
    });
  },
);

test.describe('the network of the system', () => {
  test.skip(process.platform !== 'linux', 'Only Linux takes it from the environment.');

  test('is used by the profiles that do not say otherwise', async ({ userData, service }) => {
    const proxy = await startProxy({ leadsTo: portOf(service.origin) });
    const address = `http://${proxy.place}`;
    // No authority is trusted in this home.
    const env = { http_proxy: address, https_proxy: address, HOME: userData };
    const app = await openShop(userData, service, {}, { env });
    const sent = [`GET ${shop}/api/v1/products`];
    await test.step('is followed by default, and nothing but the service is asked for', async () => {
      await expect(app.products.row(1)).toBeVisible();
      // Time to request something else, as a browser would.
      await app.window.waitForTimeout(1000);
      expect(proxy.requests.map(({ what }) => what)).toEqual(sent);
    });

    const menu = new ProfileMenu(app.window);
    /** Adds a profile that uses no proxy, and switches to it. */
    const goTo = async (name: string, baseUrl: string) => {
      const { id: profileId, ...draft } = profileOf(
        { baseUrl },
        { name, proxy: { mode: 'direct' } },
      );
      const token = { token: service.token, sessionOnly: true };
      await askMain(app.window, 'saveProfile', { profileId, draft, ...token });
      await menu.choose(name);
      await expect(app.window).toHaveTitle(`${name} — Counterfoil`);
    };

    await test.step('is left aside by a profile that says so', async () => {
      const read = service.requests.length;
      await goTo('Direct', service.baseUrl);
      await expect(app.products.row(1)).toBeVisible();
      await expect.poll(() => service.requests.length).toBe(read + 1);
      expect(proxy.requests.map(({ what }) => what)).toEqual(sent);
    });

    await test.step('a private authority is not trusted otherwise, and no button waves it through', async () => {
      const secure = await startSecureService(testCertificate('good'));
      await goTo('Secure', secure.baseUrl);
      await expect(app.failure.titled("Couldn't load the products")).toBeVisible();
      const buttons = app.window.getByRole('alertdialog').getByRole('button');
      await expect(buttons).toHaveText([
        'What this means',
        'Details',
        'Copy details',
        'Close',
        'Try again',
      ]);
      expect(secure.arrived).toEqual([]);
      await app.failure.close();
      await secure.close();
    });

    // Chromium asks once per host and certificate, and this app has met none of these yet.
    await test.step('two services on one host, refused for the same reason, never show the certificate of the other one', async () => {
      const one = await startSecureService(testCertificate('expired'));
      const other = await startSecureService(testCertificate('early'));
      const alert = app.window.getByRole('alert');
      const hostOf = ({ baseUrl }: SecureService) => new URL(baseUrl).host;
      await menu.press('Edit profile…');
      const form = new ProfileForm(app.window);
      const testAddress = async ({ baseUrl }: SecureService) => {
        await form.baseUrl.fill(baseUrl);
        await form.token.fill('a-token');
        await form.test.click();
      };
      await testAddress(one);
      await expect(alert).toContainText(/Valid until\s*Jan 1, 2025/);
      await testAddress(other);
      await expect(alert).toContainText(/Valid from\s*Jan 1, 2125/);
      await expect(alert).toContainText(hostOf(other));
      await testAddress(one);
      await expect(alert).toContainText(hostOf(one));
      await expect(alert).toContainText('ERR_CERT_AUTHORITY_INVALID');
      // At this point it could be either.
      await expect(alert).not.toContainText('SHA-256 fingerprint');
      await one.close();
      await other.close();
    });
    await app.close();
    await proxy.close();
  });
});
