import { useDeferredValue, useMemo, useReducer, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FormField } from '../../main/contract/form/form-description.ts';
import type { BodyKind } from '../../main/contract/write/write-operations.ts';
import { bodyReducer, freshBody } from '../body/content/state.ts';
import { FormFace } from '../body/form/form-face.tsx';
import styles from './form-editor.module.css';

interface FormPreviewProps {
  readonly kind: BodyKind;
  readonly fields: readonly FormField[];
}

/** The form as orders or users will show it, to try out. It follows a moment later, so that typing stays quick. */
export function FormPreview({ kind, fields }: FormPreviewProps) {
  const { t } = useTranslation();
  const late = useDeferredValue(fields);
  const shown = useMemo(() => late.filter(({ hidden }) => !hidden), [late]);
  return (
    <section className={styles.tried} aria-label={t('session.formEditor.preview')}>
      <h3 className={styles.title}>{t('session.formEditor.preview')}</h3>
      <p className={styles.hint}>
        {t(`session.formEditor.${shown.length === 0 ? 'previewEmpty' : 'previewHint'}`)}
      </p>
      {shown.length > 0 && <TriedForm kind={kind} form={shown} />}
    </section>
  );
}

/** A schema is compared with what is sent. */
const noAdvice = [] as const;

interface TriedFormProps {
  readonly kind: BodyKind;
  readonly form: readonly FormField[];
}

function TriedForm({ kind, form }: TriedFormProps) {
  const [state, dispatch] = useReducer(bodyReducer, form, freshBody);
  // What was tried out stays until the fields are others: a label changes nothing about it.
  const values = useMemo(() => valuesOf(form), [form]);
  const [triedOf, setTriedOf] = useState(values);
  if (triedOf !== values) {
    setTriedOf(values);
    dispatch({ type: 'replace', state: freshBody(form) });
  }
  return (
    <FormFace
      form={form}
      state={state}
      dispatch={dispatch}
      kind={kind}
      advice={noAdvice}
      showProblems={false}
    />
  );
}

function valuesOf(form: readonly FormField[]): string {
  return JSON.stringify(
    form.map(({ path, control, default: given, choices, neverSend, empty }) => [
      ...[path, control, given, neverSend, empty],
      choices.map(({ value }) => value),
    ]),
  );
}
