import type { TFunction } from 'i18next';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Profile } from '../../../main/contract/profile/profile.ts';
import type { BodyOperation } from '../../../main/contract/write/write-operations.ts';
import { leftOutByForm } from '../../body/compare/changes.tsx';
import type { ConfirmWords } from '../../lib/ask/questions.ts';
import { formatBytes } from '../../lib/words/format.ts';
import { byteLength } from '../../lib/words/utf8.ts';
import { classNames } from '../../ui/look/class-names.ts';
import { Note } from '../../ui/look/note.tsx';
import { LabelledValues } from '../../ui/values/labelled-values.tsx';
import type { SendableRequest } from '../content/ready-request.ts';
import { useProfileForm } from '../content/use-form-content.ts';
import { labelledValues } from '../request/labelled-values.ts';
import shown from '../request/request.module.css';
import { useRequestInWords } from '../request/request-in-words.ts';

/** Asks before something is sent to a production service, and shows how it begins and what it changes. */
export function sendWords(
  t: TFunction,
  profile: Profile,
  operation: BodyOperation,
  asked: SendableRequest,
  changes: ReactNode,
): ConfirmWords {
  return {
    title: t('guard.sendTitle', { profile: profile.name }),
    text: (
      <>
        <AskedBody profile={profile} asked={asked} operation={operation} changes={changes} />
        <p>{t('guard.sendWhy')}</p>
      </>
    ),
    confirm: t('guard.send'),
    risk: 'mistake',
  };
}

/** How much of a body the question reads; it may have megabytes. In UTF-16 units. */
const mostRead = 64_000;

interface AskedBodyProps {
  readonly profile: Profile;
  readonly asked: SendableRequest;
  readonly operation: BodyOperation;
  readonly changes: ReactNode;
}

/**
 * What will be sent, from the request itself: a preview may still be of an earlier text. Of a record that was read, its
 * changes are shown; otherwise all values.
 */
function AskedBody({ profile, asked, operation, changes }: AskedBodyProps) {
  const { id, body, leftOut, base } = asked;
  const { t } = useTranslation();
  const { host } = new URL(profile.baseUrl);
  const kind = operation === 'createOrder' ? 'order' : 'user';
  const form = useProfileForm(profile.id, kind).description?.fields ?? null;
  const sentence = useRequestInWords(profile, operation, form, asked);
  const values = useMemo(() => labelledValues(body.slice(0, mostRead), form), [body, form]);
  return (
    <>
      <p>{t(`guard.sendText.${operation}`, { host, id })}</p>
      <p className={shown.strong}>{sentence ?? '…'}</p>
      {changes}
      {leftOut.length > 0 && base?.source !== 'read' && (
        <Note tone="plain">{leftOutByForm(t, form, leftOut)}</Note>
      )}
      {base?.source !== 'read' && values !== null && (
        <>
          <div className={classNames(shown.block, shown.start)}>
            <LabelledValues fields={values.fields} />
          </div>
          {values.isPart && (
            <Note tone="plain">
              {t('body.journalEntry.shownPart', { size: formatBytes(byteLength(body)) })}
            </Note>
          )}
        </>
      )}
    </>
  );
}
