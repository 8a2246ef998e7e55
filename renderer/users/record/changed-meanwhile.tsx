import { useId, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { JsonPath } from '../../../main/contract/body/compare/compare-json.ts';
import { keyOfPath } from '../../../main/contract/body/compare/masked-values.ts';
import { mostCompared } from '../../../main/contract/body/compare/updated-record.ts';
import type { FormField } from '../../../main/contract/form/form-description.ts';
import { nameAt } from '../../../main/contract/form/name-in-words.ts';
import type { Profile } from '../../../main/contract/profile/profile.ts';
import type { FailedWrite } from '../../../main/contract/write/outcome.ts';
import { DifferenceList } from '../../body/compare/difference-list.tsx';
import { shownValue } from '../../body/compare/in-words.ts';
import { ask } from '../../lib/ask/ask.ts';
import { describeFailure } from '../../lib/failure/describe-failure.ts';
import { valuesInWords } from '../../lib/words/values-in-words.ts';
import { Button } from '../../ui/button/button.tsx';
import { Segmented } from '../../ui/button/segmented.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { ErrorDetails } from '../../ui/failure/failure-parts.tsx';
import { Note } from '../../ui/look/note.tsx';
import { shortId } from '../user-id.ts';
import styles from './changed-meanwhile.module.css';
import type { Meanwhile } from './read-state.ts';
import { type Conflict, changesOfOthers, rebaseEdits, type Winner } from './rebase-edits.ts';
import { userName } from './user-name.ts';

/** Whose value a person wants, by the field and the value of the others: a newer one is chosen again. */
export type Chosen = Map<string, Winner>;

const keyOf = ({ path, current }: Conflict): string => `${keyOfPath(path)} ${current ?? ''}`;

/** Whose value each field gets that both changed. */
export const winnerIn =
  (chosen: ReadonlyMap<string, Winner>) =>
  (conflict: Conflict): Winner =>
    chosen.get(keyOf(conflict)) ?? 'mine';

interface Question {
  readonly userId: string;
  readonly form: readonly FormField[] | null;
  readonly meanwhile: Meanwhile;
  /** How the update ended that wasn't carried out. Null: the user was read again, and nothing is sent. */
  readonly ended: FailedWrite | null;
  /** What is chosen is kept in it, also if the person goes back to the form. */
  readonly chosen: Chosen;
}

/** Shows what others changed, and asks about each field that both changed. Resolves to whether the person goes on. */
export function askAboutMeanwhile(profile: Profile, question: Question): Promise<boolean> {
  return ask(profile, false, (answer) => <ChangedMeanwhile {...question} onAnswer={answer} />);
}

interface ChangedMeanwhileProps extends Question {
  readonly onAnswer: (goesOn: boolean) => void;
}

function ChangedMeanwhile(props: ChangedMeanwhileProps) {
  const { userId, form, meanwhile, ended, chosen, onAnswer } = props;
  const { t } = useTranslation();
  const reasonId = useId();
  const [winners, setWinners] = useState<ReadonlyMap<string, Winner>>(new Map(chosen));
  const { base, mine, current } = meanwhile;
  const { theirs, conflicts, isTooLarge } = useMemo(() => {
    const merged = rebaseEdits(base?.text ?? '{}', mine, current.text);
    // Their conflicts are asked about, and the rest isn't listed.
    const isTooLarge = mine.length + current.text.length > mostCompared;
    return {
      isTooLarge,
      // Without a base it isn't known who changed what.
      theirs: isTooLarge || base === null || !merged.ok ? [] : changesOfOthers(mine, merged.text),
      conflicts: merged.ok ? merged.conflicts : [],
    };
  }, [base, mine, current]);
  const name = userName(current.text) ?? t('users.record.meanwhile.user', { id: shortId(userId) });
  const open = conflicts.filter((conflict) => !winners.has(keyOf(conflict)));
  const choose = (conflict: Conflict, winner: Winner) => {
    chosen.set(keyOf(conflict), winner);
    setWinners(new Map(chosen));
  };
  const shownAt = (path: JsonPath, value: string | null, beside: string | null): string => {
    const [one, other] = valuesInWords(t, form, path, [value, beside]);
    return one === null ? t('users.record.meanwhile.absent') : shownValue(one, other);
  };
  const failure = ended === null ? null : describeFailure(ended.failure, 'updateUser');
  const isRefused = ended?.kind === 'refused';
  return (
    <Dialog
      isOpen
      isUnasked
      role={ended === null ? 'dialog' : 'alertdialog'}
      onClose={() => onAnswer(false)}
      size="wide"
      tone="warn"
      title={t('users.record.meanwhile.somebody', { name })}
      footer={
        <>
          <Button autoFocus onPress={() => onAnswer(false)}>
            {t('users.record.meanwhile.back')}
          </Button>
          <Button
            variant="primary"
            isUnavailable={open.length > 0}
            {...(open.length > 0 && { 'aria-describedby': reasonId })}
            onPress={() => onAnswer(true)}
          >
            {t(ended === null ? 'users.useValues' : 'users.update')}
          </Button>
        </>
      }
    >
      <p>{t(`users.record.meanwhile.${isRefused ? 'refused' : 'notSent'}`)}</p>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would be announced as a form. */}
      <div role="group" aria-label={t('users.record.meanwhile.title')} className={styles.group}>
        {theirs.length > 0 && (
          <>
            <p>{t('users.record.meanwhile.theirs')}</p>
            <DifferenceList values={theirs} form={form} />
          </>
        )}
        {conflicts.length > 0 && <p>{t('users.record.meanwhile.both')}</p>}
        {conflicts.map((conflict) => (
          <Segmented
            key={keyOf(conflict)}
            isStacked
            label={nameAt(form, conflict.path)}
            value={winners.get(keyOf(conflict)) ?? null}
            options={[
              {
                value: 'mine',
                label: t('users.record.meanwhile.mine', {
                  value: shownAt(conflict.path, conflict.mine, conflict.current),
                }),
              },
              {
                value: 'theirs',
                label: t('users.record.meanwhile.take', {
                  value: shownAt(conflict.path, conflict.current, conflict.mine),
                }),
              },
            ]}
            onChange={(winner) => choose(conflict, winner)}
          />
        ))}
        {theirs.length === 0 && conflicts.length === 0 && (
          <p>{t(`users.record.meanwhile.${isTooLarge ? 'tooLarge' : 'nothing'}`)}</p>
        )}
        {'isExact' in current && !current.isExact && (
          <Note tone="plain">{t('users.record.meanwhile.notExact')}</Note>
        )}
      </div>
      {open.length > 0 && (
        <p id={reasonId} className={styles.reason}>
          {t('users.record.meanwhile.choose', {
            fields: open.map(({ path }) => nameAt(form, path)).join(', '),
          })}
        </p>
      )}
      {failure !== null && <ErrorDetails details={failure.details} body={failure.body} />}
    </Dialog>
  );
}
