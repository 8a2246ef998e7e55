import { type ReactNode, Suspense } from 'react';
import { PageInSight } from '../lib/window/page-in-sight.ts';
import { useAfterFirstPaint } from '../lib/window/timing.ts';
import { ErrorBoundary } from '../ui/failure/error-boundary.tsx';
import styles from './page-frame.module.css';

interface PageFrameProps {
  readonly isCurrent: boolean;
  /** True: draw the page at once, because it is shown at the start. */
  readonly isAtOnce?: boolean;
  readonly children: ReactNode;
}

/**
 * The container of a page, which stays mounted while another page is shown, so nothing typed is lost. The old page is
 * hidden immediately and the new one is drawn in pieces: drawing a form at once blocked the window for 60 to 140 ms.
 */
export function PageFrame({ isCurrent, isAtOnce = false, children }: PageFrameProps) {
  const isAfter = useAfterFirstPaint();
  return (
    <div className={styles.page} hidden={!isCurrent}>
      <ErrorBoundary>
        <PageInSight value={isCurrent}>
          <Suspense>{(isAtOnce || isAfter) && children}</Suspense>
        </PageInSight>
      </ErrorBoundary>
    </div>
  );
}
