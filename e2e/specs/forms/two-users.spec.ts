import { newFormField } from '../../../main/contract/form/field-parts.ts';
import { askMain } from '../../fixtures/ask-main.ts';
import { expectNoTechnicalWords } from '../../fixtures/expect-no-technical-words.ts';
import { expect, sharedTest as test } from '../../fixtures/test.ts';

/** An everyday task with its actions counted: each click, each key and each field that is filled in. */

test.use({ profileChange: { showJson: false } });

test('two users are updated, one changed by a colleague meanwhile, and one is taken back', async ({
  service,
  users,
  window,
  profile,
}) => {
  let actions = 0;
  const act = async (action: Promise<unknown>) => {
    await action;
    actions += 1;
  };
  const seen = () => expectNoTechnicalWords(window);
  const fields = [
    newFormField('name', { label: 'Full name' }),
    newFormField('email', { label: 'E-mail' }),
    newFormField('phone', { label: 'Phone' }),
  ];
  const form = { fields, source: null };
  await askMain(window, 'saveForm', {
    profileId: profile?.id ?? '',
    kind: 'user',
    form,
    opened: null,
  });
  const ana = '{"id": 12, "name": "Ana Berg", "email": "ana@shop.example", "phone": "1"}';
  const hugo = '{"id": 13, "name": "Hugo Novak", "email": "hugo@shop.example", "phone": "1"}';
  service.records.set('12', ana);
  service.records.set('13', hugo);
  const email = users.control('textbox', 'E-mail');
  const said = (text: string) => window.getByRole('status').filter({ hasText: text });

  await test.step('the first read shows that the service has users', async () => {
    await act(users.open());
    await act(users.id.fill('12'));
    await act(users.id.press('Enter'));
    await expect(window.getByText(/^Ana Berg, read at /)).toBeVisible();
    await act(email.fill('berg@shop.example'));
    await seen();
    await act(users.update.click());
    await expect(said('User 12 updated')).toBeVisible();
    expect(service.records.get('12')).toBe(ana.replace('ana@', 'berg@'));
    await seen();
  });

  await test.step('what a colleague changed is kept, and the same field is asked about', async () => {
    await act(users.id.fill('13'));
    await act(users.id.press('Enter'));
    await expect(window.getByText(/^Hugo Novak, read at /)).toBeVisible();
    await act(email.fill('nowa@shop.example'));
    const theirs = hugo.replace('hugo@', 'nova@').replace('"phone": "1"', '"phone": "2"');
    service.records.set('13', theirs);
    await act(users.update.click());
    const { changedMeanwhile: dialog } = users;
    await expect(dialog).toHaveAccessibleName('Somebody else changed Hugo Novak');
    await expect(dialog.getByRole('listitem')).toHaveText('Changed Phone1 → 2');
    await expect(users.chooseTheirs('E-mail')).toHaveAccessibleName(
      'Take theirs: nova@shop.example',
    );
    await seen();
    await act(users.chooseMine('E-mail').click());
    await act(dialog.getByRole('button', { name: 'Update user' }).click());
    await expect(said('User 13 updated')).toBeVisible();
    expect(service.records.get('13')).toBe(theirs.replace('nova@', 'nowa@'));
  });

  await test.step('the form gets the opposite of an update, and nothing is sent before it is looked at', async () => {
    const puts = service.requestsOf('PUT').length;
    await act(users.ticket.putBack.click());
    await expect(email).toHaveValue('nova@shop.example');
    expect(service.requestsOf('PUT')).toHaveLength(puts);
    await seen();
    await act(users.update.click());
    await expect(said('User 13 updated')).toBeVisible();
    expect(service.records.get('13')).toContain('nova@shop.example');
  });
  expect(actions).toBeLessThanOrEqual(13);
});
