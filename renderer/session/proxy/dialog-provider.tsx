import { type ReactNode, useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Failure } from '../../../main/contract/failure.ts';
import type { ProxyChallenge } from '../../../main/contract/network/network.ts';
import { call, tryCall } from '../../lib/app/call.ts';
import { useStartState } from '../../lib/app/start-state.ts';
import { type AskForProxyLogin, ProxyDialogContext } from '../../lib/ask/ask.ts';
import { describeFailure } from '../../lib/failure/describe-failure.ts';
import { FormDialog } from '../../ui/dialog/form-dialog.tsx';
import { FailurePanel } from '../../ui/failure/failure-panel.tsx';
import { Checkbox } from '../../ui/field/checkbox.tsx';
import { PasswordField } from '../../ui/field/password-field.tsx';
import { TextField } from '../../ui/field/text-field.tsx';
import { Banner } from '../../ui/page/banner.tsx';

interface Question {
  readonly challenge: ProxyChallenge;
  readonly resolve: (end: 'saved' | 'cancelled') => void;
}

/** Holds the only "Proxy login" dialog of the window. */
export function ProxyDialogProvider({ children }: { readonly children: ReactNode }) {
  const [question, setQuestion] = useState<Question | null>(null);

  const ask: AskForProxyLogin = useCallback(async (proxy) => {
    const challenge = await call('getProxyChallenge', { proxy }).catch(() => null);
    // The login was given meanwhile: there is nothing to ask, and the
    // failed request can be retried.
    if (challenge === null) return 'saved';
    return new Promise((resolve) => {
      setQuestion((before) => {
        before?.resolve('cancelled');
        return { challenge, resolve };
      });
    });
  }, []);

  return (
    <ProxyDialogContext value={ask}>
      {children}
      {question !== null && (
        <ProxyDialog
          key={question.challenge.place}
          challenge={question.challenge}
          onEnd={(how) => {
            setQuestion(null);
            question.resolve(how);
          }}
        />
      )}
    </ProxyDialogContext>
  );
}

interface ProxyDialogProps {
  readonly challenge: ProxyChallenge;
  readonly onEnd: (end: 'saved' | 'cancelled') => void;
}

/** Asks for a proxy login, over the unchanged page. */
function ProxyDialog({ challenge, onEnd }: ProxyDialogProps) {
  const { t } = useTranslation();
  const { keychainAvailable } = useStartState();
  const { place, realm, isRefused } = challenge;
  const [user, setUser] = useState('');
  const [password, setPassword] = useState('');
  const [sessionOnly, setSessionOnly] = useState(!keychainAvailable);
  const [isChecked, setIsChecked] = useState(false);
  const [isSaving, setIsSaving] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const userProblem = user === '' ? t('session.problem.proxyUser') : tooLong(user, 200);
  const passwordProblem = tooLong(password, 250);

  const save = async () => {
    setIsChecked(true);
    if (userProblem !== null || passwordProblem !== null) return;
    setIsSaving(true);
    setFailure(null);
    const login = { user, password };
    const saved = await tryCall('saveProxyLogin', { place, login, sessionOnly });
    if (saved.ok) return onEnd('saved');
    setFailure(saved.failure);
    setIsSaving(false);
  };

  return (
    <FormDialog
      tone="key"
      title={t('session.proxyLogin.title')}
      submitLabel={t('session.token.save')}
      isBusy={isSaving}
      onSubmit={() => void save()}
      onCancel={() => onEnd('cancelled')}
    >
      <p>
        {realm === ''
          ? t('session.proxyLogin.text', { place })
          : t('session.proxyLogin.textNamed', { place, realm })}
      </p>
      {isRefused && <Banner tone="warn">{t('session.proxyLogin.refused')}</Banner>}
      <TextField
        autoFocus
        label={t('session.proxyLogin.user')}
        description={t('session.proxyLogin.userHint')}
        value={user}
        onChange={setUser}
        error={isChecked ? userProblem : null}
      />
      <PasswordField
        label={t('session.proxyLogin.password')}
        value={password}
        onChange={setPassword}
        error={isChecked ? passwordProblem : null}
      />
      <Checkbox
        isSelected={sessionOnly}
        onChange={setSessionOnly}
        description={t('session.proxyLogin.sessionOnlyHint')}
      >
        {t('session.form.sessionOnly')}
      </Checkbox>
      {failure !== null && (
        <FailurePanel description={describeFailure(failure, 'saveProxyLogin')} />
      )}
    </FormDialog>
  );

  function tooLong(text: string, most: number): string | null {
    return text.length > most ? t('session.problem.proxyLoginLong', { most }) : null;
  }
}
