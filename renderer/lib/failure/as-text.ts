import { i18n } from '../words/i18n.ts';
import type { FailureDescription } from './description.ts';

/** All parts of a failure as plain text, for the clipboard. */
export function failureAsText(description: FailureDescription): string {
  const { t } = i18n;
  const { title, doubt, whatHappened, reason, fields, whatToDo, details, body } = description;
  const parts = [
    title,
    doubt ?? '',
    `${t('failure.part.happened')}: ${whatHappened}`,
    [
      `${t('failure.part.reason')}: ${reason.text}`,
      ...fields.map(({ path, message }) => `  ${path}: ${message}`),
    ].join('\n'),
    `${t('failure.part.todo')}: ${whatToDo.text}`,
    details.map(([label, value]) => `${label}: ${value}`).join('\n'),
  ];
  if (body !== null) {
    parts.push(
      `${t(body.truncated ? 'failure.detail.answerCut' : 'failure.detail.answer')}:\n${body.text}`,
    );
  }
  return parts.filter((part) => part !== '').join('\n\n');
}
