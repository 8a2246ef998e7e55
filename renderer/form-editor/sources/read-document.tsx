import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FormField, SchemaSource } from '../../../main/contract/form/form-description.ts';
import { formatNumber } from '../../lib/words/format.ts';
import { harmless } from '../../lib/words/harmless.ts';
import { describeLeft, type ReadForm, readFormOf } from '../../schema/describe-schema.ts';
import type { LeftField, SchemaForm } from '../../schema/read/schema-form.ts';
import { Button } from '../../ui/button/button.tsx';
import { Disclosure } from '../../ui/button/disclosure.tsx';
import { IncomingForm, type TakeWay } from './incoming-form.tsx';
import styles from './sources.module.css';
import type { ReadSchema } from './use-schema-reading.ts';

/** Takes the fields with the form that they were read from. */
export type TakeSchema = (fields: readonly FormField[], way: TakeWay, form: ReadForm) => void;

interface ReadDocumentProps {
  readonly read: ReadSchema;
  readonly current: readonly FormField[];
  readonly source: SchemaSource | null;
  readonly onTake: TakeSchema;
}

/** The forms of a document; of several ones a person chooses one. */
export function ReadDocument({ read, current, source, onTake }: ReadDocumentProps) {
  const { t } = useTranslation();
  const { forms } = read;
  const only = forms.length === 1 ? forms[0] : undefined;
  const again = forms.find(({ operation }) => source?.operation === operation);
  const [chosen, setChosen] = useState<SchemaForm | undefined>(only ?? again);
  const incoming = useMemo(
    () => (chosen === undefined ? null : readFormOf(t, read, chosen)),
    [t, read, chosen],
  );
  return (
    <div className={styles.read}>
      <p role="status">
        {t('session.formEditor.schema.found', {
          count: forms.length,
          from: harmless(read.from),
        })}
      </p>
      {(forms.length > 1 || only?.operation !== '') && (
        <ul className={styles.operations} aria-label={t('session.formEditor.schema.operations')}>
          {forms.map((form) => (
            <li key={form.operation}>
              <Button aria-pressed={form === chosen} onPress={() => setChosen(form)}>
                {t('session.formEditor.schema.operation', {
                  operation: harmless(form.operation),
                  count: form.fields.length,
                  fields: formatNumber(form.fields.length),
                })}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {chosen !== undefined && incoming !== null && (
        <>
          <IncomingForm
            key={chosen.operation}
            current={current}
            readBefore={source?.fields ?? null}
            incoming={incoming.source.fields}
            onTake={(fields, way) => onTake(fields, way, incoming)}
          />
          <LeftFields left={chosen.left} />
        </>
      )}
    </div>
  );
}

/** What the schema says that the form can't show or use. */
function LeftFields({ left }: { readonly left: readonly LeftField[] }) {
  const { t } = useTranslation();
  if (left.length === 0) return null;
  return (
    <Disclosure
      title={t('session.formEditor.schema.left', { count: left.length })}
      isOpenAtFirst={left.length <= 5}
    >
      <ul className={styles.left}>
        {left.map(({ path, why }) => (
          <li key={`${path} ${why}`}>
            {path !== '' && <code>{harmless(path)}</code>}
            <span>{describeLeft(t, why)}</span>
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}
