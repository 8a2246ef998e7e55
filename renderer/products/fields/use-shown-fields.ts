import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Profile } from '../../../main/contract/profile/profile.ts';
import { tryCall } from '../../lib/app/call.ts';
import { useWorkspace } from '../../lib/app/start-state.ts';
import { useStatus } from '../../ui/status/status-context.ts';
import type { ProductList } from '../list/product-list.ts';

export interface ShownFields {
  /** Names of the fields that are shown beside id, name and price, in the order of their columns. */
  readonly fields: readonly string[];
  readonly choose: (fields: readonly string[]) => void;
}

/** The columns that a person has added to the list, kept with the profile. */
export function useShownFields(profile: Profile, list: ProductList | null): ShownFields {
  const { t } = useTranslation();
  const { putProfile } = useWorkspace();
  const { announce } = useStatus();
  const [chosen, setChosen] = useState<readonly string[] | null>(null);
  // What was chosen here holds, also while it is not stored or cannot be.
  const fields = chosen ?? profile.shownFields;
  useEffect(() => list?.showFields(fields), [list, fields]);

  const profileId = profile.id;
  const save = useEffectEvent(async (next: readonly string[]) => {
    const saved = await tryCall('saveShownFields', { profileId, fields: [...next] });
    if (saved.ok) putProfile(saved.value);
    else announce({ text: t('products.columns.notKept') });
  });
  useEffect(() => {
    if (chosen !== null) void save(chosen);
  }, [chosen]);
  return useMemo(() => ({ fields, choose: setChosen }), [fields]);
}
