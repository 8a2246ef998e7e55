import { useQuery } from '@tanstack/react-query';
import { ListChecks } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Profile } from '../../../main/contract/profile/profile.ts';
import { type BodyKind, bodyKinds } from '../../../main/contract/write/write-operations.ts';
import { editForm } from '../../form-editor/form-editor.tsx';
import { useProfileLocks } from '../../lib/app/policy.ts';
import { queryOf } from '../../lib/app/queries.ts';
import { formatNumber } from '../../lib/words/format.ts';
import { Button } from '../../ui/button/button.tsx';
import styles from './profile-forms.module.css';

/** The forms for orders and users, each edited in a dialog. They are saved there and not with the profile. */
export function ProfileForms({ profile }: { readonly profile: Profile }) {
  const { t } = useTranslation();
  const { isFormLocked } = useProfileLocks(profile);
  const { data } = useQuery(queryOf('getForms', { profileId: profile.id }));
  const summaryOf = (kind: BodyKind) => {
    if (data === undefined) return '';
    const count = data.forms[kind]?.fields.length ?? 0;
    if (count === 0) return t('session.formEditor.profile.none');
    return t('session.formEditor.profile.count', { count, fields: formatNumber(count) });
  };
  return (
    <section className={styles.forms} aria-label={t('session.formEditor.profile.title')}>
      <h2 className={styles.title}>{t('session.formEditor.profile.title')}</h2>
      <p className={styles.hint}>{t('session.formEditor.profile.hint')}</p>
      <div className={styles.rows}>
        {bodyKinds.map((kind) => (
          <div key={kind} className={styles.row}>
            <Button
              icon={ListChecks}
              whyUnavailable={isFormLocked(kind) ? t('administrator.set') : null}
              onPress={() => editForm(profile, kind)}
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
