import { CircleCheck, Unplug } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { describeFailure } from '../lib/describe-failure.ts';
import { formatDuration } from '../lib/format.ts';
import { Button } from '../ui/button.tsx';
import { FailurePanel } from '../ui/failure-panel.tsx';
import { Icon } from '../ui/icon.tsx';
import styles from './connection-test.module.css';
import { useConnectionTest } from './use-connection-test.ts';
import type { ProfileForm } from './use-profile-form.ts';

interface ConnectionTestProps {
  readonly form: ProfileForm;
  readonly profileId: string | null;
  /** Called when what is in the form cannot be tried. */
  readonly onProblem: () => void;
}

/** Tries what is in the form on the product list, and says what came of it in place. */
export function ConnectionTest({ form, profileId, onProblem }: ConnectionTestProps) {
  const { t } = useTranslation();
  const { state, run, end } = useConnectionTest(form.state, profileId);
  const isRunning = state.step === 'running';
  return (
    <div className={styles.test}>
      <div className={styles.line}>
        <Button
          icon={Unplug}
          isPending={isRunning}
          onPress={() => {
            if (form.check('connection')) void run();
            else onProblem();
          }}
        >
          {t('session.form.test')}
        </Button>
        {isRunning && (
          <Button variant="quiet" onPress={end}>
            {t('session.form.testEnd')}
          </Button>
        )}
        <p role="status" className={styles.result}>
          {isRunning && t('session.form.testing', { host: hostIn(form.state.baseUrl) })}
          {state.step === 'done' && (
            <span className={styles.done}>
              <Icon as={CircleCheck} />
              {t('session.form.testDone', {
                count: state.products,
                duration: formatDuration(state.durationMs),
              })}
            </span>
          )}
        </p>
      </div>
      {state.step === 'failed' && (
        <FailurePanel description={describeFailure(state.failure, 'testConnection')} />
      )}
    </div>
  );
}

function hostIn(baseUrl: string): string {
  return URL.canParse(baseUrl.trim()) ? new URL(baseUrl.trim()).host : baseUrl;
}
