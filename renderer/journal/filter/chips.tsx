import { X } from 'lucide-react';
import { type Ref, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { BatchOfJournalEntries } from '../../journal-entries/batch-to-show.ts';
import { useMainEvent } from '../../lib/app/main-events.ts';
import { isFocusLost } from '../../lib/commands/page-focus.ts';
import { formatDay } from '../../lib/words/format.ts';
import { IconButton } from '../../ui/button/icon-button.tsx';
import styles from './bar.module.css';
import type { FilterFields } from './fields.ts';
import type { FilterPartProps } from './panel.tsx';

interface FilterChipsProps extends FilterPartProps {
  /** Removes one of them, whose button disappears. */
  readonly onRemove: (fields: Partial<FilterFields>) => void;
}

/** What is set, each with a button that removes it. */
export function FilterChips({ fields, options, onChange, onRemove }: FilterChipsProps) {
  const { t } = useTranslation();
  const { outcome, operation, profileId, from, to, batch } = fields;
  const labelOf = (
    list: FilterPartProps['options'][keyof FilterPartProps['options']],
    of: string,
  ) => list.find(({ value }) => of !== '' && value === of)?.label ?? '';
  // The button for unresolved entries is always there.
  const isOfButton = outcome === 'unresolved';
  const chips: readonly { readonly words: string; readonly without: Partial<FilterFields> }[] = [
    {
      words: isOfButton ? '' : labelOf(options.outcomes, outcome ?? ''),
      without: { outcome: '' },
    },
    { words: labelOf(options.operations, operation ?? ''), without: { operation: '' } },
    { words: labelOf(options.profiles, profileId), without: { profileId: '' } },
    {
      words: from === '' ? '' : t('journal.filter.since', { day: formatDay(from) }),
      without: { from: '' },
    },
    {
      words: to === '' ? '' : t('journal.filter.until', { day: formatDay(to) }),
      without: { to: '' },
    },
  ];
  return (
    <>
      {chips
        .filter(({ words }) => words !== '')
        .map(({ words, without }) => (
          <Chip
            key={words}
            words={words}
            removeName={t('journal.filter.remove', { filter: words })}
            onRemove={() => onRemove(without)}
          />
        ))}
      {batch !== null && (
        <BatchChip
          batch={batch}
          onRename={(renamed) => onChange({ batch: renamed })}
          onRemove={() => onRemove({ batch: null })}
        />
      )}
    </>
  );
}

interface ChipProps {
  readonly words: string;
  readonly removeName: string;
  readonly onRemove: () => void;
  readonly removeRef?: Ref<HTMLButtonElement>;
}

/** A filter that is set, with a button that removes it. */
function Chip({ words, removeName, onRemove, removeRef }: ChipProps) {
  return (
    <span className={styles.chip}>
      <span className={styles.name} title={words}>
        {words}
      </span>
      <IconButton
        {...(removeRef === undefined ? {} : { ref: removeRef })}
        className={styles.remove}
        name={removeName}
        icon={X}
        onPress={onRemove}
      />
    </span>
  );
}

interface BatchChipProps {
  readonly batch: BatchOfJournalEntries;
  readonly onRename: (batch: BatchOfJournalEntries) => void;
  readonly onRemove: () => void;
}

/** The batch that the journal is filtered by. */
function BatchChip({ batch: { batchId, name }, onRename, onRemove }: BatchChipProps) {
  const { t } = useTranslation();
  const remove = useRef<HTMLButtonElement>(null);
  // Coming from the page of a batch, the focus was lost with the button that was clicked.
  useEffect(() => {
    if (isFocusLost()) remove.current?.focus();
  }, []);
  useMainEvent('batch-changed', ({ batch }) => {
    if (batch.batchId === batchId && batch.name !== name) onRename({ batchId, name: batch.name });
  });
  return (
    <Chip
      words={t('journal.batch.chip', { name: name ?? t('journal.batch.gone') })}
      removeName={t('journal.batch.remove')}
      onRemove={onRemove}
      removeRef={remove}
    />
  );
}
