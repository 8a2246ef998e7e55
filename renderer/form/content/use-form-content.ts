import { useQuery } from '@tanstack/react-query';
import { useMemo, useReducer, useState } from 'react';
import type { FormDescription, FormField } from '../../../main/contract/form/form-description.ts';
import type { BodyKind } from '../../../main/contract/write/write-operations.ts';
import type { BodyContent } from '../../body/content/content.ts';
import {
  type BodyAction,
  type BodyState,
  bodyReducer,
  freshBody,
  isBlank,
} from '../../body/content/state.ts';
import { useBodyContent } from '../../body/content/use-body-content.ts';
import type { LateReading } from '../../body/content/use-late-reading.ts';
import { queryOf } from '../../lib/app/queries.ts';
import { type Filled, useFilled } from '../../templates/placeholders/use-filled.ts';
import type { FormContent, RecordInForm } from './form-content.ts';

/** The content of a form, and the functions that change it. */
export interface FormFields {
  readonly kind: BodyKind;
  /** What the profile knows about the body; null if it has no form for this. */
  readonly description: FormDescription | null;
  /** Its fields. */
  readonly form: readonly FormField[] | null;
  readonly body: BodyState;
  readonly dispatch: (action: BodyAction) => void;
  /** Empty for an order. */
  readonly userId: string;
  readonly setUserId: (userId: string) => void;
  /** The record of the user that the form changes. */
  readonly record: RecordInForm | null;
  readonly setRecord: (record: RecordInForm | null) => void;
  /** The content of the body. It may be megabytes, so it is read once. */
  readonly content: BodyContent;
  /**
   * Whether this and everything derived from it belongs to the current text: see `useBodyContent`.
   */
  readonly isNow: boolean;
  /** Reads the current text and returns its content. A click calls this before anything else. */
  readonly catchUp: () => BodyContent;
  /** What was read of a large body: see `ReadBody`. */
  readonly late: LateReading | null;
  readonly filled: Filled;
  /** The whole content. The same object until something changes. */
  readonly all: FormContent;
  /** Replaces the content. */
  readonly put: (content: FormContent) => void;
  /**
   * How often the content was replaced. What is known about one content doesn't apply to the next.
   */
  readonly nth: number;
}

export function useFormContent(kind: BodyKind, description: FormDescription | null): FormFields {
  const form = formFieldsOf(description);
  const [body, dispatch] = useBody(form);
  const [userId, setUserId] = useState('');
  const [record, setRecord] = useState<RecordInForm | null>(null);
  const { content, isNow, catchUp, late } = useBodyContent(body);
  const filled = useFilled(content, kind, form);
  const { state: fill } = filled;
  const all = useMemo(() => ({ body, userId, fill, record }), [body, userId, fill, record]);
  const [nth, setNth] = useState(0);
  const put = (next: FormContent) => {
    setNth((before) => before + 1);
    dispatch({ type: 'replace', state: next.body });
    setUserId(next.userId);
    setRecord(next.record);
    filled.begin(next.fill);
  };
  return {
    kind,
    description,
    form,
    body,
    dispatch,
    userId,
    setUserId,
    record,
    setRecord,
    content,
    isNow,
    catchUp,
    late,
    filled,
    all,
    put,
    nth,
  };
}

/** The body being edited. It starts with the fields that the profile describes. */
function useBody(form: readonly FormField[] | null) {
  const [body, dispatch] = useReducer(bodyReducer, form, freshBody);
  // A new description is applied only to an untouched form. What was typed stays as it is.
  const [begunWith, setBegunWith] = useState(form);
  if (form !== begunWith) {
    setBegunWith(form);
    if (isBlank(body)) dispatch({ type: 'replace', state: freshBody(form) });
    else dispatch({ type: 'use-form', hasForm: form !== null });
  }
  return [body, dispatch] as const;
}

/** The fields of a form that can be shown; null if it only says what is never sent. */
export function formFieldsOf(description: FormDescription | null): readonly FormField[] | null {
  if (description === null) return null;
  const { fields, source } = description;
  // A schema without fields still checks what is sent, and its form says that there are none.
  const isOnlyNeverSent = fields.length > 0 && fields.every(({ neverSend }) => neverSend);
  return source === null && isOnlyNeverSent ? null : fields;
}

/** What a profile knows about the body of orders or users. */
export interface ProfileForm {
  /** Null: nothing, or it can't be read. The same object until the form is changed. */
  readonly description: FormDescription | null;
  /** False until it is known. */
  readonly isRead: boolean;
}

/** `kind`: null for an operation without a body. */
export function useProfileForm(profileId: string, kind: BodyKind | null): ProfileForm {
  const { data, isPending } = useQuery(queryOf('getForms', { profileId }));
  return { description: kind === null ? null : (data?.forms[kind] ?? null), isRead: !isPending };
}
