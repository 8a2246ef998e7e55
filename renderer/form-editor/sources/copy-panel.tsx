import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Failure } from '../../../main/contract/failure.ts';
import type { FormDescription, FormField } from '../../../main/contract/form/form-description.ts';
import type { Profile } from '../../../main/contract/profile/profile.ts';
import type { BodyKind } from '../../../main/contract/write/write-operations.ts';
import { call } from '../../lib/app/call.ts';
import { useWorkspace } from '../../lib/app/start-state.ts';
import { describeFailure } from '../../lib/failure/describe-failure.ts';
import { failureOf } from '../../lib/failure/failure-of.ts';
import { formatNumber } from '../../lib/words/format.ts';
import { harmless } from '../../lib/words/harmless.ts';
import { Button } from '../../ui/button/button.tsx';
import { FailurePanel } from '../../ui/failure/failure-panel.tsx';
import { IncomingForm } from './incoming-form.tsx';
import styles from './sources.module.css';

/** The form of another profile, with the schema that is stored with it. */
export interface CopiedForm {
  readonly fields: readonly FormField[];
  /** Null if fields were only added: the form keeps its own source. */
  readonly whole: { readonly form: FormDescription; readonly schema: string | null } | null;
}

interface OtherForm {
  readonly profile: Profile;
  readonly form: FormDescription;
}

interface CopyPanelProps {
  readonly profile: Profile;
  readonly kind: BodyKind;
  readonly current: readonly FormField[];
  readonly onTake: (copied: CopiedForm) => void;
}

/** Copies the form of another profile. */
export function CopyPanel({ profile, kind, current, onTake }: CopyPanelProps) {
  const { t } = useTranslation();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const { others, failure, setFailure } = useOtherForms(profile, kind);
  const [chosen, setChosen] = useState<OtherForm | null>(null);
  const take = async (fields: readonly FormField[], isWhole: boolean, from: OtherForm) => {
    if (!isWhole) {
      onTake({ fields, whole: null });
      return;
    }
    try {
      const { form } = from;
      const profileId = from.profile.id;
      const schema = form.source && (await call('getFormSchema', { profileId, kind }));
      onTake({ fields, whole: { form, schema } });
    } catch (error) {
      setFailure(failureOf(error));
    }
  };
  return (
    <section className={styles.panel} aria-labelledby="copy-title">
      <h3 id="copy-title" ref={heading} tabIndex={-1} className={styles.title}>
        {t('session.formEditor.copy.title')}
      </h3>
      {failure !== null && <FailurePanel description={describeFailure(failure, 'getForms')} />}
      <p role="status" className={styles.lead}>
        {others !== null &&
          (others.length === 0
            ? t(`session.formEditor.copy.none.${kind}`)
            : t('session.formEditor.copy.choose'))}
      </p>
      {others !== null && others.length > 0 && (
        <ul className={styles.operations} aria-label={t('session.formEditor.copy.profiles')}>
          {others.map((other) => (
            <li key={other.profile.id}>
              <Button aria-pressed={other === chosen} onPress={() => setChosen(other)}>
                {t('session.formEditor.copy.profile', {
                  name: harmless(other.profile.name),
                  count: other.form.fields.length,
                  fields: formatNumber(other.form.fields.length),
                })}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {chosen !== null && (
        <IncomingForm
          key={chosen.profile.id}
          current={current}
          readBefore={null}
          incoming={chosen.form.fields}
          onTake={(fields, way) =>
            void take(fields, way === 'replace' || current.length === 0, chosen)
          }
        />
      )}
    </section>
  );
}

/** The other profiles that have such a form. */
function useOtherForms(profile: Profile, kind: BodyKind) {
  const { profiles } = useWorkspace();
  const [others, setOthers] = useState<readonly OtherForm[] | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  useEffect(() => {
    let isGone = false;
    const asked = profiles
      .filter(({ id }) => id !== profile.id)
      .map(async (other): Promise<readonly OtherForm[]> => {
        const { forms } = await call('getForms', { profileId: other.id });
        const form = forms[kind];
        return form === null ? [] : [{ profile: other, form }];
      });
    Promise.all(asked).then(
      (found) => {
        if (!isGone) setOthers(found.flat());
      },
      (error: unknown) => {
        if (!isGone) setFailure(failureOf(error));
      },
    );
    return () => {
      isGone = true;
    };
  }, [profiles, profile.id, kind]);
  return { others, failure, setFailure };
}
