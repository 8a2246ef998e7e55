import { memo, type ReactNode } from 'react';

interface FreezeProps {
  /** Once true, the children stay as last rendered. */
  readonly isOver: boolean;
  readonly children: ReactNode;
}

/** Keeps its last content while it is about to unmount and its data is already gone. */
export const Freeze = memo(
  function Freeze({ children }: FreezeProps) {
    return children;
  },
  (_, { isOver }) => isOver,
);
