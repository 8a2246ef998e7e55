import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { launchApp } from '../../e2e/fixtures/launch-app.ts';
import { seedProfile, storeToken } from '../../e2e/fixtures/seed-profile.ts';
import { OrdersPage } from '../../e2e/pages/orders-page.ts';
import type { TestService } from '../../e2e/service/start-test-service.ts';
import { prepareProbe, pressKeys } from './press-keys.ts';

/** By then the app has finished reading the text that was filled in. */
const afterFillMs = 6000;

/** Returns the milliseconds from each key to its painted letter, in the first and in the last line of the text. */
export async function typeInApp(
  service: TestService,
  text: string,
): Promise<{ readonly top: readonly number[]; readonly end: readonly number[] }> {
  const userData = mkdtempSync(join(tmpdir(), 'counterfoil-bench-typing-'));
  const profile = seedProfile(userData, service);
  await storeToken(profile.id, service.origin, service.token);
  const { window, close } = await launchApp({ userData });
  try {
    const orders = new OrdersPage(window);
    await orders.open();
    await orders.writeJson(text);
    await window.locator('[role=textbox][contenteditable=true]:focus').waitFor({ timeout: 60_000 });
    await sleep(afterFillMs);
    await prepareProbe(window);
    await window.keyboard.press('ControlOrMeta+Home');
    await window.keyboard.press('End');
    await window.keyboard.press('ArrowLeft');
    await window.keyboard.press('ArrowLeft');
    const top = await pressKeys(window, 0);
    await window.keyboard.press('ControlOrMeta+End');
    await window.keyboard.press('ArrowLeft');
    await window.keyboard.press('ArrowLeft');
    const end = await pressKeys(window, top.length);
    return { top, end };
  } finally {
    await close();
    rmSync(userData, { recursive: true, force: true });
  }
}
