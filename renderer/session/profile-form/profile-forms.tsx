import { useQuery } from '@tanstack/react-query';
import { ListChecks } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { Profile } from '../../../main/contract/profile/profile.ts';
import { type BodyKind, bodyKinds } from '../../../main/contract/write/write-operations.ts';
import { editForm } from '../../form-editor/form-editor.tsx';
import { useProfileLocks } from '../../lib/app/policy.ts';
import { queryOf } from '../../lib/app/queries.ts';
import { formatNumber } from '../../lib/words/format.ts';
import { Button } from '../../ui/button/button.tsx';
import styles from './profile-forms.module.css';

const newProfile = { id: null, name: '', baseUrl: '' } as const;

interface ProfileFormsProps {
  /** Null for a new one: its forms can be edited once it is saved. */
  readonly profile: Profile | null;
}

/** The forms for orders and users, each edited in a dialog. They are saved there and not with the profile. */
export function ProfileForms({ profile }: ProfileFormsProps) {
  const { t } = useTranslation();
  const hintId = useId();
  const { isFormLocked } = useProfileLocks(profile ?? newProfile);
  const { data } = useQuery(queryOf('getForms', profile && { profileId: profile.id }));
  const summaryOf = (kind: BodyKind) => {
    if (data === undefined) return '';
    const count = data.forms[kind]?.fields.length ?? 0;
    if (count === 0) return t('session.formEditor.profile.none');
    return t('session.formEditor.profile.count', { count, fields: formatNumber(count) });
  };
  return (
    <section className={styles.forms} aria-label={t('session.formEditor.profile.title')}>
      <h2 className={styles.title}>{t('session.formEditor.profile.title')}</h2>
      <p id={hintId} className={styles.hint}>
        {t(`session.formEditor.profile.${profile === null ? 'later' : 'hint'}`)}
      </p>
      <div className={styles.rows}>
        {bodyKinds.map((kind) => (
          <div key={kind} className={styles.row}>
            <Button
              icon={ListChecks}
              isUnavailable={profile === null}
              whyUnavailable={isFormLocked(kind) ? t('administrator.set') : null}
              {...(profile === null && { 'aria-describedby': hintId })}
              onPress={() => profile !== null && editForm(profile, kind)}
            >
              {t(`session.formEditor.profile.edit.${kind}`)}
            </Button>
            <span className={styles.count}>{summaryOf(kind)}</span>
          </div>
        ))}
      </div>
    </section>
  );
}
