import {
  BookOpenText,
  type LucideIcon,
  Package,
  ReceiptText,
  Settings,
  UserPen,
} from 'lucide-react';

export type IconType = LucideIcon;

/**
 * A Lucide icon in the window's standard size and weight. Decorative, so hidden from screen
 * readers.
 */
export function Icon({
  as: Drawing,
  size = 16,
}: {
  readonly as: IconType;
  readonly size?: number;
}) {
  return <Drawing aria-hidden="true" focusable="false" size={size} strokeWidth={1.75} />;
}

/** The icon of each page, in the navigation and in the command palette. */
export const pageIcons = {
  products: Package,
  orders: ReceiptText,
  users: UserPen,
  journal: BookOpenText,
  settings: Settings,
} as const;

/** In a narrow list they replace the words for what is sent: the icons of the pages it is sent from. */
export const operationIcons = {
  createOrder: pageIcons.orders,
  updateUser: pageIcons.users,
  deleteProduct: pageIcons.products,
} as const;
