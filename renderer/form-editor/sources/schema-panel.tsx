import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { FormField, SchemaSource } from '../../../main/contract/form/form-description.ts';
import type { Profile } from '../../../main/contract/profile/profile.ts';
import type { BodyKind } from '../../../main/contract/write/write-operations.ts';
import { formatExactTime } from '../../lib/words/format.ts';
import { harmless } from '../../lib/words/harmless.ts';
import { Button } from '../../ui/button/button.tsx';
import { ReadDocument, type TakeSchema } from './read-document.tsx';
import { SchemaInput } from './schema-input.tsx';
import { SchemaOutcome } from './schema-outcome.tsx';
import styles from './sources.module.css';
import type { SchemaReader } from './use-schema-reading.ts';

interface SchemaPanelProps {
  readonly profile: Profile;
  readonly kind: BodyKind;
  readonly reader: SchemaReader;
  readonly current: readonly FormField[];
  readonly source: SchemaSource | null;
  readonly onTake: TakeSchema;
  /** Removes the schema; the fields stay. */
  readonly onForget: () => void;
}

/** Reads the fields from a schema document: a file, or an address at the service. */
export function SchemaPanel(props: SchemaPanelProps) {
  const { profile, kind, reader, current, source, onTake, onForget } = props;
  const { t } = useTranslation();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className={styles.panel} aria-labelledby="schema-title">
      <h3 id="schema-title" ref={heading} tabIndex={-1} className={styles.title}>
        {t('session.formEditor.schema.title')}
      </h3>
      <p className={styles.lead}>{t('session.formEditor.schema.lead')}</p>
      {source !== null && <CurrentSource source={source} reader={reader} onForget={onForget} />}
      <SchemaInput profile={profile} source={source} reader={reader} />
      <SchemaOutcome reader={reader} kind={kind}>
        {(read) => (
          <ReadDocument
            // The choices belong to this document.
            key={read.readAt}
            read={read}
            current={current}
            source={source}
            onTake={onTake}
          />
        )}
      </SchemaOutcome>
    </section>
  );
}

interface CurrentSourceProps {
  readonly source: SchemaSource;
  readonly reader: SchemaReader;
  readonly onForget: () => void;
}

/** Where the fields came from, and how to read them again. */
function CurrentSource({ source, reader, onForget }: CurrentSourceProps) {
  const { t } = useTranslation();
  const { from, readAt, operation, isAddress } = source;
  return (
    <div className={styles.source}>
      <p>
        {t('session.formEditor.schema.readFrom', {
          from: harmless(from),
          time: formatExactTime(readAt),
        })}
        {operation !== '' && <code className={styles.operation}>{harmless(operation)}</code>}
      </p>
      <div className={styles.buttons}>
        {isAddress && (
          <Button onPress={() => reader.readAddress(from)}>
            {t('session.formEditor.schema.update')}
          </Button>
        )}
        <Button variant="quiet" onPress={onForget}>
          {t('session.formEditor.schema.forget')}
        </Button>
      </div>
    </div>
  );
}
