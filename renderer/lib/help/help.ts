import { use, useEffect } from 'react';
import type { HelpPlace } from '../../../main/contract/help.ts';
import { call } from '../app/call.ts';
import { PageInSight } from '../window/page-in-sight.ts';
import type { Page } from '../window/router.ts';

/** The help page for the task of each page. */
export const helpOfPage = {
  products: { page: 'user/see-the-products' },
  orders: { page: 'user/create-an-order' },
  users: { page: 'user/update-a-user' },
  journal: { page: 'user/read-the-journal' },
  batch: { page: 'user/send-a-table' },
  settings: { page: 'user/settings-and-keyboard' },
  connect: { page: 'user/connect-a-service' },
  profile: { page: 'user/connect-a-service' },
} as const satisfies Record<Page, HelpPlace>;

/** For the screen without a connection, and for an app that could not start. */
export const firstHelp: HelpPlace = { page: 'user/start-here' };

/** The list of shortcuts. */
export const keyboardHelp: HelpPlace = { page: 'user/settings-and-keyboard', heading: 'keyboard' };

/** The help for dialogs and parts of a page that are a task of their own. */
export const helpOfPart = {
  collectedUpdates: { page: 'user/collect-updates' },
  rowsToFix: { page: 'user/send-a-table', heading: 'if-some-rows-fail' },
  formEditor: { page: 'user/forms', heading: 'make-a-form' },
  saved: { page: 'user/keep-what-you-type' },
} as const satisfies Record<string, HelpPlace>;

/** Those that are in sight, the latest last. */
const openParts: HelpPlace[] = [];

/** While it is in sight, F1 leads to the help for this part. Null: to that of the page. */
export function useHelpOfPart(part: keyof typeof helpOfPart | null): void {
  const isInSight = use(PageInSight);
  useEffect(() => {
    if (part === null || !isInSight) return;
    const place = helpOfPart[part];
    openParts.push(place);
    return () => void openParts.splice(openParts.lastIndexOf(place), 1);
  }, [part, isInSight]);
}

/** The help for what is open on this page. */
export function currentHelp(page: Page): HelpPlace {
  return openParts.at(-1) ?? helpOfPage[page];
}

/** Opens the help in its window. The page stays as it is. */
export function openHelp(place: HelpPlace): void {
  // If main can't, its log says why.
  call('openHelp', place).catch(() => undefined);
}
