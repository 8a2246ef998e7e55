import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { FormField } from '../../../main/contract/form/form-description.ts';
import type { BodyKind } from '../../../main/contract/write/write-operations.ts';
import { formatExactTime } from '../../lib/words/format.ts';
import { Note } from '../../ui/look/note.tsx';
import { IncomingForm, type TakeWay } from './incoming-form.tsx';
import styles from './sources.module.css';
import type { LastAccepted } from './use-last-accepted.ts';

interface LastPanelProps {
  readonly kind: BodyKind;
  readonly last: LastAccepted & { readonly step: 'found' };
  readonly current: readonly FormField[];
  readonly onTake: (fields: readonly FormField[], way: TakeWay) => void;
}

/** Takes the fields of the last accepted order or update, not its values. */
export function LastPanel({ kind, last, current, onTake }: LastPanelProps) {
  const { t } = useTranslation();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className={styles.panel} aria-labelledby="last-title">
      <h3 id="last-title" ref={heading} tabIndex={-1} className={styles.title}>
        {t(`session.formEditor.last.title.${kind}`)}
      </h3>
      <p className={styles.lead}>
        {t('session.formEditor.last.lead', { time: formatExactTime(last.startedAt) })}
      </p>
      {last.hasOnlyChanges && <Note tone="plain">{t('session.formEditor.last.onlyChanges')}</Note>}
      <IncomingForm current={current} incoming={last.fields} onTake={onTake} readBefore={null} />
    </section>
  );
}
