import type en from '../../../main/locales/en.json';
import { i18n } from './i18n.ts';

type Issue = keyof (typeof en)['failure']['issue'];

function isIssue(code: string): code is Issue {
  return i18n.exists(`failure.issue.${code}`);
}

/** The sentence for a problem code of the contract (`line-break`, `not-a-url`); other text as it is. */
export function wordIssue(code: string): string {
  return /^[a-z\d-]+$/.test(code) && isIssue(code) ? i18n.t(`failure.issue.${code}`) : code;
}
