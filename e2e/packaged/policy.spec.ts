import { chownSync } from 'node:fs';
import { join } from 'node:path';
import en from '../../main/locales/en.json' with { type: 'json' };
import {
  createPrivateEtc,
  type PrivateEtc,
  whyNoPrivateEtc,
} from '../fixtures/policy/private-etc.ts';
import { ask, invoke } from '../kit/app/bridge.ts';
import { connect } from '../kit/app/connect.ts';
import { nobody } from '../kit/app/desktop/background-process.ts';
import { entryPointSwitches } from '../kit/app/entry-point.ts';
import { OrdersPage } from '../kit/pages/orders-page.ts';
import { expect, test as packagedTest } from './packaged-test.ts';

/** The packaged app of an ordinary user reads the policy that root has written, as after an installation. */

const policyFile = '/etc/counterfoil/policy.json';

const test = packagedTest.extend<{ readonly etc: PrivateEtc }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright wants its fixtures destructured.
  etc: async ({}, use, info) => {
    const why = whyNoPrivateEtc();
    info.skip(why !== null, why ?? '');
    const etc = createPrivateEtc();
    await use(etc);
    etc.remove();
  },
});

test('a policy is in force, and no switch of a start gets around it', async ({
  start,
  folder,
  etc,
}) => {
  etc.write({ version: 1, settings: { theme: 'dark' } });
  const userData = join(folder, 'data');
  const switches = ['--lang=en', '--demo', '--policy=/dev/null', ...entryPointSwitches(userData)];
  const { page } = await connect(
    start(switches, { inside: etc.inside, env: { COUNTERFOIL_POLICY: '/dev/null' } }),
    userData,
  );

  await page.getByRole('link', { name: 'Settings', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Policy', exact: true })).toContainText(policyFile);
  await expect(
    page.getByRole('radiogroup', { name: 'Theme', exact: true }),
  ).toHaveAccessibleDescription(/Set by your administrator$/);
  const { settings } = await ask(page, 'getStartState', {});
  expect(settings.theme).toBe('dark');
  const answer = await invoke(page, 'saveSettings', { ...settings, theme: 'light' });
  expect(answer).toMatchObject({ ok: false, failure: { rule: 'setting' } });
});

test('a policy that its user could have written stops every write, and the app says why', async ({
  start,
  folder,
  etc,
}) => {
  etc.write({ version: 1 });
  chownSync(etc.policyFile, nobody, nobody);
  const userData = join(folder, 'data');
  const { page } = await connect(
    start(['--lang=en', '--demo', ...entryPointSwitches(userData)], { inside: etc.inside }),
    userData,
  );
  await expect(page.getByRole('region', { name: 'Notices' })).toContainText(
    en.policy.problem.owner.replace('{{path}}', policyFile),
  );
  const orders = new OrdersPage(page);
  await orders.open();
  await orders.writeJson('{"productId": 1}');
  await expect(orders.create).toBeDisabled();
});
