import type { HelpPlace } from '../lib/help/contents.ts';
import type { Page } from '../lib/window/router.ts';

/** The help page that opens by default: the task of the current page. */
export const helpOfPage = {
  products: { page: 'user/see-the-products' },
  orders: { page: 'user/create-an-order' },
  users: { page: 'user/update-a-user' },
  batches: { page: 'user/send-a-table' },
  journal: { page: 'user/read-the-journal' },
  settings: { page: 'user/settings-and-keyboard' },
  connect: { page: 'user/connect-a-service' },
  profile: { page: 'user/connect-a-service' },
} as const satisfies Record<Page, HelpPlace>;

/** For the screen without a connection, and for an app that could not start. */
export const firstHelp: HelpPlace = { page: 'user/start-here' };
