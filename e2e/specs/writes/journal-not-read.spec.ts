import { failCalls, holdsCalls, releaseCalls } from '../../fixtures/hold-calls.ts';
import { launchApp } from '../../fixtures/launch-app.ts';
import { recordWrite } from '../../fixtures/record-write.ts';
import { expect, test } from '../../fixtures/test.ts';
import { JournalPage } from '../../kit/pages/journal-page.ts';

test('a filter that could not be read shows no entries of the one before it, and Try again reads it', async ({
  userData,
  profile,
  storedToken,
  service,
}) => {
  expect(storedToken).toBe(service.token);
  const { app, window, close } = await launchApp({ userData, before: holdsCalls });
  const journal = new JournalPage(window);
  for (const customer of ['Ann', 'Ben'])
    await recordWrite(window, profile, 'createOrder', { body: `{"customer": "${customer}"}` });
  await journal.open();
  await expect(journal.journalEntry(1)).toContainText('Ann');

  await failCalls(app, 'listWrites');
  await journal.search.fill('Ben');
  const tryAgain = window.getByRole('button', { name: 'Try again' });
  await expect(tryAgain).toBeVisible();
  await expect(journal.grid).toBeHidden();
  await releaseCalls(app);
  await tryAgain.click();
  await expect(journal.journalEntry(0)).toContainText('Ben');
  await expect(journal.grid.getByRole('row')).toHaveCount(2);
  await close();
});
