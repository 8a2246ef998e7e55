import { BookOpenText, Package, ReceiptText, Rows3, Settings, UserPen } from 'lucide-react';

/** The icon of each page, in the navigation and in the command palette. */
export const pageIcons = {
  products: Package,
  orders: ReceiptText,
  users: UserPen,
  batches: Rows3,
  journal: BookOpenText,
  settings: Settings,
} as const;
