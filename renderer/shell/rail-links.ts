import { BookOpenText, Package, ReceiptText, Rows3, UserPen } from 'lucide-react';

/** The links of the rail from the top. The settings are separate, below. */
export const railLinks = [
  ['products', Package],
  ['orders', ReceiptText],
  ['users', UserPen],
  ['batches', Rows3],
  ['journal', BookOpenText],
] as const;
