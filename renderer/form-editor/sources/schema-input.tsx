import { FileUp } from 'lucide-react';
import { type SubmitEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SchemaSource } from '../../../main/contract/form/form-description.ts';
import { parseSchemaAddress } from '../../../main/contract/form/schema-address.ts';
import type { Profile } from '../../../main/contract/profile/profile.ts';
import { wordIssue } from '../../lib/words/word-issue.ts';
import { Button } from '../../ui/button/button.tsx';
import { DropHint, ImportButton } from '../../ui/button/import-button.tsx';
import { TextField } from '../../ui/field/text-field.tsx';
import { Icon } from '../../ui/look/icon.tsx';
import styles from './sources.module.css';
import type { SchemaReader } from './use-schema-reading.ts';

const usualTypes = ['.json', '.yaml', '.yml'];

interface SchemaInputProps {
  readonly profile: Profile;
  /** Where a schema was read before. */
  readonly source: SchemaSource | null;
  readonly reader: SchemaReader;
}

/** Asks for a schema document: a file, or an address at the service. */
export function SchemaInput({ profile, source, reader }: SchemaInputProps) {
  const { t } = useTranslation();
  return (
    <>
      <div className={styles.zone}>
        <Icon as={FileUp} size={20} />
        <ImportButton types={usualTypes} onFile={reader.readFile}>
          {t('common.chooseFile')}
        </ImportButton>
        <span>
          <DropHint>{t('session.formEditor.schema.dropHint')}</DropHint>
        </span>
      </div>
      <AddressForm profile={profile} source={source} reader={reader} />
    </>
  );
}

function AddressForm({ profile, source, reader }: SchemaInputProps) {
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
