import { expect, sharedTest as test } from '../../fixtures/test.ts';
import { ConnectionTest } from '../../kit/pages/profiles/connection-test.ts';
import { ProfileForm } from '../../kit/pages/profiles/profile-form.ts';
import { startSecureService } from '../../kit/service/start-service.ts';
import { testCertificate } from '../../kit/service/tls/test-certificates.ts';

/** "Test connection": layer by layer, up to the first that fails. */

test.use({ start: 'empty' });

test('one connection after the other is tested, each up to what fails', {
  lock: 'clipboard',
}, async ({ window, service, launched }) => {
  const form = new ProfileForm(window);
  const steps = new ConnectionTest(window);
  const said = (text: string) => window.getByRole('status').filter({ hasText: text });
  const testAddress = async (baseUrl: string) => {
    await form.baseUrl.fill(baseUrl);
    await form.test.click();
  };

  await test.step('stops at a name that nobody has', async () => {
    await window.getByRole('button', { name: 'Connect to a service' }).click();
    await form.name.fill('Shop');
    await form.token.fill(service.token);
    await testAddress('https://no-such-shop.invalid');
    await expect(steps.step('Name', 'Failed')).toBeVisible();
    for (const layer of ['Connection', 'Encryption', 'Reply', 'Token', 'Product list']) {
      await expect(steps.step(layer, 'Not reached')).toBeVisible();
    }
  });

  for (const name of ['expired', 'good'] as const) {
    await test.step(`shows the certificate of a service: ${name}`, async () => {
      const secure = await startSecureService(testCertificate(name));
      // Chromium asks once per host and certificate, and other tests of this app use 127.0.0.1 with several.
      await testAddress(secure.baseUrl.replace('127.0.0.1', 'localhost'));
      const issuer = 'TLS 1.3 · Issued by CN=Counterfoil test authority';
      if (name === 'good') {
        await expect(steps.step('Encryption', 'Done')).toContainText(issuer);
        await expect(steps.step('Product list', 'Done')).toContainText(/List received, \d+ bytes/);
        await expect(steps.step('Forms', 'Done')).toBeVisible();
        expect(secure.arrived.filter((one) => one.endsWith('/products'))).toHaveLength(1);
      } else {
        await expect(steps.step('Encryption', 'Failed')).toContainText(issuer);
        await expect(steps.step('Connection', 'Done')).toBeVisible();
        await expect(window.getByRole('alert')).toContainText(/expired on .*2025/);
        expect(secure.arrived).toEqual([]);
      }
      await secure.close();
    });
  }

  await test.step('a wrong base URL is explained by the test of the connection', async () => {
    await testAddress(`${service.origin}/nowhere`);
    await expect(window.getByText(/404/).first()).toBeVisible();
    await expect(form.baseUrl).toHaveValue(`${service.origin}/nowhere`);
  });

  await test.step('can be ended, and leaves nothing behind', async () => {
    const hold = service.hold('GET /api/v1/products');
    await testAddress(service.baseUrl);
    await hold.arrived;
    await expect(steps.step('Connection', 'Done')).toBeVisible();
    await steps.end.press('Enter');
    await expect(steps.steps).toBeHidden();
    await expect(form.test).toBeFocused();
    hold.release();
  });

  await test.step('stops at the token that is not taken, and says what to do', async () => {
    service.next('GET /api/v1/products', { status: 401, body: { message: 'Token expired.' } });
    await form.test.click();
    await expect(steps.step('Reply', 'Done')).toContainText('401 Unauthorized');
    await expect(steps.step('Token', 'Failed')).toContainText('Refused');
    await expect(steps.step('Product list', 'Not reached')).toBeVisible();
    await expect(window.getByRole('alert')).toContainText('Token expired.');
    const reason = window.getByRole('alert').getByText('Token expired.', { exact: true }).first();
    await expect(reason).toBeInViewport({ ratio: 1 });
    await expect(said('Stopped at: Token')).toBeVisible();
  });

  await test.step('tells every layer when all is well, and can be copied without the token', async () => {
    const earlier = service.requests.length;
    await form.test.click();
    await expect(steps.step('Product list', 'Done')).toContainText(/List received, \d+ bytes/);
    // Most services describe no forms, which is no failure.
    await expect(steps.step('Forms', 'Done')).toContainText('None found.');
    await expect(steps.step('Forms', 'Done')).toBeInViewport({ ratio: 1 });
    for (const layer of ['Address', 'Name', 'Connection', 'Reply', 'Token']) {
      await expect(steps.step(layer, 'Done')).toBeVisible();
    }
    await expect(steps.step('Encryption', 'Not reached')).toContainText('http://');
    await expect(said('The connection works.')).toBeVisible();
    await steps.copy.click();
    await expect(said('Copied')).toBeVisible();
    const copied = await launched.app.evaluate(({ clipboard }) => clipboard.readText());
    expect(copied).toContain(`Address: Done · ${service.origin}`);
    expect(copied).toMatch(/Product list: Done · List received, \d+ bytes/);
    expect(copied).not.toContain(service.token);
    // One read, sent like every other request. Looking at the layers sent nothing, and the search for forms no token.
    const [read, ...looks] = service.requests.slice(earlier);
    expect(`${read?.method} ${read?.path}`).toBe('GET /api/v1/products');
    expect(looks).toHaveLength(11);
    expect(JSON.stringify(looks)).not.toContain(service.token);
  });

  await test.step('offers the word that the service asks for in front of the token', async () => {
    const earlier = service.requests.length;
    service.placement = { kind: 'authorization', prefix: 'Token' };
    service.next('GET /api/v1/products', {
      status: 401,
      headers: { 'WWW-Authenticate': 'Token' },
      body: { detail: 'Authentication credentials were not provided.' },
    });
    await form.test.click();
    await expect(window.getByRole('alert')).toContainText('Authorization: Token');
    const offer = window.getByRole('button', { name: /Authorization: Token/ });
    await offer.press('Enter');
    await expect(form.test).toBeFocused();
    await expect(form.prefix).toHaveValue('Token');
    // Nothing is sent automatically.
    expect(service.requests).toHaveLength(earlier + 1);
    await form.test.click();
    await expect(steps.step('Product list', 'Done')).toBeVisible();
    await expect(offer).toBeHidden();
  });
});
