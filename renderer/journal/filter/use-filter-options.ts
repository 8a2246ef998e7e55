import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { outcomeFilters } from '../../../main/contract/write/truth-table.ts';
import { writeOperations } from '../../../main/contract/write/write-operations.ts';
import { askAgain, queryOf } from '../../lib/app/query-of.ts';
import { useMainEvent } from '../../lib/app/use-main-event.ts';
import { harmless } from '../../lib/words/harmless.ts';

/** The options of the three filters. The first option of each filters nothing. */
export function useFilterOptions() {
  const { t } = useTranslation();
  const { data: profiles = [] } = useQuery(queryOf('listWriteProfiles', {}));
  const renew = () => void askAgain('listWriteProfiles');
  useMainEvent('writes-removed', renew);
  useMainEvent('write-changed', ({ write }) => {
    const isKnown = profiles.some(
      ({ profileId, profileName }) =>
        profileId === write.profileId && profileName === write.profileName,
    );
    if (!isKnown) renew();
  });
  return {
    outcomes: [
      { value: '' as const, label: t('journal.filter.anyOutcome') },
      ...outcomeFilters.map((value) => ({
        value,
        label:
          value === 'unresolved' ? t('journal.filter.unresolved') : t(`common.outcome.${value}`),
      })),
    ],
    operations: [
      { value: '' as const, label: t('journal.filter.anyOperation') },
      ...writeOperations.map((value) => ({ value, label: t(`journal.what.${value}`) })),
    ],
    profiles: [
      { value: '', label: t('journal.filter.anyProfile') },
      ...profiles.map(({ profileId, profileName }) => ({
        value: profileId,
        label: harmless(profileName),
      })),
    ],
  };
}
