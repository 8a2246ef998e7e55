import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import type { FieldWidths, Profile } from '../../../main/contract/profile/profile.ts';
import { tryCall } from '../../lib/app/call.ts';
import { useWorkspace } from '../../lib/app/start-state.ts';
import { useStatus } from '../../ui/status/status-context.ts';
import type { ProductList } from '../list/product-list.ts';

export interface ShownFields {
  /** Names of the fields shown in addition to ID, name and price, in column order. */
  readonly fields: readonly string[];
  readonly choose: (fields: readonly string[]) => void;
  /** Widths the user has set, by field, in px. */
  readonly widths: ReadonlyMap<string, number>;
  /** Null restores the default width. */
  readonly setWidth: (field: string, width: number | null) => void;
}

interface Chosen {
  readonly fields: readonly string[];
  readonly widths: FieldWidths;
  /** Delay before saving, in ms: widths change quickly. */
  readonly afterMs: number;
}

const noWidths: FieldWidths = [];
const restMs = 400;

/** The columns the user has added to the list, saved with the profile. */
export function useShownFields(profile: Profile, list: ProductList | null): ShownFields {
  const { putProfile } = useWorkspace();
  const { announce } = useStatus();
  const [chosen, setChosen] = useState<Chosen | null>(null);
  // The choice made here counts, even if it isn't saved yet or can't be saved.
  const fields = chosen?.fields ?? profile.shownFields;
  const widths = chosen?.widths ?? profile.fieldWidths ?? noWidths;
  useEffect(() => list?.showFields(fields), [list, fields]);

  const profileId = profile.id;
  const save = useEffectEvent(async (next: Chosen) => {
    // Removing a column also removes its width.
    const kept = next.widths.filter(({ field }) => next.fields.includes(field));
    const saved = await tryCall('saveShownFields', {
      profileId,
      fields: [...next.fields],
      widths: kept,
    });
    if (saved.ok) putProfile(saved.value);
    else announce({ text: (t) => t('products.columns.notKept') });
  });
  useEffect(() => {
    if (chosen === null) return;
    if (chosen.afterMs === 0) {
      void save(chosen);
      return;
    }
    const timer = setTimeout(() => void save(chosen), chosen.afterMs);
    return () => clearTimeout(timer);
  }, [chosen]);
  return useMemo(
    () => ({
      fields,
      choose: (next) => setChosen({ fields: next, widths, afterMs: 0 }),
      widths: new Map(widths.map(({ field, width }) => [field, width])),
      setWidth: (field, width) => {
        const others = widths.filter((other) => other.field !== field);
        const next = width === null ? others : [...others, { field, width }];
        setChosen({ fields, widths: next, afterMs: restMs });
      },
    }),
    [fields, widths],
  );
}
