import { describeFailure } from '../lib/failure/describe-failure.ts';
import { failureOf } from '../lib/failure/failure-of.ts';
import { i18n } from '../lib/words/i18n.ts';
import { Button } from '../ui/button/button.tsx';
import { FailurePanel } from '../ui/failure/failure-panel.tsx';
import styles from './welcome.module.css';

/** Shown if main could not even report its start state. */
export function StartFailed({ error }: { readonly error: unknown }) {
  return (
    <main className={styles.welcome}>
      <div className={styles.column}>
        <FailurePanel
          description={describeFailure(failureOf(error), 'getStartState')}
          actions={
            <Button onPress={() => window.location.reload()}>
              {i18n.t('session.startFailed.again')}
            </Button>
          }
        />
      </div>
    </main>
  );
}
