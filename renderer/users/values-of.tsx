import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type BodyState, bodyOfText, bodyWith, isSameWriting } from '../body/content/state.ts';
import type { DraftActions } from '../form/drafts/use-actions.ts';
import type { SendFormEnd } from '../form/send/use-send.ts';
import type { SendForm } from '../form/use-send-form.ts';
import { fillsNothing } from '../templates/placeholders/use-filled.ts';
import { Button } from '../ui/button/button.tsx';
import styles from '../ui/look/note.module.css';
import { Note } from '../ui/look/note.tsx';
import {
  type Left,
  namesOf,
  type Owner,
  ownerAfterId,
  ownerAfterUpdate,
  ownerIn,
  type TypedFor,
  typedForAfterId,
  typedForOther,
} from './owner.ts';
import { shortId } from './user-id.ts';

/** Prevents the values of one user from being sent to another one unnoticed. */
export interface ValuesOf {
  /** An update with the content of the form has ended. */
  readonly noteEnd: SendFormEnd;
  /** The ID is about to change. */
  readonly noteId: (form: SendForm) => void;
  /** The other user for whom the values in the form were typed or read; null if there isn't one. */
  readonly otherIn: (form: SendForm) => string | null;
  /** Changes the ID, and with it the values: see `ownerAfterId`. */
  readonly writeId: (form: SendForm, userId: string) => void;
  /** Puts the values that were last sent to this user into the form. */
  readonly load: (form: SendForm, userId: string, text: string) => void;
  readonly ownerIn: (form: SendForm) => (Owner & { readonly left: Left }) | null;
  /** Puts the values of that user into the form. */
  readonly use: (form: SendForm, owner: Owner) => void;
  /** Starts with the names and empty values. */
  readonly empty: (form: SendForm, owner: Owner) => void;
}

export function useValuesOf(): ValuesOf {
  const [owner, setOwner] = useState<Owner | null>(null);
  const [typedFor, setTypedFor] = useState<TypedFor | null>(null);

  /** Starts the form with this body. The owner applies to that next content of the form. */
  const begin = async (
    { fields, acts }: SendForm,
    body: BodyState,
    said: Parameters<DraftActions['begin']>[1],
    of: Pick<Owner, 'userId' | 'values' | 'names'>,
  ): Promise<void> => {
    const next = fields.nth + 1;
    const { userId, record } = fields;
    const content = { body, userId, fill: fillsNothing };
    // The record is of the user in the form, whose last values these may be.
    const isOwn = of.userId === userId;
    const isThere = await acts.begin({ ...content, record: isOwn ? record : null }, said);
    if (!isThere) return;
    setOwner({ ...of, wereRefused: false, nth: next });
    setTypedFor({ userId: of.userId, values: body, isGone: false, nth: next });
  };

  return {
    noteEnd({ form }, nth, kind) {
      const next = ownerAfterUpdate(form, nth, kind);
      if (next !== null) setOwner(next);
    },
    noteId({ fields, acts }) {
      setTypedFor(typedForAfterId(typedFor, owner, fields, acts.isTemplate(fields.body)));
    },
    otherIn: ({ fields }) => typedForOther(typedFor, fields),
    writeId({ fields }, userId) {
      fields.setUserId(userId);
      const next = ownerAfterId(owner, fields, userId);
      if (next === null) return;
      fields.dispatch({ type: 'put', writing: next.put });
      setOwner(next.owner);
      const isGone = next.owner.names !== null;
      setTypedFor((before) => before && { ...before, isGone });
    },
    load(form, userId, text) {
      const body = bodyOfText(text, form.fields.form);
      const of = { userId, values: body, names: null };
      void begin(form, body, (t) => t('users.lastSent.loaded'), of);
    },
    ownerIn: ({ fields }) => ownerIn(owner, fields),
    use(form, of) {
      const { fields } = form;
      const { values, names, userId } = of;
      // If nothing was typed, there is no draft to save.
      if (names !== null && isSameWriting(fields.body, names)) {
        fields.dispatch({ type: 'put', writing: values });
        setOwner({ ...of, names: null });
        setTypedFor({ userId, values, isGone: false, nth: fields.nth });
        return;
      }
      const body = bodyWith(values, fields.form);
      const id = shortId(userId);
      void begin(form, body, (t) => t('users.valuesOf.used', { id }), { ...of, names: null });
    },
    empty(form, of) {
      const names = namesOf(form.fields.body);
      const body = bodyWith(names, form.fields.form);
      void begin(form, body, (t) => t('users.valuesOf.emptied'), { ...of, names });
    },
  };
}

interface ValuesOfNoteProps {
  readonly valuesOf: ValuesOf;
  readonly form: SendForm;
}

/** Says whose values were removed from the form, or are in it, and offers the other. */
export function ValuesOfNote({ valuesOf, form }: ValuesOfNoteProps) {
  const { t } = useTranslation();
  const owner = valuesOf.ownerIn(form);
  const id = shortId(owner?.userId ?? '');
  return (
    <div role="status">
      {owner !== null && (owner.left === 'names' || owner.left === 'none') && (
        <Note tone="plain">
          {t(`users.valuesOf.${owner.left === 'none' ? 'removed' : 'names'}`, { id })}{' '}
          <Button
            variant="quiet"
            className={styles.action}
            onPress={() => valuesOf.use(form, owner)}
          >
            {t('users.valuesOf.use', { id })}
          </Button>
        </Note>
      )}
      {owner !== null && (owner.left === 'all' || owner.left === 'some') && (
        <Note tone="warn">
          {t(`users.valuesOf.${owner.left}`, { id })}{' '}
          <Button
            variant="quiet"
            className={styles.action}
            onPress={() => valuesOf.empty(form, owner)}
          >
            {t('users.valuesOf.empty')}
          </Button>
        </Note>
      )}
    </div>
  );
}
