import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Batch } from '../../../main/contract/batch/batch.ts';
import type { HttpFailure } from '../../../main/contract/failure.ts';
import { newFormField } from '../../../main/contract/form/field-parts.ts';
import type { FormDescription } from '../../../main/contract/form/form-description.ts';
import { leaveOut } from '../../../main/contract/form/leave-out.ts';
import { nameInForm } from '../../../main/contract/form/name-in-words.ts';
import type { Profile } from '../../../main/contract/profile/profile.ts';
import { type BodyKind, bodyKindOf } from '../../../main/contract/write/write-operations.ts';
import { tryCall } from '../../lib/app/call.ts';
import { askAgain, queryOf } from '../../lib/app/queries.ts';
import { failureActions, showFailure } from '../../lib/ask/ask.ts';
import { headingInSight } from '../../lib/commands/page-focus.ts';
import { harmless } from '../../lib/words/harmless.ts';
import { Button } from '../../ui/button/button.tsx';
import noteStyles from '../../ui/look/note.module.css';
import { Note } from '../../ui/look/note.tsx';
import { announce } from '../../ui/toast/announce.ts';
import type { SendableRequest } from '../content/ready-request.ts';
import { useProfileForm } from '../content/use-form-content.ts';
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
  const { body, written, leftOut } = request;
  const [refused, setRefused] = useState<Refused | null>(null);
  if (refusal !== null && refused?.refusal !== refusal) setRefused({ refusal, body, written });
  const paths = useMemo(
    () => (refused === null ? [] : unwantedMembers(refused.refusal, refused.body)),
    [refused],
  );
  if (refused?.written !== written) return null;
  const open = paths.filter((path) => !leftOut.includes(path));
  return <LeaveOutNotes profile={profile} kind={kind} paths={open} />;
}

interface LeaveOutNotesProps extends Pick<LeaveOutOfferProps, 'profile' | 'kind'> {
  readonly paths: readonly string[];
  /** What becomes of what was sent already. */
  readonly about?: string;
}

/** A note for each of the first members, with its button. */
function LeaveOutNotes({ profile, kind, paths, about }: LeaveOutNotesProps) {
  const { t } = useTranslation();
  const form = useProfileForm(profile.id, kind).description;
  return paths.slice(0, mostOffered).map((path) => (
    <Note key={path} tone="warn">
      {t('body.unwanted.text', { profile: profile.name, name: nameIn(form, path) })} {about}{' '}
      <Button
        variant="quiet"
        className={noteStyles.action}
        onPress={async () => {
          // The button is gone then.
          if (await leaveOutFromNowOn(profile, kind, path))
            headingInSight()?.focus({ preventScroll: true });
        }}
      >
        {t('body.unwanted.leaveOut', { name: nameIn(form, path) })}
      </Button>
    </Note>
  ));
}

/** How many refused rows of a batch are looked at for the members that their reasons name. */
const mostRefusedRows = 20;

/** The same for a batch, once for all its rows. They stay as they are: what is left out is left out of new ones. */
export function LeaveOutOfBatches({ profile, batch }: BatchOfferProps) {
  const { t } = useTranslation();
  const { batchId, operation, counts, content } = batch;
  const kind = bodyKindOf(operation);
  const isShown = kind !== null && counts.refused > 0 && batch.state !== 'running';
  const wanted = { batchId, state: 'refused', skip: 0, count: mostRefusedRows } as const;
  const { data } = useQuery({
    ...queryOf('listBatchRows', isShown ? wanted : null, counts.refused),
    gcTime: 0,
  });
  const form = useProfileForm(profile.id, kind ?? 'order').description;
  const paths = useMemo(() => {
    const sent = leaveOut(content.body, content.leftOut ?? []).text;
    const named = (data?.rows ?? []).flatMap(({ failure }) =>
      failure?.kind === 'http' ? unwantedMembers(failure, sent) : [],
    );
    return [...new Set(named)];
  }, [data, content]);
  if (kind === null || !isShown) return null;
  const never = form?.fields.filter(({ neverSend }) => neverSend).map(({ path }) => path) ?? [];
  const open = paths.filter((path) => !never.includes(path));
  return (
    <LeaveOutNotes profile={profile} kind={kind} paths={open} about={t('body.unwanted.rows')} />
  );
}

interface BatchOfferProps {
  readonly profile: Profile;
  readonly batch: Batch;
}

/** Keeps in the form of the profile that a member is never sent. Resolves to whether that is kept. */
async function leaveOutFromNowOn(profile: Profile, kind: BodyKind, path: string): Promise<boolean> {
  const profileId = profile.id;
  const now = await tryCall('getForms', { profileId });
  const opened = now.ok ? now.value.forms[kind] : null;
  const saved = now.ok
    ? await tryCall('saveForm', { profileId, kind, form: withNeverSent(opened, path), opened })
    : now;
  if (!saved.ok) {
    await showFailure(profile, saved.failure, 'saveForm', { actions: failureActions(profile) });
    return false;
  }
  await askAgain('getForms', { profileId });
  announce({ text: (t) => t('body.unwanted.done', { name: nameIn(opened, path) }) }, profile);
  return true;
}

const nameIn = (form: FormDescription | null, path: string): string =>
  harmless(nameInForm(form?.fields ?? null, path));

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
