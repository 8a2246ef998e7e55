import type { Locator, Page } from '@playwright/test';
import { expectNoViolationsInBothThemes } from '../../fixtures/accessibility/expect-no-violations.ts';
import { askMain } from '../../fixtures/ask-main.ts';
import { setSize } from '../../fixtures/native/native-window.ts';
import { type PolicyFile, policyTest as test } from '../../fixtures/policy/policy-test.ts';
import { expect } from '../../fixtures/test.ts';
import { JournalPage } from '../../kit/pages/journal-page.ts';
import { OrdersPage } from '../../kit/pages/orders-page.ts';
import { Palette } from '../../kit/pages/palette.ts';
import { ProductsPage } from '../../kit/pages/products-page.ts';
import { ProfileForm } from '../../kit/pages/profiles/profile-form.ts';
import { ProfileMenu } from '../../kit/pages/profiles/profile-menu.ts';
import { TokenDialog } from '../../kit/pages/profiles/token-dialog.ts';
import { UsersPage } from '../../kit/pages/users-page.ts';
import { pressEscape } from '../../screens/screen.ts';

/** What an administrator has set stays visible, and says why nobody can change it. */

const preset = {
  name: 'Company shop',
  colour: 'red',
  currency: 'EUR',
  placement: { kind: 'header', name: 'X-Key', prefix: '' },
  proxy: { mode: 'direct' },
  pathsEndWithSlash: false,
  showJson: true,
  orderForm: [],
} satisfies Omit<NonNullable<Exclude<PolicyFile, string>['profiles']>[number], 'baseUrl'>;

const hint = /Set by your administrator$/;

const settings = (window: Page) => window.getByRole('link', { name: 'Settings', exact: true });

/** A part of the window: how to get there, and what the policy has locked in it. */
interface Place {
  readonly name: string;
  readonly open: (window: Page) => Promise<void>;
  readonly locked: (window: Page) => readonly Locator[];
  readonly leave?: (window: Page) => Promise<void>;
  /** Whether axe reads it too. The other places have the same kinds of locked controls. */
  readonly isAudited?: true;
}

const box = (window: Page, name: string) => window.getByRole('textbox', { name, exact: true });
const button = (window: Page, name: string) => window.getByRole('button', { name, exact: true });
const choice = (window: Page, name: string) =>
  window.getByRole('radiogroup', { name, exact: true });
const check = (window: Page, name: string) => window.getByRole('checkbox', { name, exact: true });
const list = (window: Page, name: string) => window.getByRole('combobox', { name, exact: true });
const item = (window: Page, name: string) => window.getByRole('menuitem', { name, exact: true });

const places: readonly Place[] = [
  {
    name: 'settings, retention',
    async open(window) {
      await settings(window).click();
      await button(window, 'Limits').click();
    },
    locked: (window) => [
      ...['Theme', 'Row height'].map((name) => choice(window, name)),
      list(window, 'Language'),
      check(window, 'Notify me about batches'),
      check(window, 'Keep deleted products'),
      box(window, 'Keep entries for'),
      box(window, 'Maximum list size'),
      box(window, 'List idle timeout'),
      box(window, 'List total timeout'),
      box(window, 'Timeout for orders, updates and deletions'),
    ],
    isAudited: true,
  },
  {
    name: 'protection',
    open: () => Promise.resolve(),
    locked: (window) => [button(window, 'Unlock for 15 minutes')],
  },
  {
    name: 'profiles',
    async open(window) {
      await new ProfileMenu(window).press('Edit profile…');
      await new ProfileForm(window).openMore();
    },
    locked: (window) => [
      box(window, 'Base URL'),
      box(window, 'Profile name'),
      choice(window, 'Color'),
      box(window, 'Currency'),
      box(window, 'Header name'),
      list(window, 'Send the token as'),
      list(window, 'Protection'),
      list(window, 'Proxy'),
      check(window, 'Paths end with a slash'),
      button(window, 'Edit order form'),
    ],
    // What the policy leaves out can be changed.
    async leave(window) {
      await check(window, 'Send an idempotency key').click();
      await new ProfileForm(window).save.click();
      await expect(new ProductsPage(window).row(1)).toBeVisible();
    },
    isAudited: true,
  },
  {
    name: 'profiles, imports, exports',
    open: (window) => new ProfileMenu(window).open(),
    locked: (window) =>
      ['Import profiles…', 'Export profile…', 'Remove profile…'].map((name) => item(window, name)),
    leave: pressEscape,
    isAudited: true,
  },
  {
    name: 'whether the forms show their JSON',
    open: (window) => new OrdersPage(window).open(),
    locked: (window) => [new OrdersPage(window).showJson],
  },
  {
    name: 'looking for forms',
    open: (window) => new UsersPage(window).open(),
    locked: (window) => [button(window, 'Find in Company shop')],
  },
  {
    name: 'imports of tables',
    async open(window) {
      await window.getByRole('link', { name: 'Orders', exact: true }).click();
      await button(window, 'From a table…').click();
    },
    locked: (window) => [button(window, 'Choose a file')],
    leave: (window) => button(window, 'Journal').click(),
  },
  {
    name: 'exports of the journal',
    open: (window) => new JournalPage(window).open(),
    locked: (window) => [button(window, 'Export'), button(window, 'Export as HAR')],
  },
  {
    name: 'exports of products',
    async open(window) {
      await window.getByRole('link', { name: 'Products', exact: true }).click();
      const products = new ProductsPage(window);
      await expect(products.row(1)).toBeVisible();
      await products.exportButton.click();
    },
    locked: (window) => [
      new ProductsPage(window).exportItem('XLSX'),
      new ProductsPage(window).exportItem('CSV'),
    ],
    leave: pressEscape,
  },
];

test.describe('under a policy that sets everything', () => {
  test.use({
    start: 'empty',
    serviceOptions: { placement: { kind: 'header', name: 'X-Key' } },
    policy: ({ service: { baseUrl } }, use) =>
      use({
        allowedHosts: ['127.0.0.1'],
        httpsOnly: true,
        profiles: [{ ...preset, baseUrl }],
        protection: { all: 'production', profiles: { 'Company shop': 'read-only' } },
        settings: {
          theme: 'system',
          density: 'compact',
          language: 'en',
          notifies: false,
          keepsDeletedProducts: false,
          listLimitMiB: 512,
          listIdleSeconds: 30,
          listTotalSeconds: 900,
          writeSeconds: 90,
        },
        retention: { days: 30 },
        imports: false,
        exports: false,
        formSearch: false,
        updates: { address: null },
      }),
  });

  test('it is shown wherever it locks something', async ({ launched, window, service }) => {
    await test.step('a preset profile needs nothing but its token', async () => {
      const needed = new TokenDialog(window);
      await needed.token.fill(service.token);
      await needed.save.click();
      await expect(new ProductsPage(window).row(1)).toBeVisible();
    });

    await test.step('the palette names what is locked, and runs none of it', async () => {
      const palette = new Palette(window);
      await palette.open();
      for (const name of ['Export profile…', 'Import profiles…', 'Unlock for 15 minutes']) {
        await palette.input.fill(name);
        const option = palette.option(name).first();
        await expect(option).toHaveAttribute('aria-disabled', 'true');
        await expect(option).toContainText('Set by your administrator');
      }
      await window.keyboard.press('Enter');
      await expect(palette.status).toHaveText('Set by your administrator');
      await pressEscape(window);
    });

    await test.step('Settings says which policy is in force, and the form of a new profile obeys it', async () => {
      await settings(window).click();
      const policy = window.getByRole('region', { name: 'Policy' });
      await expect(policy).toContainText('/etc/counterfoil/policy.json');
      await expect(policy.getByRole('listitem')).toHaveText([
        'Allowed hosts: 127.0.0.1',
        'Only https, except to this computer',
        'One profile: Company shop',
        'Protection for all profiles: at least Production',
        'Protection for Company shop: at least Read only',
        'Settings, which are marked on this page',
        'Journal entries are kept for 30 days',
        'No imports from files',
        'No exports to files',
        'No search for forms',
        'No updates',
      ]);
      await new ProfileMenu(window).press('Connect to another service…');
      const form = new ProfileForm(window);
      await form.baseUrl.fill('https://elsewhere.example');
      await expect(
        window.getByText(
          "Your administrator doesn't allow Counterfoil to connect to elsewhere.example",
        ),
      ).toBeVisible();
      await form.openMore();
      await expect(form.protection).toHaveValue('production');
      await expect(form.protection.locator('option[value=none]')).toBeDisabled();
      await window
        .getByRole('button', { name: /^(Back|Cancel)$/ })
        .first()
        .click();
      await button(window, 'Leave without saving').click();
    });

    await test.step('each control is shown, disabled, and says who set it', async () => {
      // axe reads some places too: as wide as a small window, so that nothing is cut.
      await setSize(launched.app, window, { width: 1280, height: 900 });
      for (const { name, open, locked, leave, isAudited } of places) {
        await test.step(name, async () => {
          await open(window);
          for (const control of locked(window)) {
            await expect(control).toBeVisible();
            await expect(control).toBeDisabled();
            await expect(control).toHaveAccessibleDescription(hint);
          }
          if (isAudited) await expectNoViolationsInBothThemes(window, name);
          await leave?.(window);
        });
      }
    });

    await test.step('what the policy leaves out can be changed', async () => {
      const { profiles } = await askMain(window, 'getStartState', {});
      const { name, baseUrl } = { ...preset, baseUrl: service.baseUrl };
      expect(profiles).toMatchObject([{ name, baseUrl, idempotencyHeader: 'Idempotency-Key' }]);
    });
  });
});
