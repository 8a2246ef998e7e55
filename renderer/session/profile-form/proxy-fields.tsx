import { useTranslation } from 'react-i18next';
import { Select } from '../../ui/field/select.tsx';
import { TextField } from '../../ui/field/text-field.tsx';
import type { ProfileForm } from '../form-state/use-profile-form.ts';

const modes = ['system', 'direct', 'fixed', 'pac'] as const;

/**
 * Which proxy to use for the service, if any. The app asks for a login when the proxy requires one.
 */
export function ProxyFields({ form }: { readonly form: ProfileForm }) {
  const { t } = useTranslation();
  const { state, change } = form;
  const field = (name: 'proxyAddress' | 'proxyBypass' | 'pacUrl') => (
    <TextField
      label={t(`session.form.${name}`)}
      description={t(`session.form.${name}Hint`)}
      value={state[name]}
      onChange={(text) => change({ [name]: text })}
      onBlur={() => form.touch(name)}
      error={form.problemAt(name)}
      isMonospace
    />
  );
  return (
    <>
      <Select
        label={t('session.form.proxy')}
        description={t(`session.form.proxyHints.${state.proxyMode}`)}
        options={modes.map((mode) => ({ value: mode, label: t(`session.form.proxies.${mode}`) }))}
        value={state.proxyMode}
        onChange={(proxyMode) => change({ proxyMode })}
      />
      {state.proxyMode === 'fixed' && field('proxyAddress')}
      {state.proxyMode === 'fixed' && field('proxyBypass')}
      {state.proxyMode === 'pac' && field('pacUrl')}
    </>
  );
}
