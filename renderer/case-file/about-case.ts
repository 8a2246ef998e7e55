import type { CaseGate } from '../../main/contract/procedures/case-procedures.ts';
import { formatExactTime } from '../lib/words/format.ts';
import { i18n } from '../lib/words/i18n.ts';

/** What a case file says about itself: when it was made, which tokens were looked for, and how JSON is shown. */
export function aboutCase({ isMasked, knowsStored }: CaseGate): readonly string[] {
  const { t } = i18n;
  return [
    t('caseFile.about.made', { time: formatExactTime(new Date().toISOString()) }),
    `${t(knowsStored ? 'caseFile.about.tokens' : 'caseFile.about.tokensOfRun')} ${t('caseFile.about.replaced')}`,
    ...(isMasked ? [t('caseFile.about.masked')] : []),
    t('caseFile.about.json'),
  ];
}
