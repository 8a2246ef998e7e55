import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { FormField } from '../../../main/contract/form/form-description.ts';
import { nameInForm } from '../../../main/contract/form/name-in-words.ts';
import type { Profile } from '../../../main/contract/profile/profile.ts';
import { formAdvice } from '../../body/content/form-advice.ts';
import { queryClient, queryOf } from '../../lib/app/queries.ts';
import { confirm } from '../../lib/ask/ask.ts';
import { checkBody } from '../../schema/schema-client.ts';
import type { SendableRequest } from '../content/ready-request.ts';
import type { FormFields } from '../content/use-form-content.ts';
import styles from '../request/request.module.css';
import { type BodyAdvice, ofPlaceholders, ofSchema, wordAdvice } from './word-advice.ts';

/** So many lines are read before a decision. The rest is counted. */
const mostLines = 8;

/** Asks before a body is sent that isn't as its form or the schema describes it. Resolves to whether it may be. */
export async function mayIgnoreAdvice(
  profile: Profile,
  { kind, form }: Pick<FormFields, 'kind' | 'form'>,
  { body }: SendableRequest,
  /** What it asks if the request isn't sent now. */
  instead?: (t: TFunction) => { readonly title: string; readonly confirm: string },
): Promise<boolean> {
  if (form === null) return true;
  const own = formAdvice(form, body);
  const schema = await schemaAdvice(profile.id, kind, body);
  // The schema of a form has the same required fields and dates.
  const told = new Set(own.map(({ path }) => path));
  const others = schema.filter(({ path }) => !told.has(path));
  const advice = [...own, ...others, ...ofPlaceholders(body)];
  if (advice.length === 0) return true;
  return await confirm(
    profile,
    (t) => ({
      title: t('body.advice.title'),
      text: <AdviceText profileName={profile.name} advice={advice} form={form} />,
      confirm: t('body.advice.send'),
      cancel: t('body.advice.back'),
      risk: 'mistake',
      ...instead?.(t),
    }),
    { isUnasked: true },
  );
}

interface AdviceTextProps {
  readonly profileName: string;
  readonly advice: readonly BodyAdvice[];
  readonly form: readonly FormField[];
}

function AdviceText({ profileName, advice, form }: AdviceTextProps) {
  const { t } = useTranslation();
  return (
    <>
      <p>{t('body.advice.text', { profile: profileName })}</p>
      <ul className={styles.advice}>
        {advice.slice(0, mostLines).map((one) => (
          <li key={`${one.kind} ${one.path} ${wordAdvice(t, one)}`}>
            {one.path === ''
              ? wordAdvice(t, one)
              : t('body.atField', {
                  name: nameInForm(form, one.path),
                  sentence: wordAdvice(t, one),
                })}
          </li>
        ))}
      </ul>
      {advice.length > mostLines && (
        <p>{t('body.advice.more', { count: advice.length - mostLines })}</p>
      )}
    </>
  );
}

/** Without a schema, or if it can't be read, there is nothing to ask: it never keeps a person from sending. */
async function schemaAdvice(
  profileId: string,
  kind: FormFields['kind'],
  body: string,
): Promise<readonly BodyAdvice[]> {
  const schema = await queryClient
    .fetchQuery(queryOf('getFormSchema', { profileId, kind }))
    .catch(() => null);
  return schema === null ? [] : ofSchema((await checkBody(schema, body)).advice);
}
