import { useTranslation } from 'react-i18next';
import { Checkbox } from '../../ui/field/checkbox.tsx';
import { TextField } from '../../ui/field/text-field.tsx';
import type { ProfileForm } from '../form-state/use-profile-form.ts';

/** Whether an order carries a key that lets the service recognise it, and in which header. */
export function IdempotencyFields({ form: { state, change, touch, problemAt } }: Parts) {
  const { t } = useTranslation();
  return (
    <>
      <Checkbox
        isSelected={state.sendsIdempotencyKey}
        onChange={(sendsIdempotencyKey) => change({ sendsIdempotencyKey })}
        description={t('session.form.idempotencyHint')}
      >
        {t('session.form.idempotency')}
      </Checkbox>
      {state.sendsIdempotencyKey && (
        <TextField
          label={t('session.form.idempotencyHeader')}
          value={state.idempotencyHeader}
          onChange={(idempotencyHeader) => change({ idempotencyHeader })}
          onBlur={() => touch('idempotencyHeader')}
          error={problemAt('idempotencyHeader')}
        />
      )}
    </>
  );
}

interface Parts {
  readonly form: ProfileForm;
}
