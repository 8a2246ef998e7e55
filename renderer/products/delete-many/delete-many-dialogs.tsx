import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Profile } from '../../../main/contract/profile/profile.ts';
import { NameToType } from '../../form/guard/guarded-write.tsx';
import { failureActions } from '../../lib/ask/ask.ts';
import { describeFailure } from '../../lib/failure/describe-failure.ts';
import { formatNumber } from '../../lib/words/format.ts';
import { harmless } from '../../lib/words/harmless.ts';
import { Button } from '../../ui/button/button.tsx';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { ErrorDialog } from '../../ui/failure/error-dialog.tsx';
import { TextField } from '../../ui/field/text-field.tsx';
import { Note } from '../../ui/look/note.tsx';
import { productLabel } from '../product-label.ts';
import styles from './delete-many-dialogs.module.css';
import { isTyped, whatToType } from './delete-many-rules.ts';
import type { DeleteMany } from './use-delete-many.ts';
import type { AskedDeletes } from './use-delete-many-question.ts';

interface DeleteManyDialogsProps {
  readonly profile: Profile;
  readonly isCurrent: boolean;
  readonly deleteMany: DeleteMany;
}

/** Asks before the selected products are deleted, and reports a batch that couldn't be created or started. */
export function DeleteManyDialogs({ profile, isCurrent, deleteMany }: DeleteManyDialogsProps) {
  const { t } = useTranslation();
  const actions = failureActions(profile);
  const { question, failure } = deleteMany;
  const { asked } = question;
  const [typed, setTyped] = useState('');
  const count = asked?.count ?? 0;
  const words = { count, products: formatNumber(count) };
  const toType = whatToType(count, asked?.wanted ?? null);
  const shown = asked === null ? 0 : asked.count - asked.hidden;
  const answer = (isConfirmed: boolean) => {
    setTyped('');
    if (isConfirmed) question.confirm(typed);
    else question.keep();
  };
  return (
    <>
      <ConfirmDialog
        isOpen={asked !== null}
        title={t('products.deleteMany.title', words)}
        confirmLabel={t('products.deleteMany.confirm', words)}
        other={
          shown > 0 &&
          shown < count && (
            <Button
              onPress={() => {
                setTyped('');
                question.askShown();
              }}
            >
              {t('products.deleteMany.onlyShown', { count: shown, products: formatNumber(shown) })}
            </Button>
          )
        }
        isConfirmDisabled={!isTyped(toType, typed, { count, profileName: profile.name })}
        onCancel={() => answer(false)}
        onConfirm={() => answer(true)}
      >
        {asked !== null && asked.hidden > 0 && <HiddenNote asked={asked} />}
        {asked !== null && <FirstNames asked={asked} />}
        <p>{t('products.deleteMany.question', { profile: profile.name })}</p>
        {toType === 'name' && (
          <NameToType profileName={profile.name} typed={typed} onChange={setTyped} />
        )}
        {toType === 'count' && (
          <TextField
            label={t('products.deleteMany.typeCount', words)}
            value={typed}
            onChange={setTyped}
          />
        )}
      </ConfirmDialog>
      {failure !== null && (
        <ErrorDialog
          description={{
            ...describeFailure(failure.failure, 'runBatch'),
            ...(failure.isNothingDeleted ? { title: t('products.deleteMany.failed') } : {}),
          }}
          {...(failure.isNothingDeleted
            ? { check: { note: t('products.deleteMany.nothingDeleted') } }
            : {})}
          actions={{ ...actions, 'try-again': question.ask }}
          onClose={deleteMany.closeFailure}
          {...(isCurrent ? {} : { kicker: profile.name })}
        />
      )}
    </>
  );
}

/** Says that the question is also about products that aren't on the screen. */
function HiddenNote({ asked: { hidden, search } }: { readonly asked: AskedDeletes }) {
  const { t } = useTranslation();
  const words = { count: hidden, products: formatNumber(hidden) };
  return (
    <Note tone="warn">
      {search === ''
        ? t('products.deleteMany.hidden', words)
        : t('products.deleteMany.hiddenBySearch', { ...words, search: harmless(search) })}
    </Note>
  );
}

function FirstNames({ asked: { first, count, hidden } }: { readonly asked: AskedDeletes }) {
  const { t } = useTranslation();
  const more = count - first.length;
  return (
    <ul className={styles.names}>
      {first.map((product, at) => (
        <li key={product.row}>
          <bdi>{productLabel(product)}</bdi>
          {at < hidden && (
            <span className={styles.hidden}>{t('products.deleteMany.notShown')}</span>
          )}
        </li>
      ))}
      {more > 0 && (
        <li className={styles.more}>
          {t('products.deleteMany.more', { count: more, products: formatNumber(more) })}
        </li>
      )}
    </ul>
  );
}
