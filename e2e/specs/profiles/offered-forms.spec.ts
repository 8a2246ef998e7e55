import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { newFormField } from '../../../main/contract/form/field-parts.ts';
import { expectNoViolationsIn } from '../../fixtures/accessibility/expect-no-violations.ts';
import { askMain } from '../../fixtures/ask-main.ts';
import { answerSaveDialog } from '../../fixtures/native/native-window.ts';
import { by, portOf } from '../../fixtures/proxy/proxy-test.ts';
import { startProxy } from '../../fixtures/proxy/start-proxy.ts';
import { expect, sharedTest as test } from '../../fixtures/test.ts';
import { ProfileMenu } from '../../kit/pages/profiles/profile-menu.ts';
import { ProfileOffer } from '../../kit/pages/profiles/profile-offer.ts';

/** A form that somebody else has made decides what goes into a body, so it is shown before it is used. */

async function importFile(window: Page, file: string): Promise<void> {
  const [chooser] = await Promise.all([
    window.waitForEvent('filechooser'),
    new ProfileMenu(window).press('Import profiles…'),
  ]);
  await chooser.setFiles(file);
}

const stored = {
  fields: [newFormField('customer'), newFormField('note'), newFormField('quantity')],
  source: null,
};
const ofColleague = [
  { path: 'quantity', control: 'number', required: true, default: '1' },
  { path: 'customer', label: 'Customer' },
  { path: 'internal', default: '"from the file"', hidden: true },
];

test('a file of profiles is shown, and used only when the user agrees', async ({
  launched,
  window,
  profile,
  products,
  service,
  files,
  userData,
}) => {
  const profileId = profile?.id ?? '';
  await askMain(window, 'saveForm', { profileId, kind: 'order', form: stored, opened: null });
  const pathsNow = async () => {
    const { forms } = await askMain(window, 'getForms', { profileId });
    return forms.order?.fields.map(({ path }) => path);
  };
  const file = join(files, 'forms.json');
  const known = { name: 'Shop', baseUrl: profile?.baseUrl };
  writeFileSync(file, JSON.stringify([{ ...known, orderForm: ofColleague }]));

  const asked = new ProfileOffer(window);

  await test.step('a form in a file is shown beside the own one, and replaces it only when the user says so', async () => {
    await importFile(window, file);
    const form = asked.dialog.getByRole('listitem', { name: 'Shop: Order form' });
    const theirs = form.getByRole('list', { name: 'Form in the file' });
    await expect(theirs).toContainText('internal');
    await expect(theirs).toContainText('Default "from the file"');
    await expect(theirs).toContainText('Hidden Yes');
    await expect(theirs).toContainText('Label Customer');
    await expect(theirs).toContainText('Required Yes');
    await expect(form.getByRole('list', { name: 'Your form' })).toHaveText(
      /customer.*note.*quantity/,
    );
    await expectNoViolationsIn(asked.dialog);
    await expect(asked.use).toBeHidden();
    await asked.keepMine.click();
    await expect(asked.dialog).toBeHidden();
    expect(await pathsNow()).toEqual(['customer', 'note', 'quantity']);

    await importFile(window, file);
    await asked.useTheirs.click();
    await expect(asked.dialog).toBeHidden();
    expect(await pathsNow()).toEqual(['quantity', 'customer', 'internal']);

    await importFile(window, file);
    await expect(
      window
        .getByRole('status')
        .filter({ hasText: 'contains only profiles that you already have' }),
    ).toBeVisible();
  });

  await test.step('the form of a new profile is shown with it, and one of a newer version is refused', async () => {
    const depot = { name: 'Depot', baseUrl: 'https://depot.example' };
    writeFileSync(file, JSON.stringify([{ ...depot, userForm: [{ path: 'a', pages: 2 }] }]));
    await importFile(window, file);
    const refused = window.getByRole('alertdialog', { name: 'No profiles were imported' });
    await expect(refused).toContainText('If the file comes from a newer version');
    await refused.getByRole('button', { name: 'Close' }).click();

    writeFileSync(file, JSON.stringify([{ ...depot, userForm: [{ path: 'email' }] }]));
    await importFile(window, file);
    await expect(asked.dialog.getByRole('listitem', { name: 'Depot: User form' })).toContainText(
      'email',
    );
    await asked.use.click();
    await expect(asked.dialog).toBeHidden();
    const { profiles } = await askMain(window, 'getStartState', {});
    const depotId = profiles.find(({ name }) => name === 'Depot')?.id ?? '';
    const { user } = JSON.parse(readFileSync(join(userData, 'forms', `${depotId}.json`), 'utf8'));
    expect(user.fields).toEqual([newFormField('email')]);
  });

  await test.step('an export says that the file will contain choices, and does nothing when it is cancelled', async () => {
    const path = join(files, 'exported.json');
    await answerSaveDialog(launched, path);
    const choices = [
      { value: '"red"', label: '' },
      { value: '"blue"', label: '' },
    ];
    const form = { fields: [newFormField('colour', { control: 'choice', choices })], source: null };
    const { forms } = await askMain(window, 'getForms', { profileId });
    await askMain(window, 'saveForm', { profileId, kind: 'order', form, opened: forms.order });
    await new ProfileMenu(window).press('Export profile…');
    const question = window.getByRole('dialog', { name: 'Export the choices too?' });
    await expect(question).toContainText(
      'The file contains the choices for 1 field: colour ("red", "blue").',
    );
    await expectNoViolationsIn(question);
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(question).toBeHidden();

    await new ProfileMenu(window).press('Export profile…');
    await question.getByRole('button', { name: 'Export' }).click();
    await expect(
      window.getByRole('status').filter({ hasText: `Shop was exported to ${path}` }),
    ).toBeVisible();
    const [exported] = JSON.parse(readFileSync(path, 'utf8')).profiles;
    expect(exported.orderForm).toEqual([
      {
        path: 'colour',
        control: 'choice',
        choices: [
          { value: '"red"', label: '' },
          { value: '"blue"', label: '' },
        ],
      },
    ]);
  });

  await test.step('a file takes a known profile by no other way before the difference was seen', async () => {
    const proxy = await startProxy({ leadsTo: portOf(service.origin) });
    const foreign = { ...by(proxy.place), bypass: '<-loopback>' };
    writeFileSync(
      file,
      JSON.stringify([
        { ...known, proxy: foreign },
        { name: 'Branch', baseUrl: 'http://branch.test' },
      ]),
    );
    await importFile(window, file);
    await expect(asked.dialog).toContainText(`System settings → http://${proxy.place}`);
    await expect(asked.dialog).toContainText('Branch http://branch.test · Not encrypted');
    await asked.leaveOut.click();
    await products.refresh.click();
    await expect(products.refresh).toBeEnabled();
    const { profiles } = await askMain(window, 'getStartState', {});
    expect(profiles.map(({ name }) => name)).toEqual(['Shop', 'Depot']);
    expect(proxy.requests).toEqual([]);

    await importFile(window, file);
    await asked.use.click();
    await expect(asked.dialog).toBeHidden();
    await products.refresh.click();
    await expect
      .poll(() => proxy.requests.map(({ headers }) => headers.authorization))
      .toEqual([`Bearer ${service.token}`]);
    await proxy.close();
  });
});
