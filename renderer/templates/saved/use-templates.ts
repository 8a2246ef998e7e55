import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { TemplateKind, TemplateSummary } from '../../../main/contract/write/template.ts';
import { call } from '../../lib/app/call.ts';
import { formatLocale } from '../../lib/words/format.ts';

const keyOf = (profileId: string) => ['templates', profileId] as const;

/** The templates of a profile and kind, by name, while they are looked at. */
export function useTemplates(profileId: string, kind: TemplateKind) {
  const { data, error } = useQuery({
    queryKey: [...keyOf(profileId), kind],
    queryFn: async () => sorted(await call('listTemplates', { profileId, kind })),
    gcTime: 0,
  });
  return { templates: data ?? null, error };
}

/** Reads a list that is looked at again, after a change. */
export function useRefreshTemplates(profileId: string): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: keyOf(profileId) });
}

function sorted(templates: readonly TemplateSummary[]): readonly TemplateSummary[] {
  const { compare } = new Intl.Collator(formatLocale(), { numeric: true });
  return templates.toSorted((one, other) => compare(one.name, other.name));
}
