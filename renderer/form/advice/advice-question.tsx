import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FormField } from '../../../main/contract/form/form-description.ts';
import { formAdvice } from '../../body/content/form-advice.ts';
import { queryClient, queryOf } from '../../lib/app/queries.ts';
import { checkBody } from '../../schema/schema-client.ts';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import type { AsksFirst, SendableRequest } from '../content/ready-request.ts';
import type { FormFields } from '../content/use-form-content.ts';
import styles from '../request/request.module.css';
import { type BodyAdvice, nameInForm, ofSchema, wordAdvice } from './word-advice.ts';

/** So many lines are read before a decision. The rest is counted. */
const mostLines = 8;

interface AdviceQuestionProps {
  readonly asked: AskedAdvice['asked'];
  readonly profileName: string;
  /** What it asks if the request isn't sent now. */
  readonly words?: { readonly title: string; readonly confirm: string };
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** Asks once before it sends a body that isn't as its form describes it. */
export function AdviceQuestion(props: AdviceQuestionProps) {
  const { asked, profileName, words, onConfirm, onCancel } = props;
  const { t } = useTranslation();
  if (asked === null) return null;
  const { advice, form } = asked;
  return (
    <ConfirmDialog
      isOpen
      isUnasked
      title={words?.title ?? t('body.advice.title')}
      confirmLabel={words?.confirm ?? t('body.advice.send')}
      cancelLabel={t('body.advice.back')}
      variant="secondary"
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
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
    </ConfirmDialog>
  );
}

/** What is asked about. */
interface Asked {
  readonly request: SendableRequest;
  readonly advice: readonly BodyAdvice[];
  readonly form: readonly FormField[];
}

/** The question before a body is sent that isn't as the form or its schema describes it. */
export interface AskedAdvice {
  /** Null: nothing is asked. */
  readonly asked: Asked | null;
  readonly asksFirst: AsksFirst;
  /** The user wants to send it as it is. Returns what was asked about. */
  readonly close: () => Asked | null;
}

/** `asksFirst` is what the form itself asks; it is asked only if this question isn't needed. */
export function useAdviceQuestion(
  profileId: string,
  { kind, form }: Pick<FormFields, 'kind' | 'form'>,
  asksFirst: AsksFirst,
): AskedAdvice {
  const [asked, setAsked] = useState<Asked | null>(null);
  return {
    asked,
    async asksFirst(request) {
      if (form !== null) {
        const own = formAdvice(form, request.body);
        const schema = await schemaAdvice(profileId, kind, request.body);
        // The schema of a form has the same required fields and dates.
        const told = new Set(own.map(({ path }) => path));
        const advice = [...own, ...schema.filter(({ path }) => !told.has(path))];
        if (advice.length > 0) {
          setAsked({ request, advice, form });
          return true;
        }
      }
      return await asksFirst(request);
    },
    close: () => {
      setAsked(null);
      return asked;
    },
  };
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
