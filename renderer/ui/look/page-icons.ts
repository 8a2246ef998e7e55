import {
  BookOpenText,
  ClipboardCheck,
  Package,
  ReceiptText,
  Rows3,
  Settings,
  UserPen,
} from 'lucide-react';

/** The icon of each page, in the navigation and in the command palette. */
export const pageIcons = {
  products: Package,
  orders: ReceiptText,
  users: UserPen,
  review: ClipboardCheck,
  batches: Rows3,
  journal: BookOpenText,
  settings: Settings,
} as const;

/** In a narrow list they replace the words for what is sent: the icons of the pages it is sent from. */
export const operationIcons = {
  createOrder: pageIcons.orders,
  updateUser: pageIcons.users,
  deleteProduct: pageIcons.products,
} as const;
