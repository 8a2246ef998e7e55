import type { LucideIcon } from 'lucide-react';

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
