import { useTranslation } from 'react-i18next';
import type { Failure } from '../../../main/contract/failure.ts';
import { askForProxyLogin } from '../../lib/ask/ask.ts';
import { Button } from '../../ui/button/button.tsx';
import { networkOf } from '../form-state/network-form-state.ts';
import type { ProfileForm } from '../form-state/use-profile-form.ts';

interface ProxyLoginActionProps {
  readonly failure: Failure;
  readonly form: ProfileForm;
  /** Called when a login was saved: the failed request can be retried. */
  readonly onSaved: () => void;
}

/** The button for a failure that a proxy login would fix. Renders nothing for other failures. */
export function ProxyLoginAction({ failure, form, onSaved }: ProxyLoginActionProps) {
  const { t } = useTranslation();
  if (failure.kind !== 'unreachable' || failure.cause !== 'proxy-login') return null;
  const ask = async () => {
    if ((await askForProxyLogin(networkOf(form.state).proxy)) === 'saved') onSaved();
  };
  return <Button onPress={ask}>{t('failure.action.proxy-login')}</Button>;
}
