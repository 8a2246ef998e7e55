import type { TestStep } from '../../../main/contract/connection-test/connection-test.ts';
import type { Failure } from '../../../main/contract/failure.ts';
import { failureAsText } from '../../lib/failure/as-text.ts';
import { describeFailure } from '../../lib/failure/describe-failure.ts';
import { formatExactTime } from '../../lib/words/format.ts';
import { i18n } from '../../lib/words/i18n.ts';
import { stepInWords } from './step-in-words.ts';

interface EndedTest {
  readonly steps: readonly TestStep[];
  readonly failure: Failure | null;
  readonly endedAt: string;
}

/** A finished test for the clipboard. It contains no token: the page never gets one back. */
export function connectionTestAsText({ steps, failure, endedAt }: EndedTest): string {
  const { t } = i18n;
  const lines = steps.map((step) => {
    const state = t(`session.test.state.${step.state}`);
    const words = stepInWords(step);
    const name = t(`session.test.layer.${step.layer}`);
    return words === state ? `${name}: ${state}` : `${name}: ${state} · ${words}`;
  });
  return [
    `${t('session.test.label')} · ${formatExactTime(endedAt)}`,
    lines.join('\n'),
    failure === null ? '' : failureAsText(describeFailure(failure, 'testConnection')),
  ]
    .filter((part) => part !== '')
    .join('\n\n');
}
