import { describe, expect, it } from 'vitest';
import { findWords, wordsIn } from './find-words.ts';

describe('the words that people see', () => {
  it('stand in main/locales and nowhere else', () => {
    expect(findWords()).toEqual([]);
  });

  it.each([
    ['a.tsx', '<p>Nothing sent yet</p>'],
    ['a.tsx', '<p>{isSent ? "Sent" : t("a")}</p>'],
    ['a.tsx', `<p>{isSent && \`Sent \${at}\`}</p>`],
    ['a.tsx', '<Button aria-label="Delete" />'],
    ['a.tsx', '<IconButton name={isOpen ? "Close" : name} />'],
    ['a.tsx', '<Field description="in full sentences" />'],
    ['a.tsx', 'status.announce({ label: "Done" })'],
    ['a.ts', 'dialog.showErrorBox("Counterfoil", "It failed.")'],
    ['a.ts', 'dialog.showMessageBox({ message, buttons: [word, "Cancel"] })'],
    ['a.ts', 'Menu.buildFromTemplate([{ label: "Help" }])'],
  ])('are found in %s: %s', (path, text) => {
    expect(wordsIn(path, text)).toHaveLength(1);
  });

  it.each([
    ['a.tsx', '<p className="Lead">{t("journal.empty")} · {number} {"\\u00B7"}</p>'],
    ['a.tsx', '<LimitField name="journalDays" label={t("settings.limit")} />'],
    ['a.tsx', '<h1>Counterfoil</h1>'],
    ['a.ts', 'dialog.showErrorBox("Counterfoil", words("startFailed"))'],
    ['a.ts', 'throw new Error("A defect, which stands in the log")'],
  ])('are not what the program says to itself, in %s: %s', (path, text) => {
    expect(wordsIn(path, text)).toEqual([]);
  });
});
