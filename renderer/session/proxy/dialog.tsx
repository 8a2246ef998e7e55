import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Failure } from '../../../main/contract/failure.ts';
import type { ProxyChallenge } from '../../../main/contract/network/network.ts';
import { tryCall } from '../../lib/app/call.ts';
import { useStartState } from '../../lib/app/start-state.ts';
import type { LoginEnd } from '../../lib/ask/questions.ts';
import { describeFailure } from '../../lib/failure/describe-failure.ts';
import { FormDialog } from '../../ui/dialog/form-dialog.tsx';
import { FailurePanel } from '../../ui/failure/failure-panel.tsx';
import { Checkbox } from '../../ui/field/checkbox.tsx';
import { PasswordField } from '../../ui/field/password-field.tsx';
import { TextField } from '../../ui/field/text-field.tsx';
import { Banner } from '../../ui/page/banner.tsx';

interface ProxyDialogProps {
  readonly challenge: ProxyChallenge;
  readonly onEnd: (end: LoginEnd) => void;
}

/** Asks for a proxy login, over the unchanged page. */
export function ProxyDialog({ challenge, onEnd }: ProxyDialogProps) {
  const { t } = useTranslation();
  const { keychainAvailable } = useStartState();
  const { place, realm, isRefused } = challenge;
  const [user, setUser] = useState('');
  const [password, setPassword] = useState('');
  const [sessionOnly, setSessionOnly] = useState(!keychainAvailable);
  const [isChecked, setIsChecked] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const userProblem = user === '' ? t('session.problem.proxyUser') : tooLong(user, 200);
  const passwordProblem = tooLong(password, 250);

  const save = async () => {
    setIsChecked(true);
    if (userProblem !== null || passwordProblem !== null) return;
    setFailure(null);
    const login = { user, password };
    const saved = await tryCall('saveProxyLogin', { place, login, sessionOnly });
    if (saved.ok) return onEnd('saved');
    setFailure(saved.failure);
  };

  return (
    <FormDialog
      tone="key"
      title={t('session.proxyLogin.title')}
      submitLabel={t('session.token.save')}
      onSubmit={save}
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
