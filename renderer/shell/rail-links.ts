import { pageIcons } from '../ui/look/page-icons.ts';

/** The links of the rail from the top. The settings are separate, below. */
export const railLinks = [
  ['products', pageIcons.products],
  ['orders', pageIcons.orders],
  ['users', pageIcons.users],
  ['review', pageIcons.review],
  ['batches', pageIcons.batches],
  ['journal', pageIcons.journal],
] as const;
