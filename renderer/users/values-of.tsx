import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { newRow } from '../body/content/row.ts';
import {
  type BodyState,
  bodyWith,
  isBlank,
  isSameWriting,
  namesOfBody,
} from '../body/content/state.ts';
import { jsonWriting, type Writing } from '../body/content/steps.ts';
import type { DraftActions } from '../form/drafts/use-actions.ts';
import type { SendFormEnd } from '../form/send/use-send.ts';
import type { SendForm } from '../form/use-send-form.ts';
import { fillsNothing } from '../templates/placeholders/use-filled.ts';
import { Button } from '../ui/button/button.tsx';
import styles from '../ui/look/note.module.css';
import { Note } from '../ui/look/note.tsx';
import { shortId } from './user-id.ts';

/** Whose values are in the form. */
interface Owner {
  readonly userId: string;
  /** As they were sent to, or loaded for, this user. */
  readonly values: Writing;
  /** Their names with empty values, once these have replaced the values for another ID. */
  readonly names: Writing | null;
  /** Whether the service refused them: then it may be the ID that was wrong, so they stay with another one. */
  readonly wereRefused: boolean;
  /** The content of the form that this applies to: see `FormFields`. */
  readonly nth: number;
}

/**
 * How much of that user's values is in the form. `names`: only the names, as they were put there. `none`: something
 * else was typed. `all`: the unchanged values. `some`: changed values, possibly all of them.
 */
type Left = 'names' | 'none' | 'all' | 'some';

/** Prevents the values of one user from being sent to another one unnoticed. */
export interface ValuesOf {
  /** An update with the content of the form has ended. */
  readonly noteEnd: SendFormEnd;
  /**
   * Changes the ID. Values that are unchanged since they were sent are replaced with empty ones, or restored if it is
   * their own user again. What was refused, or typed since, stays.
   */
  readonly writeId: (form: SendForm, userId: string) => void;
  /** Puts the values that were last sent to this user into the form. */
  readonly load: (form: SendForm, userId: string, text: string) => void;
  /** The user whose values the form has, or had, while its ID is a different one. Null if there is nothing to say. */
  readonly ownerIn: (form: SendForm) => (Owner & { readonly left: Left }) | null;
  /** Puts the values of that user into the form. */
  readonly use: (form: SendForm, owner: Owner) => void;
  /** Starts with the names and empty values. */
  readonly empty: (form: SendForm, owner: Owner) => void;
}

export function useValuesOf(): ValuesOf {
  const [owner, setOwner] = useState<Owner | null>(null);

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
    if (isThere) setOwner({ ...of, wereRefused: false, nth: next });
  };

  return {
    noteEnd({ form: { userId, body: values } }, nth, kind) {
      if (kind === 'not-sent') return;
      setOwner({ userId, values, names: null, wereRefused: kind === 'refused', nth });
    },
    writeId({ fields }, userId) {
      fields.setUserId(userId);
      if (owner === null || owner.nth !== fields.nth) return;
      const { body, dispatch } = fields;
      const isBack = userId === owner.userId;
      if (isBack && owner.names !== null && isSameWriting(body, owner.names)) {
        dispatch({ type: 'put', writing: owner.values });
        setOwner({ ...owner, names: null });
      } else if (!isBack && !owner.wereRefused && isSameWriting(body, owner.values)) {
        const names = namesOf(owner.values);
        dispatch({ type: 'put', writing: names });
        setOwner({ ...owner, names });
      }
    },
    load(form, userId, text) {
      const values = jsonWriting(text);
      const body = bodyWith(values, form.fields.body.face);
      void begin(form, body, (t) => t('users.lastSent.loaded'), { userId, values, names: null });
    },
    ownerIn({ fields: { nth, userId, body } }) {
      if (owner === null || owner.nth !== nth || userId === owner.userId) return null;
      const { names, values } = owner;
      if (names !== null) return { ...owner, left: isSameWriting(body, names) ? 'names' : 'none' };
      if (userId === '' || isBlank(body)) return null;
      return { ...owner, left: isSameWriting(body, values) ? 'all' : 'some' };
    },
    use(form, of) {
      const { fields } = form;
      const { values, names, userId } = of;
      // If nothing was typed, there is no draft to save.
      if (names !== null && isSameWriting(fields.body, names)) {
        fields.dispatch({ type: 'put', writing: values });
        setOwner({ ...of, names: null });
        return;
      }
      const body = bodyWith(values, fields.body.face);
      const id = shortId(userId);
      void begin(form, body, (t) => t('users.valuesOf.used', { id }), { ...of, names: null });
    },
    empty(form, of) {
      const names = namesOf(form.fields.body);
      const body = bodyWith(names, form.fields.body.face);
      void begin(form, body, (t) => t('users.valuesOf.emptied'), { ...of, names });
    },
  };
}

const namesOf = (writing: Writing): Writing =>
  namesOfBody(writing) ?? { written: 'fields', rows: [newRow()], source: null, text: '' };

interface ValuesOfNoteProps {
  readonly valuesOf: ValuesOf;
  readonly form: SendForm;
}

/** Says whose values were removed from the form, or are in it, and offers the other. */
export function ValuesOfNote({ valuesOf, form }: ValuesOfNoteProps) {
  const { t } = useTranslation();
  const owner = valuesOf.ownerIn(form);
  const id = shortId(owner?.userId ?? '');
  const isOnJson = form.fields.body.face === 'json';
  return (
    <div role="status">
      {owner !== null && (owner.left === 'names' || owner.left === 'none') && (
        <Note tone="plain">
          {t(`users.valuesOf.${wordOf(owner.left, isOnJson)}`, { id })}{' '}
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

function wordOf(left: 'names' | 'none', isOnJson: boolean) {
  if (left === 'none') return 'removed';
  return isOnJson ? 'namesOnJson' : 'names';
}
