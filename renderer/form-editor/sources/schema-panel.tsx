import { FileUp } from 'lucide-react';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { FileTrigger } from 'react-aria-components/FileTrigger';
import { useTranslation } from 'react-i18next';
import type { FormField, SchemaSource } from '../../../main/contract/form/form-description.ts';
import { parseSchemaAddress } from '../../../main/contract/form/schema-address.ts';
import type { Profile } from '../../../main/contract/profile/profile.ts';
import type { BodyKind } from '../../../main/contract/write/write-operations.ts';
import { formatExactTime } from '../../lib/words/format.ts';
import { harmless } from '../../lib/words/harmless.ts';
import { wordIssue } from '../../lib/words/word-issue.ts';
import { Button } from '../../ui/button/button.tsx';
import { TextField } from '../../ui/field/text-field.tsx';
import { Icon } from '../../ui/look/icon.tsx';
import { SchemaOutcome, type TakeSchema } from './schema-outcome.tsx';
import styles from './sources.module.css';
import type { SchemaReader } from './use-schema-reading.ts';

/** The file types shown first in the system's dialog. Any other file can be chosen there too. */
const usualTypes = ['.json', '.yaml', '.yml'];

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
  const chooser = useRef<HTMLInputElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className={styles.panel} aria-labelledby="schema-title">
      <h3 id="schema-title" ref={heading} tabIndex={-1} className={styles.title}>
        {t('session.formEditor.schema.title')}
      </h3>
      <p className={styles.lead}>{t('session.formEditor.schema.lead')}</p>
      {source !== null && <CurrentSource source={source} reader={reader} onForget={onForget} />}
      <div className={styles.zone}>
        <Icon as={FileUp} size={20} />
        <FileTrigger
          ref={chooser}
          acceptedFileTypes={usualTypes}
          onSelect={(files) => {
            const file = files?.[0];
            if (file !== undefined) reader.readFile(file);
            // So that choosing the same file after correcting it fires a change again.
            if (chooser.current !== null) chooser.current.value = '';
          }}
        >
          <Button>{t('session.formEditor.schema.choose')}</Button>
        </FileTrigger>
        <span>{t('session.formEditor.schema.dropHint')}</span>
      </div>
      <AddressForm profile={profile} source={source} reader={reader} />
      <SchemaOutcome {...{ reader, kind, current, source, onTake }} />
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

interface AddressFormProps {
  readonly profile: Profile;
  readonly source: SchemaSource | null;
  readonly reader: SchemaReader;
}

function AddressForm({ profile, source, reader }: AddressFormProps) {
  const { t } = useTranslation();
  const [address, setAddress] = useState(source?.isAddress === true ? source.from : '');
  const [problem, setProblem] = useState<string | null>(null);
  const read = () => {
    const parsed = parseSchemaAddress(address, profile.baseUrl);
    setProblem(typeof parsed === 'string' ? parsed : null);
    if (typeof parsed !== 'string') reader.readAddress(address);
  };
  return (
    <form
      className={styles.address}
      noValidate
      onSubmit={(event: SubmitEvent) => {
        event.preventDefault();
        // React passes it on to the form of the profile, which this dialog was opened from.
        event.stopPropagation();
        read();
      }}
    >
      <TextField
        label={t('session.formEditor.schema.address')}
        description={t('session.formEditor.schema.addressHint', {
          origin: new URL(profile.baseUrl).origin,
        })}
        placeholder="/openapi.json"
        isMonospace
        value={address}
        onChange={(typed) => {
          setAddress(typed);
          setProblem(null);
        }}
        error={problem === null ? null : wordIssue(problem)}
      />
      <Button type="submit" isDisabled={address.trim() === ''}>
        {t('session.formEditor.schema.read')}
      </Button>
    </form>
  );
}
