import { Route } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Profile } from '../../../main/contract/profile/profile.ts';
import { Button } from '../../ui/button/button.tsx';
import type { ProfileForm } from '../form-state/use-profile-form.ts';
import { ProxyLoginAction } from '../proxy/login-action.tsx';
import { FindHowDialog } from './dialog.tsx';
import styles from './find-how.module.css';
import { useFindHow } from './use-find-how.ts';

interface FindHowProps {
  readonly form: ProfileForm;
  readonly profile: Profile | null;
  /** Called if the address or the token in the form can't be used. */
  readonly onProblem: () => void;
}

/**
 * For users who don't know how the service expects its token: tries the common
 * placements after confirmation.
 */
export function FindHow({ form, profile, onProblem }: FindHowProps) {
  const { t } = useTranslation();
  const search = useFindHow(form, profile);
  // It tries every usual placement.
  const whyUnavailable = form.locks.isLocked('placement') ? t('administrator.set') : null;
  return (
    <div className={styles.offer}>
      <Button
        icon={Route}
        whyUnavailable={whyUnavailable}
        onPress={() => {
          if (form.check('address')) search.ask();
          else onProblem();
        }}
      >
        {t('session.findHow.button')}
      </Button>
      <span className={styles.note}>{t('session.findHow.note')}</span>
      {search.state.step !== 'closed' && (
        <FindHowDialog
          state={search.state}
          attempts={search.attempts}
          baseUrl={form.state.baseUrl}
          failureAction={
            search.state.step === 'failed' && (
              <ProxyLoginAction
                failure={search.state.failure}
                form={form}
                onSaved={() => void search.run()}
              />
            )
          }
          onRun={() => void search.run()}
          onPathsEnd={(pathsEndWithSlash) => {
            form.change({ pathsEndWithSlash });
            search.ask();
          }}
          onClose={search.close}
        />
      )}
    </div>
  );
}
