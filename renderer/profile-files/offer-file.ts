import { largestProfilesFile } from '../../main/contract/limits.ts';
import type { OfferedProfiles } from '../../main/contract/profile-offer.ts';
import { call } from '../lib/app/call.ts';
import { formatBytes } from '../lib/words/format.ts';
import { harmless } from '../lib/words/harmless.ts';
import { i18n } from '../lib/words/i18n.ts';
import { textOfUtf8 } from '../lib/words/utf8.ts';

/** File name extensions of tables. JSON is missing because profiles are JSON too. */
const table = /\.(?:csv|tsv|txt|jsonl|ndjson|xlsx)$/i;
/** The maximum of `offerProfiles`. */
const longestName = 1000;

type Why = 'table' | 'kind' | 'tooLarge' | 'unreadable' | 'notText';

/** Makes main offer the profiles of a file, or says why the file can't contain profiles. Throws `CallError`. */
export async function offerFile(file: File): Promise<OfferedProfiles> {
  const name = harmless(file.name).slice(0, longestName);
  const refused = (why: Why, words = { size: '', most: '' }): OfferedProfiles => ({
    kind: 'refused',
    detail: i18n.t(`profileFiles.${why}`, { file: name, ...words }),
  });
  if (table.test(file.name)) return refused('table');
  if (!/\.json$/i.test(file.name)) return refused('kind');
  if (file.size > largestProfilesFile) {
    const [size, most] = [formatBytes(file.size), formatBytes(largestProfilesFile)];
    return refused('tooLarge', { size, most });
  }
  const bytes = await file.arrayBuffer().catch(() => null);
  if (bytes === null) return refused('unreadable');
  const text = textOfUtf8(bytes);
  if (text === null) return refused('notText');
  return call('offerProfiles', { fileName: name, text });
}
