import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FormField, SchemaSource } from '../../../main/contract/form/form-description.ts';
import { describeFailure } from '../../lib/failure/describe-failure.ts';
import { formatBytes, formatNumber } from '../../lib/words/format.ts';
import { harmless } from '../../lib/words/harmless.ts';
import type { LeftField, SchemaForm, SchemaProblem } from '../../schema/read/schema-form.ts';
import { Button } from '../../ui/button/button.tsx';
import { Disclosure } from '../../ui/button/disclosure.tsx';
import { FailurePanel } from '../../ui/failure/failure-panel.tsx';
import { Spinner } from '../../ui/look/loading.tsx';
import { Note } from '../../ui/look/note.tsx';
import { Banner } from '../../ui/page/banner.tsx';
import { IncomingForm } from './incoming-form.tsx';
import styles from './sources.module.css';
import type { ReadSchema, SchemaReader } from './use-schema-reading.ts';

type NoFields = Extract<SchemaProblem, { kind: 'no-fields' }>;

/** Takes the fields with the source that they were read from. */
export type TakeSchema = (
  fields: readonly FormField[],
  source: SchemaSource,
  schema: string | null,
) => void;

interface SchemaOutcomeProps {
  readonly reader: SchemaReader;
  readonly current: readonly FormField[];
  readonly source: SchemaSource | null;
  readonly onTake: TakeSchema;
}

/** What came of reading a document. */
export function SchemaOutcome({ reader, current, source, onTake }: SchemaOutcomeProps) {
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
            why: problemWords(t, state.problem),
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
  const take = (fields: readonly FormField[], form: SchemaForm) => {
    const { from, isAddress, readAt } = read;
    const { operation, schema } = form;
    onTake(fields, { from, isAddress, readAt, operation, fields: [...form.fields] }, schema);
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
            incoming={chosen.fields}
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
            <span>{t(`session.formEditor.schema.leftWhy.${why}`)}</span>
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}

function noFieldsCase(why: NoFields['why']): 'not-object' | 'remote-ref' | 'no-fields' {
  return why === 'not-object' || why === 'remote-ref' ? why : 'no-fields';
}

/** Why a document can't be used, as a sentence. */
function problemWords(t: TFunction, problem: SchemaProblem): string {
  switch (problem.kind) {
    case 'too-large':
      return t('session.formEditor.schema.problem.too-large', { size: formatBytes(problem.bytes) });
    case 'not-json':
    case 'not-yaml': {
      const { line, column } = problem;
      return t(`session.formEditor.schema.problem.${problem.kind}`, { line, column });
    }
    case 'openapi-version':
      return t('session.formEditor.schema.problem.openapi-version', { version: problem.version });
    case 'no-body':
      return t('session.formEditor.schema.problem.no-body', {
        operation: harmless(problem.operation),
      });
    case 'no-json-body':
      return t('session.formEditor.schema.problem.no-json-body', {
        operation: harmless(problem.operation),
        types: harmless(problem.mediaTypes),
      });
    case 'no-fields':
      return t(`session.formEditor.schema.problem.${noFieldsCase(problem.why)}`);
    default:
      return t(`session.formEditor.schema.problem.${problem.kind}`);
  }
}
