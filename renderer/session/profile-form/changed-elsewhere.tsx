import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import type { DraftField } from '../../../main/contract/profile/merge-draft.ts';
import type { ProfileDraft } from '../../../main/contract/profile/profile.ts';
import { formatNumber } from '../../lib/words/format.ts';
import { i18n } from '../../lib/words/i18n.ts';
import { placementExample, proxyWords } from '../../lib/words/route-words.ts';
import { Button } from '../../ui/button/button.tsx';
import { Banner } from '../../ui/page/banner.tsx';
import { draftOf } from '../form-state/profile-form-state.ts';
import type { ProfileForm } from '../form-state/use-profile-form.ts';
import styles from './changed-elsewhere.module.css';

interface ChangedElsewhereProps {
  readonly form: ProfileForm;
  readonly ref: Ref<HTMLElement>;
}

/** Changes made to the profile while its form was open: what the form now shows, and what the user has to choose. */
export function ChangedElsewhere({ form, ref }: ChangedElsewhereProps) {
  const { t } = useTranslation();
  const { stored, conflicts, followed } = form;
  if (stored === null || conflicts.length + followed.length === 0) return null;
  const mine = draftOf(form.state);
  const fields = followed.map(labelOf).join(', ');
  return (
    <section ref={ref} className={styles.changed} aria-label={t('session.form.elsewhere.title')}>
      {followed.length > 0 && (
        <Banner tone="info" isLive onDismiss={form.dismissFollowed}>
          {t('session.form.elsewhere.followed', { fields })}
        </Banner>
      )}
      {conflicts.map((field) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset has no room for its words beside its buttons.
        <div key={field} role="group" aria-label={labelOf(field)} className={styles.conflict}>
          <Banner
            tone="warn"
            isLive
            action={
              <div className={styles.choices}>
                <Button onPress={() => form.settle(field, 'mine')}>
                  {t('session.form.elsewhere.mine')}
                </Button>
                <Button onPress={() => form.settle(field, 'theirs')}>
                  {t('session.form.elsewhere.theirs')}
                </Button>
              </div>
            }
          >
            {t('session.form.elsewhere.conflict', {
              field: labelOf(field),
              theirs: valueWords(field, stored),
              mine: valueWords(field, mine),
            })}
          </Banner>
        </div>
      ))}
    </section>
  );
}

/** The form's name for a field. */
function labelOf(field: DraftField): string {
  const { t } = i18n;
  switch (field) {
    case 'name':
    case 'baseUrl':
    case 'currency':
    case 'colour':
    case 'placement':
    case 'proxy':
    case 'idempotencyHeader':
      return t(`session.form.${field}`);
    case 'protection':
      return t('guard.title');
    case 'clientCertificate':
      return t('session.form.certificate');
    case 'timeouts':
      return t('session.form.elsewhere.timeouts');
    case 'pathsEndWithSlash':
      return t('session.form.slash');
    case 'userRecords':
      return t('userRecords.shows');
  }
}

/** The value of a field in a few words. */
function valueWords(field: DraftField, draft: ProfileDraft): string {
  const { t } = i18n;
  const none = t('session.form.elsewhere.none');
  switch (field) {
    case 'name':
    case 'baseUrl':
      return draft[field];
    case 'currency':
    case 'idempotencyHeader':
      return draft[field] ?? none;
    case 'colour':
      return t(`session.colours.${draft.colour}`);
    case 'pathsEndWithSlash':
      return t(`session.form.elsewhere.${draft.pathsEndWithSlash ? 'yes' : 'no'}`);
    case 'userRecords': {
      const { userRecords } = draft;
      return userRecords === null ? none : t(`userRecords.send.${userRecords.send}`);
    }
    case 'protection':
      return t(`guard.protection.${draft.protection}`);
    case 'placement':
      return placementExample(draft.placement);
    case 'proxy':
      return proxyWords(draft.proxy);
    case 'clientCertificate':
      return draft.clientCertificate?.name ?? none;
    case 'timeouts': {
      const { listIdleSeconds, listTotalSeconds, writeSeconds } = draft.timeouts;
      return t('session.form.elsewhere.timeoutList', {
        idle: limitWords(listIdleSeconds),
        total: limitWords(listTotalSeconds),
        write: limitWords(writeSeconds),
      });
    }
  }
}

function limitWords(seconds: number | null): string {
  return seconds === null
    ? i18n.t('session.form.elsewhere.usual')
    : i18n.t('session.form.elsewhere.seconds', { seconds: formatNumber(seconds) });
}
