import { BookOpenText, Package, ReceiptText, Rows3, UserPen } from 'lucide-react';

/** Where one can go from the rail, from the top; the settings stand by themselves below. */
export const railLinks = [
  ['products', Package],
  ['orders', ReceiptText],
  ['users', UserPen],
  ['batches', Rows3],
  ['journal', BookOpenText],
] as const;
