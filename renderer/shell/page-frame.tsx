import { type ReactNode, Suspense } from 'react';
import { PageInSight } from '../lib/window/page-in-sight.ts';
import { useAfterFirstPaint } from '../lib/window/use-after-first-paint.ts';
import { ErrorBoundary } from '../ui/failure/error-boundary.tsx';
import styles from './page-frame.module.css';

interface PageFrameProps {
  readonly isCurrent: boolean;
  /** True: the page is drawn in one go, as what is there at the start. */
  readonly isAtOnce?: boolean;
  readonly children: ReactNode;
}

/**
 * Room for a page, which stays alive while another one is shown: nothing typed in it is lost. The page before goes at
 * once, the new one is drawn piece by piece: a form in one go held the window up for 60 to 140 ms.
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
