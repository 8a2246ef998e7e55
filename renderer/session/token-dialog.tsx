import { type SubmitEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Failure } from '../../main/contract/failure.ts';
import type { Profile } from '../../main/contract/profile.ts';
import { call } from '../lib/call.ts';
import { describeFailure } from '../lib/describe-failure.ts';
import { failureOf } from '../lib/failure-of.ts';
import { useStartState } from '../lib/start-state.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { FailurePanel } from '../ui/failure-panel.tsx';
import { SessionOnlyCheckbox } from './session-only-checkbox.tsx';
import styles from './token-dialog.module.css';
import { TokenField } from './token-field.tsx';
import { tokenProblemWords } from './token-problem-words.ts';

interface TokenDialogProps {
  readonly profile: Profile;
  readonly onEnd: (end: 'saved' | 'cancelled') => void;
}

/** Asks for the token of a profile over the untouched page. */
export function TokenDialog({ profile, onEnd }: TokenDialogProps) {
  const { t } = useTranslation();
  const { keychainAvailable } = useStartState();
  const [token, setToken] = useState('');
  const [sessionOnly, setSessionOnly] = useState(!keychainAvailable);
  const [isChecked, setIsChecked] = useState(false);
  const [isSaving, setIsSaving] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const offersSession = !keychainAvailable || failure?.kind === 'keychain';
  const problem = tokenProblemWords(token);

  const save = async (event: SubmitEvent) => {
    event.preventDefault();
    setIsChecked(true);
    if (problem !== null || isSaving) return;
    setIsSaving(true);
    setFailure(null);
    try {
      await call('saveToken', { profileId: profile.id, token, sessionOnly });
      onEnd('saved');
    } catch (error) {
      setFailure(failureOf(error));
      setIsSaving(false);
    }
  };

  const hint = sessionOnly ? 'session.token.hintSession' : 'session.token.hint';
  return (
    <Dialog
      isOpen
      onClose={() => onEnd('cancelled')}
      canEscape={!isSaving}
      tone="key"
      title={t('session.token.title')}
      footer={
        <>
          <Button isDisabled={isSaving} onPress={() => onEnd('cancelled')}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" form="token-form" variant="primary" isPending={isSaving}>
            {t('session.token.save')}
          </Button>
        </>
      }
    >
      <form
        id="token-form"
        className={styles.form}
        noValidate
        onSubmit={(event) => void save(event)}
      >
        <p>{t('session.token.text', { profile: profile.name })}</p>
        <TokenField
          autoFocus
          value={token}
          onChange={setToken}
          description={t(hint, { host: new URL(profile.baseUrl).host })}
          error={isChecked ? problem : null}
        />
        {offersSession && (
          <SessionOnlyCheckbox isSelected={sessionOnly} onChange={setSessionOnly} />
        )}
        {failure !== null && <FailurePanel description={describeFailure(failure, 'saveToken')} />}
      </form>
    </Dialog>
  );
}
