import { memo, type ReactNode } from 'react';

interface FreezeProps {
  /** From then on the children stay as they were drawn last. */
  readonly isOver: boolean;
  readonly children: ReactNode;
}

/** Keeps showing what it showed, for what is about to leave the page and has lost its contents already. */
export const Freeze = memo(
  function Freeze({ children }: FreezeProps) {
    return children;
  },
  (_, { isOver }) => isOver,
);
