import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Profile } from '../../../main/contract/profile/profile.ts';
import { SchemaInput } from '../../form-editor/sources/schema-input.tsx';
import { SchemaOutcome } from '../../form-editor/sources/schema-outcome.tsx';
import { type ReadSchema, useSchemaReading } from '../../form-editor/sources/use-schema-reading.ts';
import { useFileDrop } from '../../lib/window/use-file-drop.ts';
import { formatNumber } from '../../lib/words/format.ts';
import { harmless } from '../../lib/words/harmless.ts';
import { describeLeft } from '../../schema/describe-schema.ts';
import type { SchemaForm } from '../../schema/read/schema-form.ts';
import { Button } from '../../ui/button/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { classNames } from '../../ui/look/class-names.ts';
import { Banner } from '../../ui/page/banner.tsx';
import { ProgressBar } from '../../ui/page/progress-bar.tsx';
import type { ProductRow } from '../index/protocol/product-rows.ts';
import type { ProductList } from '../list/product-list.ts';
import styles from './check-dialog.module.css';
import { CheckResult } from './check-result.tsx';
import { type EntriesCheckState, useEntriesCheck } from './use-entries-check.ts';

interface CheckDialogProps {
  readonly profile: Profile;
  readonly list: ProductList;
  readonly onProduct: (row: ProductRow) => void;
  readonly onClose: () => void;
}

/** Asks for a schema, checks the list against it and says which products differ. */
export function CheckDialog({ profile, list, onProduct, onClose }: CheckDialogProps) {
  const { t } = useTranslation();
  const reader = useSchemaReading(profile, 'product');
  const check = useEntriesCheck(list);
  const [content, setContent] = useState<HTMLElement | null>(null);
  const dialog = content?.closest<HTMLElement>('[role="dialog"]') ?? null;
  const isOver = useFileDrop(dialog, (file) => reader.readFile(file));
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="wide"
      title={t('products.check.title')}
      kicker={profile.name}
      footer={<Button onPress={onClose}>{t('common.close')}</Button>}
    >
      <div ref={setContent} className={styles.content}>
        <p className={styles.lead}>{t('products.check.lead')}</p>
        <SchemaInput profile={profile} source={null} reader={reader} />
        <SchemaOutcome reader={reader} kind="product">
          {(read) => (
            // Another document starts again.
            <EntrySchemas key={read.readAt} {...{ read, check, onProduct }} />
          )}
        </SchemaOutcome>
        <div className={classNames(styles.drop, isOver && styles.isOver)} aria-hidden="true">
          {isOver && t('products.check.drop')}
        </div>
      </div>
    </Dialog>
  );
}

interface EntrySchemasProps {
  readonly read: ReadSchema;
  readonly check: EntriesCheckState;
  readonly onProduct: (row: ProductRow) => void;
}

/** The only schema of a document is checked at once; of several ones a person chooses one. */
function EntrySchemas({ read, check, onProduct }: EntrySchemasProps) {
  const { t } = useTranslation();
  const { forms } = read;
  const only = forms.length === 1 ? (forms[0] ?? null) : null;
  const [chosen, setChosen] = useState(only);
  const choose = (form: SchemaForm) => {
    setChosen(form);
    if (form.schema === null) check.reset();
    else check.start(form.schema);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each document.
  useEffect(() => {
    if (only === null) check.reset();
    else choose(only);
    return check.reset;
  }, []);
  return (
    <>
      {only === null && (
        <>
          <p role="status">{t('products.check.several', { from: harmless(read.from) })}</p>
          <ul className={styles.schemas} aria-label={t('products.check.schemas')}>
            {forms.map((form) => (
              <li key={form.operation}>
                <Button aria-pressed={form === chosen} onPress={() => choose(form)}>
                  {harmless(form.operation) || t('products.check.whole')}
                </Button>
              </li>
            ))}
          </ul>
        </>
      )}
      {chosen !== null && chosen.schema === null && (
        <Banner tone="danger" isLive>
          {describeLeft(t, 'schema-too-large')}
        </Banner>
      )}
      {chosen !== null && (
        <CheckOutcome
          check={check}
          schemaName={`${harmless(read.from)} ${harmless(chosen.operation)}`.trim()}
          onProduct={onProduct}
        />
      )}
    </>
  );
}

interface CheckOutcomeProps {
  readonly check: EntriesCheckState;
  readonly schemaName: string;
  readonly onProduct: (row: ProductRow) => void;
}

/** How far the check is, or how it ended. */
function CheckOutcome({ check, schemaName, onProduct }: CheckOutcomeProps) {
  const { t } = useTranslation();
  const { state, cancel } = check;
  switch (state.step) {
    case 'idle':
      return null;
    case 'checking': {
      const { done, of } = state;
      const words = { done: formatNumber(done), of: formatNumber(of) };
      return (
        <div className={styles.progress}>
          <ProgressBar
            className={styles.bar}
            name={t('products.check.progress')}
            share={of === 0 ? null : done / of}
            valueLabel={t('products.check.checked', words)}
          />
          <Button onPress={cancel}>{t('common.cancel')}</Button>
        </div>
      );
    }
    case 'cancelled':
      return <p role="status">{t('products.check.cancelled')}</p>;
    case 'failed':
    case 'too-slow':
      return (
        <Banner tone="danger" isLive>
          {t(state.step === 'failed' ? 'products.check.failed' : 'products.check.tooSlow')}
        </Banner>
      );
    case 'done':
      return <CheckResult report={state.report} schemaName={schemaName} onProduct={onProduct} />;
  }
}
