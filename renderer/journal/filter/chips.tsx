import { X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { formatDay } from '../../lib/words/format.ts';
import { harmless } from '../../lib/words/harmless.ts';
import { IconButton } from '../../ui/button/icon-button.tsx';
import styles from './bar.module.css';
import type { FilterFields } from './fields.ts';
import type { FilterPartProps } from './panel.tsx';

interface FilterChipsProps extends Omit<FilterPartProps, 'onChange'> {
  /** Removes one of them, whose button disappears. */
  readonly onRemove: (fields: Partial<FilterFields>) => void;
}

/** What is set, each with a button that removes it. */
export function FilterChips({ fields, options, onRemove }: FilterChipsProps) {
  const { t } = useTranslation();
  const { outcome, operation, profileId, subject, from, to } = fields;
  const labelOf = (
    list: FilterPartProps['options'][keyof FilterPartProps['options']],
    of: string,
  ) => list.find(({ value }) => of !== '' && value === of)?.label ?? '';
  const chips: readonly { readonly words: string; readonly without: Partial<FilterFields> }[] = [
    {
      words: labelOf(options.outcomes, outcome ?? ''),
      without: { outcome: '' },
    },
    { words: labelOf(options.operations, operation ?? ''), without: { operation: '' } },
    { words: labelOf(options.profiles, profileId), without: { profileId: '' } },
    {
      words:
        subject === null
          ? ''
          : t(`journal.filter.subject.${subject.kind}`, { id: harmless(subject.id) }),
      without: { subject: null },
    },
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
    </>
  );
}

interface ChipProps {
  readonly words: string;
  readonly removeName: string;
  readonly onRemove: () => void;
}

/** A filter that is set, with a button that removes it. */
function Chip({ words, removeName, onRemove }: ChipProps) {
  return (
    <span className={styles.chip}>
      <span className={styles.name} title={words}>
        {words}
      </span>
      <IconButton className={styles.remove} name={removeName} icon={X} onPress={onRemove} />
    </span>
  );
}
