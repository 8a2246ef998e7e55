import type { TestInfo } from '@playwright/test';
import type { App } from '../app/app.ts';

/** Don't wait longer for a window that hangs. */
const answersWithinMs = 5000;

/**
 * Attaches what a person needs to understand a failure to the report of the test, while the app is still open: a picture
 * and the text of each window, main's log, the output and the journal since the test began.
 */
export async function attachEvidence(app: App, info: TestInfo): Promise<void> {
  const attach = (name: string, body: string, contentType = 'text/plain') =>
    info.attach(name, { body: body === '' ? '(empty)' : body, contentType });
  await attach('main.log', app.log());
  await attach('output', [...app.problems(), app.output()].join('\n'));
  if (!app.isRunning()) return;
  for (const [index, page] of app.page.context().pages().entries()) {
    const name = index === 0 ? 'window' : `window ${index + 1}`;
    const picture = await inTime(page.screenshot({ timeout: answersWithinMs }));
    if (picture !== null)
      await info.attach(`${name}.png`, { body: picture, contentType: 'image/png' });
    const text = await inTime(page.locator('body').ariaSnapshot({ timeout: answersWithinMs }));
    await attach(`${name}.yml`, text ?? 'It did not answer.');
  }
  const journal = await inTime(app.journal());
  await attach('journal.json', JSON.stringify(journal, null, 2), 'application/json');
}

/** Null for what fails or takes too long: one part of the evidence must not cost the others. */
function inTime<T>(promise: Promise<T>): Promise<T | null> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(null), answersWithinMs);
    promise.then(resolve, () => resolve(null)).finally(() => clearTimeout(timer));
  });
}
