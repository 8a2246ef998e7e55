import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { outcomeFilters } from '../../../main/contract/write/truth.ts';
import { writeOperations } from '../../../main/contract/write/write-operations.ts';
import { call } from '../../lib/app/call.ts';
import { useMainEvent } from '../../lib/app/use-main-event.ts';

const queryKey = ['listWriteProfiles'];

/** What the three choices of the bar offer, the one that leaves out none first. */
export function useFilterOptions() {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const { data: profiles = [] } = useQuery({
    queryKey,
    queryFn: () => call('listWriteProfiles', {}),
  });
  const renew = () => void queries.invalidateQueries({ queryKey });
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
        label: value === 'unsettled' ? t('journal.filter.unsettled') : t(`common.outcome.${value}`),
      })),
    ],
    operations: [
      { value: '' as const, label: t('journal.filter.anyOperation') },
      ...writeOperations.map((value) => ({ value, label: t(`journal.what.${value}`) })),
    ],
    profiles: [
      { value: '', label: t('journal.filter.anyProfile') },
      ...profiles.map(({ profileId, profileName }) => ({ value: profileId, label: profileName })),
    ],
  };
}
