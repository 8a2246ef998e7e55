import { useTranslation } from 'react-i18next';
import { protections, strongerProtection } from '../../../main/contract/profile/profile-choices.ts';
import { headingInSight, isFocusLost } from '../../lib/commands/page-focus.ts';
import { numberLocale } from '../../lib/words/format.ts';
import { formatPrice } from '../../lib/words/format-price.ts';
import { listInWords } from '../../lib/words/list-in-words.ts';
import { placementExample } from '../../lib/words/route-words.ts';
import { Button } from '../../ui/button/button.tsx';
import { Disclosure } from '../../ui/button/disclosure.tsx';
import { Checkbox } from '../../ui/field/checkbox.tsx';
import { Select } from '../../ui/field/select.tsx';
import { TextField } from '../../ui/field/text-field.tsx';
import { lockedField, SetByAdministrator } from '../../ui/look/set-by-administrator.tsx';
import { currencyOf, hasMoreOptions, placementOf } from '../form-state/profile-form-state.ts';
import type { ProfileForm } from '../form-state/use-profile-form.ts';
import { NetworkFields } from './network-fields.tsx';
import styles from './profile-form.module.css';
import { UserRecordsFields } from './user-records-fields.tsx';

/** What most services don't need. Open if something in it is set or has a problem. */
export function MoreOptions({ form }: { readonly form: ProfileForm }) {
  const { t } = useTranslation();
  const { state, change } = form;
  return (
    <Disclosure
      title={t('session.form.more')}
      isOpenAtFirst={hasMoreOptions(state)}
      mustShow={form.hasFoldedProblem}
    >
      <div className={styles.more}>
        <ProtectionField form={form} />
        <CurrencyField form={form} />
        <PlacementFields form={form} />
        <Checkbox
          isSelected={state.pathsEndWithSlash}
          onChange={(pathsEndWithSlash) => change({ pathsEndWithSlash })}
          {...lockedField(form.locks.isLocked('pathsEndWithSlash'), t('session.form.slashHint'))}
        >
          {t('session.form.slash')}
        </Checkbox>
        <ListField form={form} />
        <UserRecordsFields form={form} />
        <NetworkFields form={form} />
      </div>
    </Disclosure>
  );
}

/** How the service sends its list, if not as documented. */
function ListField({ form }: { readonly form: ProfileForm }) {
  const { t } = useTranslation();
  const { list } = form.state;
  if (list === null) return null;
  return (
    <div className={styles.list}>
      <p>{listInWords(list)}</p>
      <Button
        whyUnavailable={form.locks.isLocked('list') ? t('administrator.set') : null}
        onPress={() => {
          form.change({ list: null });
          // The button goes with what it has reset.
          requestAnimationFrame(() => {
            if (isFocusLost()) headingInSight()?.focus({ preventScroll: true });
          });
        }}
      >
        {t('list.reset')}
      </Button>
    </div>
  );
}

/** How writes to this service are protected. */
function ProtectionField({ form }: { readonly form: ProfileForm }) {
  const { t } = useTranslation();
  const { protection } = form.state;
  const least = form.locks.leastProtection;
  // The hint about *Read only* says that it can be unlocked.
  const hint =
    protection === 'read-only' && form.locks.whyNotUnlocked !== null
      ? t('guard.about.read-only')
      : t(`session.form.protectionHint.${protection}`);
  const isStronger = least !== 'none' && !form.locks.isLocked('protection');
  return (
    <Select
      label={t('guard.title')}
      {...lockedField(
        form.locks.isLocked('protection'),
        <>
          {hint}
          {isStronger && (
            <SetByAdministrator
              words={t('administrator.least', { protection: t(`guard.protection.${least}`) })}
            />
          )}
        </>,
      )}
      options={protections.map((value) => ({
        value,
        label: t(`guard.protection.${value}`),
        isDisabled: strongerProtection(value, least) !== value,
      }))}
      value={protection}
      onChange={(chosen) => form.change({ protection: chosen })}
    />
  );
}

/** The currency for prices, with an example. */
function CurrencyField({ form }: { readonly form: ProfileForm }) {
  const { t } = useTranslation();
  const { state, change } = form;
  const currency = currencyOf(state);
  // The same digits as everywhere else: Intl would write 12.50.
  const example =
    currency !== null && /^[A-Z]{3}$/.test(currency)
      ? formatPrice('12.5', numberLocale(), currency)
      : null;
  return (
    <TextField
      className={styles.currency}
      label={t('session.form.currency')}
      {...lockedField(
        form.locks.isLocked('currency'),
        example === null
          ? t('session.form.currencyHint')
          : t('session.form.currencyExample', { price: example }),
      )}
      value={state.currency}
      onChange={(typed) => change({ currency: typed })}
      onBlur={() => form.touch('currency')}
      error={form.problemAt('currency')}
      isMonospace
    />
  );
}

const kinds = ['bearer', 'authorization', 'header', 'query'] as const;

/** Where the token goes. The API doesn't say, so the user has to know it. */
function PlacementFields({ form }: { readonly form: ProfileForm }) {
  const { t } = useTranslation();
  const { state, change } = form;
  const field = (
    name: 'prefix' | 'headerName' | 'headerPrefix' | 'parameterName',
    label: string,
    hint?: string,
  ) => (
    <TextField
      label={label}
      {...lockedField(form.locks.isLocked('placement'), hint)}
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
        {...lockedField(
          form.locks.isLocked('placement'),
          t('session.form.sentAs', { example: placementExample(placementOf(state)) }),
        )}
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
