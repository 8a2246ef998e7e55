import type { TemplateSummary } from '../../../main/contract/write/template.ts';
import { foldText } from '../../lib/words/fold-text.ts';

/** The templates whose name contains every word of the search, ignoring case and accents. */
export function foundTemplates(
  templates: readonly TemplateSummary[],
  search: string,
): readonly TemplateSummary[] {
  const words = foldText(search).split(/\s+/);
  return templates.filter(({ name }) => {
    const folded = foldText(name);
    return words.every((word) => folded.includes(word));
  });
}
