import { useQuery } from '@tanstack/react-query';
import type { TemplateSummary } from '../../../main/contract/write/template.ts';
import type { BodyKind } from '../../../main/contract/write/write-operations.ts';
import { queryOf } from '../../lib/app/query-of.ts';
import { formatLocale } from '../../lib/words/format.ts';

/** The templates of a profile and kind by name, read while they are shown. */
export function useTemplates(profileId: string, kind: BodyKind) {
  const { data, error } = useQuery({
    ...queryOf('listTemplates', { profileId, kind }),
    select: sorted,
    gcTime: 0,
  });
  return { templates: data ?? null, error };
}

function sorted(templates: readonly TemplateSummary[]): readonly TemplateSummary[] {
  const { compare } = new Intl.Collator(formatLocale(), { numeric: true });
  return templates.toSorted((one, other) => compare(one.name, other.name));
}
