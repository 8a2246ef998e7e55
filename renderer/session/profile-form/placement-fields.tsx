import { useTranslation } from 'react-i18next';
import { placementExample } from '../../lib/words/placement-example.ts';
import { Select } from '../../ui/field/select.tsx';
import { TextField } from '../../ui/field/text-field.tsx';
import { placementOf } from '../form-state/profile-form-state.ts';
import type { ProfileForm } from '../form-state/use-profile-form.ts';
import styles from './profile-form.module.css';

const kinds = ['bearer', 'authorization', 'header', 'query'] as const;

/** Where the token goes. The API doesn't say, so the user has to know it. */
export function PlacementFields({ form }: { readonly form: ProfileForm }) {
  const { t } = useTranslation();
  const { state, change } = form;
  const field = (
    name: 'prefix' | 'headerName' | 'headerPrefix' | 'parameterName',
    label: string,
    hint?: string,
  ) => (
    <TextField
      label={label}
      {...(hint === undefined ? {} : { description: hint })}
      value={state[name]}
      onChange={(text) => change({ [name]: text })}
      onBlur={() => form.touch(name)}
      error={form.problemAt(name)}
      isMonospace
    />
  );
  const prefixLabel = t('session.form.prefix');
  return (
    <>
      <Select
        label={t('session.form.placement')}
        description={t('session.form.sentAs', { example: placementExample(placementOf(state)) })}
        options={kinds.map((kind) => ({
          value: kind,
          label: t(`session.form.placements.${kind}`),
        }))}
        value={state.placement}
        onChange={(placement) => change({ placement })}
      />
      {state.placement === 'authorization' &&
        field('prefix', prefixLabel, t('session.form.prefixHint'))}
      {state.placement === 'header' && (
        <div className={styles.pair}>
          {field('headerName', t('session.form.headerName'))}
          {field('headerPrefix', prefixLabel, t('session.form.prefixHint'))}
        </div>
      )}
      {state.placement === 'query' &&
        field('parameterName', t('session.form.parameterName'), t('session.form.queryHint'))}
    </>
  );
}
