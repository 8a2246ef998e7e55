import { useEffect, useMemo, useState } from 'react';
import type { FieldWidths, Profile } from '../../../main/contract/profile/profile.ts';
import type { ProductList } from '../list/product-list.ts';
import type { SaveListView } from '../list/save-list-view.ts';

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
}

const noWidths: FieldWidths = [];

/** The columns the user has added to the list, saved with the profile. */
export function useShownFields(
  profile: Profile,
  list: ProductList | null,
  save: SaveListView,
): ShownFields {
  const [chosen, setChosen] = useState<Chosen | null>(null);
  // The choice made here counts, even if it isn't saved yet or can't be saved.
  const fields = chosen?.fields ?? profile.shownFields;
  const widths = chosen?.widths ?? profile.fieldWidths ?? noWidths;
  useEffect(() => list?.showFields(fields), [list, fields]);

  return useMemo(() => {
    const change = (next: Chosen) => {
      setChosen(next);
      // Removing a column also removes its width.
      const kept = next.widths.filter(({ field }) => next.fields.includes(field));
      save({ fields: [...next.fields], widths: kept });
    };
    return {
      fields,
      choose: (next) => change({ fields: next, widths }),
      widths: new Map(widths.map(({ field, width }) => [field, width])),
      setWidth: (field, width) => {
        const others = widths.filter((other) => other.field !== field);
        const next = width === null ? others : [...others, { field, width }];
        change({ fields, widths: next });
      },
    };
  }, [fields, widths, save]);
}
