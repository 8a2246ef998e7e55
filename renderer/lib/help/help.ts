import type { HelpPlace } from '../../../main/contract/help.ts';
import { call } from '../app/call.ts';
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

/** Opens the help in its window. The page stays as it is. */
export function openHelp(place: HelpPlace): void {
  // If main can't, its log says why.
  call('openHelp', place).catch(() => undefined);
}
