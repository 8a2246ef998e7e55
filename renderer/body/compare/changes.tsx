import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type {
  Absent,
  Comparison,
  Difference,
  Differences,
  JsonPath,
} from '../../../main/contract/body/compare/compare-json.ts';
import type { FormField } from '../../../main/contract/form/form-description.ts';
import { comparedText } from '../../../main/contract/form/leave-out.ts';
import { nameAt, nameInForm } from '../../../main/contract/form/name-in-words.ts';
import { readMembers } from '../../../main/contract/json/read-json.ts';
import type { SentPart } from '../../../main/contract/profile/profile.ts';
import { formatBytes } from '../../lib/words/format.ts';
import { harmless } from '../../lib/words/harmless.ts';
import { byteLength } from '../../lib/words/utf8.ts';
import { Disclosure } from '../../ui/button/disclosure.tsx';
import { Note } from '../../ui/look/note.tsx';
import { placeOfTime, SentenceWithTime } from '../../ui/look/relative-time.tsx';
import styles from './changes.module.css';
import { DifferenceList } from './difference-list.tsx';
import { pathInWords } from './in-words.ts';
import { useComparison } from './use-comparison.ts';

/** What a body is compared with. */
export interface ComparedBase {
  readonly text: string;
  /** When it was read or sent, ISO 8601 in UTC. */
  readonly readAt: string;
  /** `read`: the record from the service. `sent`: the body of the last accepted update from this computer. */
  readonly source: 'read' | 'sent';
  /** False if something in it was masked or cut before it was kept. Left out if not. */
  readonly isExact?: boolean;
  /** The paths of its members that the form has left out of the body; left out for none. */
  readonly leftOut?: readonly string[] | undefined;
}

/** What happens to a member of the base that an update doesn't contain. Null: it isn't known how much of it is sent. */
export function absentOf(base: ComparedBase, sends: SentPart | null): Absent {
  if (base.source !== 'read' || sends === null) return 'left-out';
  return sends === 'whole' ? 'removed' : 'kept';
}

/** What a person chose for a masked value that wasn't edited. */
export interface MaskChoice {
  readonly path: JsonPath;
  readonly choice: 'left-out' | 'as-is';
}

interface ChangesProps {
  readonly base: ComparedBase;
  /** The body that is sent, would be sent, or was sent. */
  readonly body: string;
  /** What happens to a member that is in the base and not in the body. */
  readonly absent: Absent;
  readonly profileName: string;
  readonly masks?: readonly MaskChoice[];
  /** The form that the body is in: the changes have its labels. Left out where the form may have been another one. */
  readonly form?: readonly FormField[] | null;
  /** The level of the heading. */
  readonly level: 'h2' | 'h3';
}

/** What an update changes, value by value, and what it is compared with. */
export function Changes({
  base,
  body,
  absent,
  profileName,
  masks = [],
  form = null,
  level,
}: ChangesProps) {
  const { t } = useTranslation();
  const { text, leftOut = noPaths } = base;
  const before = useMemo(() => comparedText({ text, leftOut }), [text, leftOut]);
  const comparison = useComparison(before, body, absent);
  const Heading = level;
  return (
    <section
      aria-label={t('changes.title')}
      aria-busy={comparison === null}
      className={styles.changes}
    >
      <Heading className={styles.title}>{t('changes.title')}</Heading>
      {comparison === null && <p className={styles.base}>{t('changes.comparing')}</p>}
      {comparison?.ok === false && (
        <Problem comparison={comparison} source={base.source} body={body} />
      )}
      {comparison?.ok === true && (
        <Lists
          comparison={comparison}
          absent={absent}
          profileName={profileName}
          base={base}
          form={form}
        />
      )}
      {leftOut.length > 0 && <Note tone="plain">{leftOutByForm(t, form, leftOut)}</Note>}
      {masks.map(({ path, choice }) => (
        <Note key={JSON.stringify(path)} tone="warn">
          {t(`changes.masked.${choice}`, { path: nameAt(form, path) })}
        </Note>
      ))}
    </section>
  );
}

const noPaths: readonly string[] = [];

/** Says what a form has left out of a body. */
export function leftOutByForm(
  t: TFunction,
  form: readonly FormField[] | null,
  paths: readonly string[],
): string {
  const names = paths.map((path) => harmless(nameInForm(form, path)));
  return t('body.leftOutByForm', { count: paths.length, fields: names.join(', ') });
}

interface ListsProps {
  readonly comparison: Differences;
  readonly absent: Absent;
  readonly profileName: string;
  readonly base: ComparedBase;
  readonly form: readonly FormField[] | null;
}

function Lists({ comparison, absent, profileName, base, form }: ListsProps) {
  const { t } = useTranslation();
  const { differences, counts, unchanged } = comparison;
  // What was left out of a record that was read is often all but a few fields: then only changes were sent.
  const isFolded = base.source === 'read';
  const isListed = ({ kind }: Difference) => kind !== 'left-out' || !isFolded;
  const listed = differences.filter(isListed);
  const leftOut = differences.filter((each) => !isListed(each));
  const count = countOf(counts) - (isFolded ? counts['left-out'] : 0);
  const leftOutHint = counts['left-out'] > 0 && (
    <p className={styles.base}>{t('changes.leftOutHint', { profile: profileName })}</p>
  );
  return (
    <>
      {listed.length > 0 && <DifferenceList values={listed} count={count} form={form} />}
      {!isFolded && leftOutHint}
      <p className={styles.base}>
        <SentenceWithTime
          sentence={t(`changes.${wordOf(counts, base)}.${base.source}`, { when: placeOfTime })}
          iso={base.readAt}
        />
      </p>
      {base.isExact === false && <Note tone="warn">{t('changes.notExact')}</Note>}
      {absent === 'kept' && <p className={styles.base}>{t('changes.keptHint')}</p>}
      {leftOut.length > 0 && (
        <Disclosure title={t('changes.kind.left-out')} remark={counts['left-out']}>
          {leftOutHint}
          <DifferenceList values={leftOut} count={counts['left-out']} form={form} />
        </Disclosure>
      )}
      {unchanged.length > 0 && (
        <Disclosure title={t('changes.unchanged')} remark={counts.unchanged}>
          <DifferenceList
            values={unchanged.map((each) => ({ kind: 'unchanged', ...each }))}
            count={counts.unchanged}
            form={form}
          />
        </Disclosure>
      )}
    </>
  );
}

/** How many values differ. */
export function countOf(counts: Differences['counts']): number {
  const { unchanged: _, ...different } = counts;
  return Object.values(different).reduce((sum, each) => sum + each, 0);
}

/** Which sentence names the base: whether anything differs, and whether that is only the writing of numbers. */
function wordOf(
  counts: Differences['counts'],
  { isExact = true }: ComparedBase,
): 'comparedWith' | 'same' | 'sameValues' {
  const all = countOf(counts);
  // What was masked in both may have differed.
  if (!isExact) return 'comparedWith';
  if (all === 0) return 'same';
  return all === counts.rewritten ? 'sameValues' : 'comparedWith';
}

interface ProblemProps {
  readonly comparison: Extract<Comparison, { readonly ok: false }>;
  readonly source: ComparedBase['source'];
  readonly body: string;
}

/** Why there is nothing to show. */
function Problem({ comparison: { of, problem }, source, body }: ProblemProps) {
  const { t } = useTranslation();
  if (problem.why === 'too-large') {
    const words = { count: readMembers(body).length, size: formatBytes(byteLength(body)) };
    return <p className={styles.base}>{t('changes.tooLarge', words)}</p>;
  }
  const which = of === 'now' ? 'body' : source;
  return (
    <Note tone="plain">
      {problem.why === 'not-json'
        ? t(`changes.notJson.${which}`)
        : t(`changes.duplicateName.${which}`, { name: pathInWords([problem.name]) })}
    </Note>
  );
}
