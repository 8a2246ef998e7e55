import { type ReactNode, Suspense } from 'react';
import { ErrorBoundary } from '../ui/failure/error-boundary.tsx';
import styles from './page-frame.module.css';

interface PageFrameProps {
  readonly isCurrent: boolean;
  readonly children: ReactNode;
}

/** Room for a page, which stays alive while another one is shown: nothing typed in it is lost. */
export function PageFrame({ isCurrent, children }: PageFrameProps) {
  return (
    <div className={styles.page} hidden={!isCurrent}>
      <ErrorBoundary>
        <Suspense>{children}</Suspense>
      </ErrorBoundary>
    </div>
  );
}
