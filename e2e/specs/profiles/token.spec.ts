import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { keychainEntries } from '../../fixtures/keyring/keychain-entries.ts';
import { expect, test as freshTest, sharedTest as test } from '../../fixtures/test.ts';
import { ProfileForm } from '../../kit/pages/profiles/profile-form.ts';
import { TokenDialog } from '../../kit/pages/profiles/token-dialog.ts';

const canary = 'canary-9f31c7-token';
/** Where the first one is looked for, this one is found, too. */
const nextCanary = `${canary}-2`;

function* filesBelow(folder: string): Generator<string> {
  for (const name of readdirSync(folder)) {
    const path = join(folder, name);
    const found = statSync(path, { throwIfNoEntry: false });
    if (found?.isDirectory()) yield* filesBelow(path);
    else if (found?.isFile()) yield path;
  }
}

test.describe('a token', () => {
  test.use({ start: 'empty', serviceOptions: { token: canary } });

  freshTest(
    'lies in the keychain of the system and nowhere else',
    async ({ window, service, products, orders, journal, failure, userData, launched }) => {
      await window.getByRole('button', { name: 'Connect to a service' }).click();
      const form = new ProfileForm(window);
      await form.name.fill('Shop');
      await form.baseUrl.fill(service.baseUrl);
      await form.token.fill(canary);
      await form.connect.click();
      await expect(products.row(1)).toBeVisible();
      await orders.open();
      await orders.writeJson('{"productId": 1}');
      await expect(orders.data).toContainText('POST');
      // The service echoes it: it must not be shown or stored.
      service.next('POST /api/v1/orders', { status: 403, body: { message: `No: ${canary}` } });
      await orders.create.click();
      await expect(failure.part('Reason')).toContainText('No:');
      await failure.close();

      await test.step('after a 401 the token is replaced over the untouched form, and nothing is sent by itself', async () => {
        await orders.writeJson('{"productId": 1, "note": "whole"}');
        service.tokens.clear();
        service.tokens.add(nextCanary);
        await orders.create.click();
        await expect(failure.titled("Couldn't create the order")).toBeVisible();
        await failure.button('Replace token').click();
        const { dialog, token, save } = new TokenDialog(window);
        await expect(dialog).toBeVisible();
        await expect(dialog).toContainText(new URL(service.origin).host);
        await expect(dialog).toContainText("You won't lose your work.");
        await token.fill(nextCanary);
        await dialog.getByRole('button', { name: 'Show token' }).click();
        await expect(token).toHaveAttribute('type', 'text');
        await dialog.getByRole('button', { name: 'Hide token' }).click();
        await expect(token).toHaveAttribute('type', 'password');
        await save.click();
        await expect(dialog).toBeHidden();
        await expect(orders.json).toHaveValue('{"productId": 1, "note": "whole"}');
        expect(service.requestsOf('POST')).toHaveLength(2);
        await orders.create.click();
        await expect(window.getByRole('status').filter({ hasText: 'Order created' })).toBeVisible();
        expect(service.requestsOf('POST')).toHaveLength(3);
      });

      await journal.open();
      await journal.journalEntry(2).click();
      await expect(journal.journalEntry(2)).toContainText('Refused');

      const entries = await keychainEntries();
      // Other tests of this worker have left theirs, for other services.
      const own = entries.filter(
        ({ password }) => password.includes(service.origin) && password.includes(canary),
      );
      expect(own.map(({ password }) => JSON.parse(password))).toEqual([
        {
          origin: service.origin,
          placement: { kind: 'bearer' },
          proxy: { mode: 'system' },
          token: nextCanary,
        },
      ]);

      const held = await window.evaluate(() => ({
        html: document.documentElement.outerHTML,
        values: [...document.querySelectorAll('input, textarea')].map((field) =>
          field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement
            ? field.value
            : '',
        ),
        local: JSON.stringify({ ...localStorage }),
        session: JSON.stringify({ ...sessionStorage }),
      }));
      expect(JSON.stringify(held)).not.toContain(canary);
      const arguments_ = await launched.app.evaluate(() => process.argv.join(' '));
      expect(arguments_).not.toContain(canary);

      await launched.app.close();
      for (const file of filesBelow(userData)) {
        expect(readFileSync(file).includes(canary), file).toBe(false);
      }
    },
  );
});

test.describe('when the token is missing', () => {
  test.use({ start: 'no-token' });

  test('it is asked for at once, and the list is read when it is there', {
    lock: 'clipboard',
  }, async ({ window, service, products, launched }) => {
    const { dialog, token, save, sessionOnly } = new TokenDialog(window);
    const remove = dialog.getByRole('button', { name: 'Remove from the token' });
    const paste = async (text: string) => {
      await launched.app.evaluate(({ clipboard }, pasted) => clipboard.writeText(pasted), text);
      await token.fill('');
      await window.keyboard.press('ControlOrMeta+V');
    };
    await expect(dialog).toBeVisible();
    await expect(sessionOnly).toBeHidden();
    await test.step('http is told of nowhere', async () => {
      await expect(window.getByText(/(isn't|not) encrypted/i)).toHaveCount(0);
    });

    await test.step('a paste of two lines can be made one', async () => {
      await paste(`${service.token.slice(0, 6)}\r\n  ${service.token.slice(6)}\n`);
      await expect(dialog).toContainText('The pasted text contains line breaks.');
      // The problem is about the paste, not about the field, which is empty.
      await expect(token).toHaveValue('');
      await expect(dialog).not.toContainText('Remove the line break.');
      await expect(token).not.toHaveAttribute('aria-invalid', 'true');
      await remove.press('Enter');
      await expect(token).toBeFocused();
      await expect(token).toHaveValue(service.token);
    });

    await test.step('what was pasted around it is named, and goes with one press', async () => {
      await token.fill(`Authorization: Bearer "${service.token}"`);
      await expect(dialog).toContainText('starts with the header name “Authorization:”');
      await remove.press('Enter');
      await expect(token).toBeFocused();
      await expect(dialog).toContainText('The token starts with “Bearer”');
      await remove.press('Enter');
      await expect(dialog).toContainText('The token is in quotes');
      await remove.press('Enter');
      await expect(token).toBeFocused();
      await expect(token).toHaveValue(service.token);
      await expect(remove).toBeHidden();
    });

    await test.step('one with letters that no header can hold is refused with a sentence', async () => {
      await token.fill('töken-€');
      await save.click();
      await expect(token).toHaveAttribute('aria-invalid', 'true');
      await expect(token).toHaveAccessibleDescription(/.{10,}/);
      await expect(dialog).toBeVisible();
      expect(service.requests).toHaveLength(0);
    });

    await token.fill(service.token);
    await save.click();
    await expect(dialog).toBeHidden();
    await expect(products.row(1)).toBeVisible();
  });
});

test.describe('on a machine without a keychain', () => {
  test.use({
    start: 'no-token',
    appEnv: { DBUS_SESSION_BUS_ADDRESS: 'unix:path=/nonexistent/bus' },
    expectedProblems: /journal-in-memory/,
  });
  freshTest(
    'the app says so and keeps the token for this session only',
    async ({ window, service, products, userData, launched }) => {
      const dialog = new TokenDialog(window);
      await expect(dialog.dialog).toBeVisible();
      await dialog.token.fill(service.token);
      await dialog.sessionOnly.check();
      await dialog.save.click();
      await expect(products.row(1)).toBeVisible();
      await expect(window.getByText(/keychain/i).first()).toBeVisible();
      await launched.app.close();
      for (const file of filesBelow(userData)) {
        expect(readFileSync(file).includes(service.token), file).toBe(false);
      }
    },
  );
});
