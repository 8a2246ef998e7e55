import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { HttpFailure } from '../../../main/contract/failure.ts';
import { newFormField } from '../../../main/contract/form/field-parts.ts';
import type { FormDescription } from '../../../main/contract/form/form-description.ts';
import type { Profile } from '../../../main/contract/profile/profile.ts';
import type { BodyKind } from '../../../main/contract/write/write-operations.ts';
import { tryCall } from '../../lib/app/call.ts';
import { askAgain } from '../../lib/app/queries.ts';
import { failureActions, showFailure } from '../../lib/ask/ask.ts';
import { headingInSight } from '../../lib/commands/page-focus.ts';
import { harmless } from '../../lib/words/harmless.ts';
import { Button } from '../../ui/button/button.tsx';
import noteStyles from '../../ui/look/note.module.css';
import { Note } from '../../ui/look/note.tsx';
import { announce } from '../../ui/toast/announce.ts';
import type { SendableRequest } from '../content/ready-request.ts';
import { unwantedMembers } from './unwanted-members.ts';

/** At a time: they are in the foot, which stays in view. */
const mostOffered = 3;

interface LeaveOutOfferProps {
  readonly profile: Profile;
  readonly kind: BodyKind;
  /** What is in the form now. */
  readonly request: SendableRequest;
  /** How the service refused that; null if it didn't. */
  readonly refusal: HttpFailure | null;
}

interface Refused {
  readonly refusal: HttpFailure;
  /** As it was sent. */
  readonly body: string;
  /** What was entered. */
  readonly written: string;
}

/**
 * For each member that the service named as not allowed: the offer to leave it out from now on. It stays until something
 * else is entered: what is left out makes another request. Sends nothing.
 */
export function LeaveOutOffer({ profile, kind, request, refusal }: LeaveOutOfferProps) {
  const { t } = useTranslation();
  const { body, written, leftOut } = request;
  const [refused, setRefused] = useState<Refused | null>(null);
  if (refusal !== null && refused?.refusal !== refusal) setRefused({ refusal, body, written });
  const paths = useMemo(
    () => (refused === null ? [] : unwantedMembers(refused.refusal, refused.body)),
    [refused],
  );
  if (refused?.written !== written) return null;
  const open = paths.filter((path) => !leftOut.includes(path));
  return open.slice(0, mostOffered).map((path) => (
    <Note key={path} tone="warn">
      {t('body.unwanted.text', { profile: profile.name, name: harmless(path) })}{' '}
      <Button
        variant="quiet"
        className={noteStyles.action}
        onPress={() => leaveOutFromNowOn(profile, kind, path)}
      >
        {t('body.unwanted.leaveOut', { name: harmless(path) })}
      </Button>
    </Note>
  ));
}

/** Keeps in the form of the profile that a member is never sent. */
async function leaveOutFromNowOn(profile: Profile, kind: BodyKind, path: string): Promise<void> {
  const profileId = profile.id;
  const now = await tryCall('getForms', { profileId });
  const opened = now.ok ? now.value.forms[kind] : null;
  const saved = now.ok
    ? await tryCall('saveForm', { profileId, kind, form: withNeverSent(opened, path), opened })
    : now;
  if (!saved.ok) {
    await showFailure(profile, saved.failure, 'saveForm', { actions: failureActions(profile) });
    return;
  }
  await askAgain('getForms', { profileId });
  // The button is gone.
  headingInSight()?.focus({ preventScroll: true });
  announce({ text: (t) => t('body.unwanted.done', { name: harmless(path) }) }, profile);
}

function withNeverSent(form: FormDescription | null, path: string): FormDescription {
  const { fields, source } = form ?? { fields: [], source: null };
  const isThere = fields.some((field) => field.path === path);
  return {
    source,
    fields: isThere
      ? fields.map((field) => (field.path === path ? { ...field, neverSend: true } : field))
      : [...fields, newFormField(path, { neverSend: true })],
  };
}
