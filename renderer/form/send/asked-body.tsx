import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Profile } from '../../../main/contract/profile/profile.ts';
import type { BodyOperation } from '../../../main/contract/write/write-operations.ts';
import { leftOutByForm } from '../../body/compare/changes.tsx';
import type { ConfirmWords } from '../../lib/ask/questions.ts';
import { formatBytes } from '../../lib/words/format.ts';
import { byteLength } from '../../lib/words/utf8.ts';
import { classNames } from '../../ui/look/class-names.ts';
import { Note } from '../../ui/look/note.tsx';
import type { SendableRequest } from '../content/ready-request.ts';
import shown from '../request/request.module.css';

/** Asks before something is sent to a production service, and shows how it begins and what it changes. */
export function sendWords(
  t: TFunction,
  profile: Profile,
  operation: BodyOperation,
  asked: SendableRequest,
  changes: ReactNode,
): ConfirmWords {
  const { host } = new URL(profile.baseUrl);
  return {
    title: t('guard.sendTitle', { profile: profile.name }),
    text: (
      <>
        <AskedBody asked={asked} host={host} operation={operation} changes={changes} />
        <p>{t('guard.sendWhy')}</p>
      </>
    ),
    confirm: t('guard.send'),
    risk: 'mistake',
  };
}

/** How much of the body the question shows. */
const mostLines = 6;
const mostCharacters = 600;

interface AskedBodyProps {
  readonly asked: SendableRequest;
  readonly host: string;
  readonly operation: BodyOperation;
  readonly changes: ReactNode;
}

/** The body that will be sent, from the request itself: a preview may still be of an earlier text. */
function AskedBody({ asked, host, operation, changes }: AskedBodyProps) {
  const { id, body, leftOut, base } = asked;
  const { t } = useTranslation();
  const size = formatBytes(byteLength(body));
  const start = beginningOf(body);
  return (
    <>
      <p>{t(`guard.sendText.${operation}`, { host, id })}</p>
      {changes}
      {leftOut.length > 0 && base?.source !== 'read' && (
        <Note tone="plain">{leftOutByForm(t, leftOut)}</Note>
      )}
      <pre className={classNames(shown.block, shown.start, shown.text)}>{start}</pre>
      {start.length < body.length && (
        <Note tone="plain">{t('body.journalEntry.shownPart', { size })}</Note>
      )}
    </>
  );
}

/** The first lines of a body, which may be megabytes in one line. */
function beginningOf(body: string): string {
  const part = body.slice(0, mostCharacters);
  const lines = part.split('\n', mostLines).join('\n');
  return lines.toWellFormed();
}
