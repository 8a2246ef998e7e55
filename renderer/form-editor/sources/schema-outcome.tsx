import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FormField, SchemaSource } from '../../../main/contract/form/form-description.ts';
import type { BodyKind } from '../../../main/contract/write/write-operations.ts';
import { describeFailure } from '../../lib/failure/describe-failure.ts';
import { formatNumber } from '../../lib/words/format.ts';
import { harmless } from '../../lib/words/harmless.ts';
import {
  describeLeft,
  describeSchemaProblem,
  fieldsInWords,
} from '../../schema/describe-schema.ts';
import type { LeftField, SchemaForm } from '../../schema/read/schema-form.ts';
import { Button } from '../../ui/button/button.tsx';
import { Disclosure } from '../../ui/button/disclosure.tsx';
import { FailurePanel } from '../../ui/failure/failure-panel.tsx';
import { Spinner } from '../../ui/look/loading.tsx';
import { Note } from '../../ui/look/note.tsx';
import { Banner } from '../../ui/page/banner.tsx';
import { IncomingForm } from './incoming-form.tsx';
import styles from './sources.module.css';
import type { ReadSchema, SchemaReader } from './use-schema-reading.ts';

/** Takes the fields with the source that they were read from. */
export type TakeSchema = (
  fields: readonly FormField[],
  source: SchemaSource,
  schema: string | null,
) => void;

interface SchemaOutcomeProps {
  readonly reader: SchemaReader;
  readonly kind: BodyKind;
  readonly current: readonly FormField[];
  readonly source: SchemaSource | null;
  readonly onTake: TakeSchema;
}

/** What came of reading a document. */
export function SchemaOutcome({ reader, kind, current, source, onTake }: SchemaOutcomeProps) {
  const { t } = useTranslation();
  const { state } = reader;
  switch (state.step) {
    case 'idle':
      return <div role="status" />;
    case 'reading':
      return (
        <div className={styles.reading}>
          <span role="status" className={styles.buttons}>
            <Spinner />
            {t('session.formEditor.schema.reading', { from: harmless(state.place.from) })}
          </span>
          <Button onPress={reader.cancel}>{t('session.formEditor.schema.cancel')}</Button>
        </div>
      );
    case 'token':
      return <TokenQuestion {...state} from={state.place.from} reader={reader} />;
    case 'failed':
      return <FailurePanel description={describeFailure(state.failure, 'readSchemaDocument')} />;
    case 'unusable':
      return (
        <Banner tone="danger" isLive>
          {t('session.formEditor.schema.unusable', {
            from: harmless(state.place.from),
            why: describeSchemaProblem(t, state.problem, kind),
          })}
        </Banner>
      );
    case 'read':
      return (
        <ReadDocument
          // The choices belong to this document.
          key={state.read.readAt}
          read={state.read}
          {...{ current, source, onTake }}
        />
      );
  }
}

interface TokenQuestionProps {
  readonly from: string;
  readonly mayUseToken: boolean;
  readonly reader: SchemaReader;
}

/** Asks before the token is sent for a document. It is never sent above the base URL. */
function TokenQuestion({ from, mayUseToken, reader }: TokenQuestionProps) {
  const { t } = useTranslation();
  return (
    <Banner
      tone="warn"
      isLive
      {...(mayUseToken && {
        action: (
          <Button onPress={() => reader.readAddress(from, true)}>
            {t('session.formEditor.schema.withToken')}
          </Button>
        ),
      })}
    >
      {t(`session.formEditor.schema.${mayUseToken ? 'wantsToken' : 'noToken'}`, {
        address: harmless(from),
      })}
    </Banner>
  );
}

interface ReadDocumentProps {
  readonly read: ReadSchema;
  readonly current: readonly FormField[];
  readonly source: SchemaSource | null;
  readonly onTake: TakeSchema;
}

/** The forms of a document; of several ones a person chooses one. */
function ReadDocument({ read, current, source, onTake }: ReadDocumentProps) {
  const { t } = useTranslation();
  const { forms, duplicates } = read;
  const only = forms.length === 1 ? forms[0] : undefined;
  const again = forms.find(({ operation }) => source?.operation === operation);
  const [chosen, setChosen] = useState<SchemaForm | undefined>(only ?? again);
  const incoming = useMemo(
    () => (chosen === undefined ? [] : fieldsInWords(t, chosen)),
    [t, chosen],
  );
  const take = (fields: readonly FormField[], { operation, schema }: SchemaForm) => {
    const { from, isAddress, readAt } = read;
    onTake(fields, { from, isAddress, readAt, operation, fields: [...incoming] }, schema);
  };
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
      {chosen !== undefined && (
        <>
          <IncomingForm
            key={chosen.operation}
            current={current}
            readBefore={source?.fields ?? null}
            incoming={incoming}
            onTake={(fields) => take(fields, chosen)}
          />
          <LeftFields left={chosen.left} />
        </>
      )}
      {duplicates.length > 0 && (
        <Note tone="warn">
          {t('session.formEditor.schema.duplicates', {
            count: duplicates.length,
            name: harmless(duplicates[0]?.name ?? ''),
            line: formatNumber(duplicates[0]?.line ?? 0),
          })}
        </Note>
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
