import { expectNoViolationsInBothThemes } from '../../fixtures/accessibility/expect-no-violations.ts';
import { expect, sharedTest as test } from '../../fixtures/test.ts';
import type { Answer } from '../../kit/service/answer.ts';

/** What a service may send in place of the user that was asked for. Nothing of it ends the form or replaces what was typed. */

const userRecords = { send: 'whole', idMember: 'id', hasStrongEtag: true } as const;
test.use({ profileChange: { userRecords } });

const typed = '{"name":  "Typed", "amount": 1.10}';
const json = { 'Content-Type': 'application/json' };
const ok = (
  body: string | Uint8Array,
  headers: Readonly<Record<string, string>> = json,
): Answer => ({
  status: 200,
  headers,
  body,
});

interface BadReply {
  readonly what: string;
  readonly answer: (token: string) => Answer;
  /** All that is said about it: what happened, and what to do. */
  readonly said: readonly string[];
  readonly action?: string;
}

const failures: readonly BadReply[] = [
  {
    what: 'a web page',
    answer: () => ok('<!doctype html><title>Welcome</title>', { 'Content-Type': 'text/html' }),
    said: [
      'The service replied with a web page titled “Welcome” instead of data.',
      'Check that the base URL leads to the service itself',
    ],
    action: 'Edit profile',
  },
  {
    what: 'a list',
    answer: () => ok('[{"id": "7", "name": "Ann"}]'),
    said: [
      'The service replied, but not with a JSON object.',
      'Check the base URL in the profile.',
    ],
    action: 'Edit profile',
  },
  {
    what: 'two fields of the same name',
    answer: () => ok('{"id": "7", "name": "Ann", "n\\u0061me": "Bob"}'),
    said: ['two fields with the same name', 'Contact the service'],
  },
  {
    what: 'invalid UTF-8',
    answer: () => ok(Buffer.from('{"id": "7", "name": "J\xfcrgen"}', 'latin1')),
    said: ["the reply isn't valid UTF-8 text", 'Contact the service'],
  },
  {
    what: '404',
    answer: () => ({ status: 404, headers: json, body: '{"message": "There is no user 7."}' }),
    said: ['The service found no user with this ID (404 Not Found).', 'Check the user ID.'],
  },
  {
    what: '40 MB',
    answer: () => ok(`{"id": "7", "note": "${'x'.repeat(40_000_000)}"}`),
    said: ['The reply is 38.1 MiB, which exceeds the limit of 5 MiB.', 'Contact the service'],
  },
];

test('what is no user neither ends the form nor replaces what was typed', async ({
  service,
  users,
  window,
}) => {
  const alert = window.getByRole('alert');
  await users.open();
  await users.writeJson(typed);
  await users.id.fill('7');
  for (const { what, answer, said, action } of failures) {
    await test.step(`${what} is no user, and what was typed stays`, async () => {
      service.always('GET /api/v1/users/7', answer(service.token));
      await users.id.press('Enter');
      for (const words of said) await expect(alert).toContainText(words);
      await expect(alert.getByRole('heading')).toHaveText("Couldn't read the user");
      if (action === undefined)
        await expect(alert.getByRole('button', { name: /profile|settings/i })).toHaveCount(0);
      else await expect(alert.getByRole('button', { name: action })).toBeVisible();
      await expect(users.json).toHaveValue(typed);
      await expect(users.update).toBeDisabled();
      await expect(users.update).toHaveAccessibleDescription(
        'Read the user first, or press “Keep what I typed”.',
      );
    });
  }

  // A person can still decide to send it, and the service has nothing to compare it with.
  await users.keepTyped.click();
  await expect(alert).toBeHidden();
  await users.update.click();
  await expect.poll(() => service.requestsOf('PUT').map(({ body }) => body)).toEqual([typed]);
  expect(service.requestsOf('PUT')[0]?.headers).not.toHaveProperty('if-match');
});

const unusable: readonly (Omit<BadReply, 'action'> & { readonly id: string })[] = [
  {
    what: 'a record with the token in it',
    id: '7',
    answer: (token) => ok(`{"id": "7", "name": "Ann", "session": "${token}"}`),
    said: ['The record of user 7 contains your token', "can't use it"],
  },
  {
    what: 'the record of another user',
    id: '9',
    answer: () => ok('{"id": "8", "name": "Ben"}'),
    said: ['The service sent the record of another user instead of user 9', "can't use it"],
  },
];

test('a record that is not what the service has now for this user', async ({
  service,
  users,
  window,
}) => {
  await users.open();
  await users.writeJson(typed);
  for (const { what, id, answer, said } of unusable) {
    await test.step(`${what} is never what an update starts from`, async () => {
      service.always(`GET /api/v1/users/${id}`, answer(service.token));
      await users.id.fill(id);
      await users.id.press('Tab');
      const note = window.getByRole('status').filter({ hasText: said[0] ?? '' });
      for (const words of said) await expect(note).toContainText(words);
      await expect(users.json).toHaveValue(typed);
      await expect(window.getByRole('button', { name: 'Use the record' })).toHaveCount(0);
      await expect(users.update).toBeDisabled();
      // The second note differs only in its text.
      if (id === '7') await expectNoViolationsInBothThemes(window, what);
      await users.keepTyped.click();
      await expect(users.update).toBeEnabled();
      expect(await window.content()).not.toContain(service.token);
    });
  }

  await test.step('a record from a cache can be changed, but is not called what the service has now', async () => {
    const record = '{"id": "5", "name": "Ann"}';
    const headers = { ...json, ETag: '"one"', Age: '60' };
    service.always('GET /api/v1/users/5', ok(record, headers));
    await users.id.fill('5');
    await users.id.press('Enter');
    await expect(
      window.getByText('but the form already contains something that you typed'),
    ).toBeVisible();
    const doubt = window.getByText('The service may have newer values.');
    await expect(doubt).toBeVisible();
    await expect(users.json).toHaveValue(typed);
    await expect(users.update).toBeDisabled();
    await window.getByRole('button', { name: 'Use the record' }).click();
    await expect(users.json).toHaveValue(record);
    await expect(doubt).toBeVisible();
    await expect(users.update).toBeEnabled();
    await users.json.fill('{"id": "5", "name": "Anna"}');
    await users.update.click();
    await expect.poll(() => service.requestsOf('PUT')[0]?.headers['if-match']).toBe('"one"');
  });
});
