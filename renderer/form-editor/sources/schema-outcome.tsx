import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { BodyKind } from '../../../main/contract/write/write-operations.ts';
import { describeFailure } from '../../lib/failure/describe-failure.ts';
import { harmless } from '../../lib/words/harmless.ts';
import { describeSchemaProblem } from '../../schema/describe-schema.ts';
import { Button } from '../../ui/button/button.tsx';
import { FailurePanel } from '../../ui/failure/failure-panel.tsx';
import { Spinner } from '../../ui/look/loading.tsx';
import { Banner } from '../../ui/page/banner.tsx';
import styles from './sources.module.css';
import type { ReadSchema, SchemaReader } from './use-schema-reading.ts';

interface SchemaOutcomeProps {
  readonly reader: SchemaReader;
  readonly kind: BodyKind;
  readonly children: (read: ReadSchema) => ReactNode;
}

/** What came of reading a document. */
export function SchemaOutcome({ reader, kind, children }: SchemaOutcomeProps) {
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
      return children(state.read);
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
