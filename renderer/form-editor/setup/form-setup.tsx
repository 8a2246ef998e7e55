import { X } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FormDescription, FormField } from '../../../main/contract/form/form-description.ts';
import type { Profile } from '../../../main/contract/profile/profile.ts';
import { type BodyKind, bodyKinds } from '../../../main/contract/write/write-operations.ts';
import { useProfileForm } from '../../form/content/use-form-content.ts';
import type { SendForm } from '../../form/use-send-form.ts';
import { tryCall } from '../../lib/app/call.ts';
import { useProfileLocks, useWhyLocked } from '../../lib/app/policy.ts';
import { putProfile, useWorkspace } from '../../lib/app/start-state.ts';
import { useStore } from '../../lib/app/store.ts';
import { formatNumber } from '../../lib/words/format.ts';
import { readFormOf } from '../../schema/describe-schema.ts';
import { fieldsOfBody } from '../../schema/read/from-values.ts';
import type { SchemaForm } from '../../schema/read/schema-form.ts';
import { Button } from '../../ui/button/button.tsx';
import { IconButton } from '../../ui/button/icon-button.tsx';
import { Spinner } from '../../ui/look/loading.tsx';
import { editForm } from '../form-editor.tsx';
import { useLastAccepted } from '../sources/use-last-accepted.ts';
import styles from './form-setup.module.css';
import {
  type FormSearch,
  type FoundForms,
  formSearches,
  lookForForms,
  searchKey,
} from './found-forms.ts';
import { type NewForm, saveNewForms } from './save-form.ts';

/**
 * Above the fields of a page whose profile has no form: the one that its service describes, or ways to make one. If the
 * profile has a form, only that the service now describes another one, right after it was looked for.
 */
export function FormSetup({ form: { profile, fields, isFormRead } }: { readonly form: SendForm }) {
  const { kind, description, record } = fields;
  const { profiles } = useWorkspace();
  const { isFormLocked } = useProfileLocks(profile);
  const searches = useStore(formSearches);
  const search = searches.get(searchKey(profile)) ?? null;
  const found = search?.step === 'found' ? search.found : null;
  const [closed, setClosed] = useState<FoundForms | null>(null);
  // Of the forms themselves nothing is known yet, or nothing can be changed.
  if (!isFormRead || isFormLocked(kind)) return null;
  if (found !== null && found !== closed && found.forms[kind].length > 0) {
    return (
      <FoundForm
        profile={profile}
        kind={kind}
        description={description}
        found={found}
        onClose={() => setClosed(found)}
      />
    );
  }
  // The profile of the page may be older than what was closed in another window.
  const now = profiles.find(({ id }) => id === profile.id) ?? profile;
  const { closedFormCards = [] } = now;
  if (description !== null || closedFormCards.includes(kind)) return null;
  const recordText = record?.base.source === 'read' ? record.base.text : null;
  return (
    <SetupCard
      profile={profile}
      kind={kind}
      search={search}
      record={recordText}
      closed={closedFormCards}
    />
  );
}

interface FoundFormProps {
  readonly profile: Profile;
  readonly kind: BodyKind;
  /** The form that the profile has. */
  readonly description: FormDescription | null;
  readonly found: FoundForms;
  readonly onClose: () => void;
}

/** "Order form found: 4 fields". A form that a person made is never replaced, only compared. */
function FoundForm({ profile, kind, description, found, onClose }: FoundFormProps) {
  const { t } = useTranslation();
  const [only, several] = found.forms[kind];
  const other = kind === 'order' ? 'user' : 'order';
  const both = useOtherForm(profile, found, other);
  if (only === undefined) return null;
  const isKept = description?.source?.from === found.from && description.source.isAddress;
  if (isKept) return null;
  const count = only.fields.length;
  const words = { count, fields: formatNumber(count), service: profile.name };
  const text =
    description !== null
      ? t(`formSetup.differs.${kind}`, words)
      : several === undefined
        ? t(`formSetup.found.${kind}`, words)
        : t(`formSetup.several.${kind}`, words);
  const newForm = (ofKind: BodyKind, form: SchemaForm): NewForm => {
    const { source, schema } = readFormOf(t, found, form);
    return { kind: ofKind, form: { fields: source.fields, source }, schema };
  };
  return (
    <Card title={text} onClose={onClose}>
      {description !== null || several !== undefined ? (
        <Button onPress={() => editForm(profile, kind, { readFrom: found.from })}>
          {t(description !== null ? 'formSetup.difference' : 'formSetup.choose')}
        </Button>
      ) : (
        <Button onPress={() => saveNewForms(profile, [newForm(kind, only)])}>
          {t('formSetup.use')}
        </Button>
      )}
      {description === null && several === undefined && both !== null && (
        <Button
          variant="quiet"
          onPress={() => saveNewForms(profile, [newForm(kind, only), newForm(other, both)])}
        >
          {t('formSetup.useBoth')}
        </Button>
      )}
    </Card>
  );
}

/** The form that was found for the other page, if that has none and nothing has to be chosen. */
function useOtherForm(profile: Profile, found: FoundForms, other: BodyKind) {
  const { description, isRead } = useProfileForm(profile.id, other);
  const { isFormLocked } = useProfileLocks(profile);
  const [only, several] = found.forms[other];
  const isFree = isRead && description === null && !isFormLocked(other);
  return isFree && only !== undefined && several === undefined ? only : null;
}

interface SetupCardProps {
  readonly profile: Profile;
  readonly kind: BodyKind;
  readonly search: FormSearch | null;
  /** The record of a user that was read, as JSON text. */
  readonly record: string | null;
  /** The cards of the profile that were closed. */
  readonly closed: readonly BodyKind[];
}

/** "Set up the order form", with the ways to do it. */
function SetupCard({ profile, kind, search, record, closed }: SetupCardProps) {
  const { t } = useTranslation();
  const whyNoSearch = useWhyLocked('formSearch');
  const last = useLastAccepted(profile.id, kind);
  const service = profile.name;
  const isLooking = search?.step === 'looking';
  const isNone = search?.step === 'none';
  const isOther = search?.step === 'found' && search.found.forms[kind].length === 0;
  const close = async () => {
    const closedFormCards = bodyKinds.filter((one) => one === kind || closed.includes(one));
    const done = await tryCall('saveView', { profileId: profile.id, closedFormCards });
    if (done.ok) putProfile(done.value);
  };
  const takeFields = (fields: readonly FormField[]) =>
    saveNewForms(profile, [{ kind, form: { fields: [...fields], source: null }, schema: null }]);
  return (
    <Card title={t(`formSetup.title.${kind}`)} onClose={close}>
      <p role="status" className={styles.text}>
        {isLooking && <Spinner />}
        {isLooking
          ? t('formSetup.looking', { service })
          : isNone
            ? t(search.wantsToken ? 'formSetup.wantsToken' : 'formSetup.none', { service })
            : isOther
              ? t(`formSetup.noneOf.${kind}`, { service })
              : t(`formSetup.text.${kind}`)}
      </p>
      {isNone && search.wantsToken ? (
        <Button whyUnavailable={whyNoSearch} onPress={() => lookForForms(profile, true)}>
          {t('formSetup.withToken')}
        </Button>
      ) : (
        <Button
          isUnavailable={isLooking}
          whyUnavailable={whyNoSearch}
          onPress={() => lookForForms(profile)}
        >
          {t('formSetup.find', { service })}
        </Button>
      )}
      {last.step === 'found' && (
        <Button onPress={() => takeFields(last.fields)}>
          {t(`session.formEditor.last.use.${kind}`)}
        </Button>
      )}
      <Button variant="quiet" onPress={() => editForm(profile, kind)}>
        {t('formSetup.scratch')}
      </Button>
      {/* The last: it comes while a user is read, and must not move the others. */}
      {record !== null && (
        <Button onPress={() => takeFields(fieldsOfBody(record))}>{t('formSetup.record')}</Button>
      )}
    </Card>
  );
}

function Card({
  title,
  children,
  onClose,
}: {
  readonly title: string;
  readonly children: ReactNode;
  readonly onClose: () => void;
}) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <section className={styles.card} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        <IconButton name={t('common.dismiss')} icon={X} onPress={onClose} />
      </div>
      <div className={styles.ways}>{children}</div>
    </section>
  );
}
