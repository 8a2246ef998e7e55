import type { Page } from '@playwright/test';
import { defaultSettings } from '../../../main/contract/settings.ts';
import { expectNoViolations } from '../../fixtures/accessibility/expect-no-violations.ts';
import { askMain } from '../../fixtures/ask-main.ts';
import { recordWrite } from '../../fixtures/record-write.ts';
import { expect, sharedTest as test } from '../../fixtures/test.ts';

const said = (window: Page, text: string | RegExp) =>
  window.getByRole('status').filter({ hasText: text }).first();

/** What is heard, then what is shown where there is no room for it. */
const resolvedIn = {
  de: 'Unbekannt, geklärt: angelegtAngelegt',
  ru: 'Неизвестно, отмечено: заказ созданСоздан',
  en: 'Unknown, resolved: it was createdCreated',
};

test('the journal is filled, searched, resolved and cleared', async ({
  window,
  service,
  profile,
  journal,
  products,
}) => {
  const opened = window.getByRole('region', { name: 'Journal entry' });

  await test.step('an empty journal says so', async () => {
    await journal.open();
    await expect(journal.heading).toBeVisible();
    await expect(window.getByRole('heading', { name: 'Nothing sent yet' })).toBeVisible();
  });

  await test.step('every write has its journal entry: what was sent and what came back', async () => {
    await products.open();
    await products.delete(2);
    await expect(products.row(2)).toBeHidden();
    await journal.open();
    service.next('POST /api/v1/orders', { status: 201, body: { orderNumber: 'A-17' } });
    await recordWrite(window, profile, 'createOrder', { body: '{"productId": 1.10}' });
    await expect(journal.journalEntry(1)).toContainText('Delete Office chair, mesh back (#2)');
    for (const name of ['Time', 'Entry', 'Outcome']) {
      await expect(journal.grid.getByRole('columnheader', { name })).toBeVisible();
    }
    await expect(journal.journalEntry(1)).toContainText('Done');
    await journal.journalEntry(0).click();
    await expect(opened).toContainText('{"productId": 1.10}');
    await expect(opened).toContainText('A-17');
  });

  await test.step('an entry leads to all that was sent for the same product', async () => {
    await journal.journalEntry(1).click();
    await expect(opened).toContainText('Office chair');
    await journal.chooseOfEntry('All of product 2');
    await expect(journal.search).toHaveValue('');
    await expect(opened).toBeHidden();
    await expect(said(window, '1 of 2 entries')).toBeVisible();
    await window.getByRole('button', { name: 'Remove the filter Product 2', exact: true }).click();
    await expect(said(window, '2 entries')).toBeVisible();
  });

  service.next('POST /api/v1/orders', 'drop-after-reading');
  const unknown = { body: `{"customer": "Wilhelmina O'Hara"}` };
  await recordWrite(window, profile, 'createOrder', unknown);

  await test.step('is searched as one types, and filtered', async () => {
    await expect(said(window, '3 entries')).toBeVisible();
    await journal.search.fill('wilh');
    await expect(said(window, '1 of 3 entries')).toBeVisible();
    await expect(journal.journalEntry(0)).toContainText('Create order');
    await journal.search.fill('"nothing* (');
    await expect(window.getByRole('heading', { name: 'No matching entries' })).toBeVisible();
    await window.getByRole('button', { name: 'Clear search and filters' }).click();
    await expect(said(window, '3 entries')).toBeVisible();
    await journal.show.getByRole('radio', { name: 'Needs you 1' }).check();
    await expect(said(window, '1 of 3 entries')).toBeVisible();
    await journal.toggleFilter();
    const outcome = window.getByRole('combobox', { name: 'Outcome' });
    await outcome.selectOption('Done');
    await expect(said(window, '2 of 3 entries')).toBeVisible();
    await expect(journal.journalEntry(1)).toContainText('Delete Office chair');
    await expectNoViolations(window, 'the filters of the journal');
    await window.keyboard.press('Escape');
    await expect(outcome).toBeHidden();
    await window.getByRole('button', { name: 'Remove the filter Done' }).click();
    await expect(said(window, '3 entries')).toBeVisible();
    await expect(window.getByRole('button', { name: 'Filter', exact: true })).toBeFocused();
    await journal.toggleFilter();
    await window.getByLabel('From day').fill('2199-01-01');
    await expect(said(window, '0 of 3 entries')).toBeVisible();
    await window.keyboard.press('Escape');
    await window.getByRole('button', { name: 'Clear filters' }).click();
    await expect(said(window, '3 entries')).toBeVisible();
    await window.keyboard.press('ControlOrMeta+f');
    await expect(journal.search).toBeFocused();
  });

  await test.step('the words beside the search are about the journal entries that are shown', async () => {
    await window.evaluate(() => {
      const heard: string[] = [];
      const observer = new MutationObserver(() => {
        const rows = document.querySelectorAll('[role=rowgroup] [role=row]').length;
        const told = [...document.querySelectorAll('p[role=status]')].map((p) => p.textContent);
        const words = told.find((text) => text.endsWith(' entries'));
        const empty = [...document.querySelectorAll('main h2')].at(-1)?.textContent;
        heard.push(`${rows} ${words} ${empty}`);
      });
      observer.observe(document.body, { subtree: true, childList: true, characterData: true });
      Object.assign(globalThis, { heard, stopHearing: () => observer.disconnect() });
    });
    await journal.search.fill('wilh');
    await expect(said(window, '1 of 3 entries')).toBeVisible();
    await journal.search.fill('nobody');
    await expect(window.getByRole('heading', { name: 'No matching entries' })).toBeVisible();
    await journal.search.fill('');
    await expect(said(window, /^3 entries$/)).toBeVisible();
    const heard = await window.evaluate(() => {
      Reflect.get(globalThis, 'stopHearing')();
      return Reflect.get(globalThis, 'heard') as string[];
    });
    expect(heard).toContainEqual(expect.stringContaining('1 of 3 entries'));
    expect(heard.filter((each) => /3 of 3 entries|Nothing sent yet/.test(each))).toEqual([]);
  });

  await test.step('has an unknown one resolved by hand, and taken back', async () => {
    const link = window.getByRole('navigation').getByRole('link', { name: 'Journal' });
    await expect(link).toHaveAccessibleDescription('1 needs you');
    await journal.journalEntry(0).click();
    const note = window.getByRole('textbox', { name: 'Note' });
    await note.fill('Seen in the list of orders');
    // It waits while another entry is looked at.
    await journal.journalEntry(1).click();
    await expect(note).toHaveCount(0);
    await journal.journalEntry(0).click();
    await expect(note).toHaveValue('Seen in the list of orders');
    await window.getByRole('button', { name: 'It was created', exact: true }).click();
    await expect(window.getByRole('heading', { name: 'What happened?' })).toBeFocused();
    await expect(journal.journalEntry(0)).toContainText('Unknown, resolved: it was created');
    await expect(link).not.toHaveAccessibleDescription('1 needs you');
    await expect(opened).toContainText('Seen in the list of orders');
    // The names of the grid and of what is in it are in the language too.
    const outcome = window
      .locator('[role=row] [data-column=outcome]')
      .filter({ visible: true })
      .first();
    for (const language of ['de', 'ru', 'en'] as const) {
      await askMain(window, 'saveSettings', { ...defaultSettings, language });
      await expect(window.locator('html')).toHaveAttribute('lang', language);
      await expect(outcome).toHaveText(resolvedIn[language]);
      const isCut = outcome
        .locator('[aria-hidden=true]')
        .filter({ hasText: /./ })
        .evaluate(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth);
      expect(await isCut, `the outcome in ${language}`).toBe(false);
    }
    await askMain(window, 'saveSettings', defaultSettings);
    await expectNoViolations(window, 'a resolved entry');
    await journal.search.fill('seen list');
    await expect(said(window, '1 of 3 entries')).toBeVisible();
    await journal.search.fill('');
    await window.getByRole('button', { name: 'Undo' }).click();
    await expect(journal.journalEntry(0)).not.toContainText('resolved');
  });

  await test.step('is cleared, but for nothing when it is thought better of', async () => {
    await journal.choose('Clear the journal…');
    const dialog = window.getByRole('alertdialog', { name: 'Clear the journal?' });
    await expect(dialog).toContainText('This deletes 3 entries');
    await expect(dialog).toContainText('whether 1 of them went through');
    await dialog.getByRole('combobox', { name: 'Entries' }).selectOption('Older than 7 days');
    await expect(dialog.getByRole('button', { name: 'Clear 0 entries' })).toBeDisabled();
    await window.keyboard.press('Escape');
    await expect(journal.journalEntry(2)).toBeVisible();
    await journal.choose('Clear the journal…');
    await dialog.getByRole('button', { name: 'Clear 3 entries' }).click();
    await expect(said(window, '3 entries cleared')).toBeVisible();
    await expect(window.getByRole('heading', { name: 'Nothing sent yet' })).toBeVisible();
  });
});
