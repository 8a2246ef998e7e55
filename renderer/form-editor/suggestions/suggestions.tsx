import type { TFunction } from 'i18next';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Failure } from '../../../main/contract/failure.ts';
import { newFormField } from '../../../main/contract/form/field-parts.ts';
import type { FormField } from '../../../main/contract/form/form-description.ts';
import type {
  Suggestions as Suggested,
  Suggestion,
} from '../../../main/contract/form/suggestion.ts';
import type { BodyKind } from '../../../main/contract/write/write-operations.ts';
import { tryCall } from '../../lib/app/call.ts';
import { describeFailure } from '../../lib/failure/describe-failure.ts';
import { say } from '../../lib/spoken/say.ts';
import { formatNumber } from '../../lib/words/format.ts';
import { Button } from '../../ui/button/button.tsx';
import { Spinner } from '../../ui/look/loading.tsx';
import { Note } from '../../ui/look/note.tsx';
import { canonicalPath } from '../state/edited-field.ts';
import type { FormEditorState } from '../state/use-form-editor.ts';
import { SuggestionCard } from './suggestion-card.tsx';
import styles from './suggestions.module.css';
import { type SuggestionsState, useProductPaths } from './use-suggestions.ts';

interface SuggestionsProps {
  readonly editor: FormEditorState;
  readonly profileId: string;
  readonly kind: BodyKind;
  readonly found: SuggestionsState;
  readonly onReadAgain: () => void;
  /** Paths that were dismissed before the dialog opened. */
  readonly dismissedBefore: readonly string[];
}

/** Fields that accepted and refused entries of the journal name, and that the form doesn't have. */
export function Suggestions(props: SuggestionsProps) {
  const { editor, kind, found } = props;
  const { t } = useTranslation();
  const title = t('session.formEditor.suggestions.title');
  return (
    <section className={styles.part} aria-label={title}>
      <header className={styles.head}>
        <h3 className={styles.title}>{title}</h3>
        {found.step === 'ready' && found.suggestions.accepted > 0 && (
          <span className={styles.remark}>
            {t(`session.formEditor.suggestions.from.${kind}`, {
              count: found.suggestions.accepted,
              accepted: formatNumber(found.suggestions.accepted),
            })}
          </span>
        )}
      </header>
      <div role="status" className={styles.reading}>
        {found.step === 'reading' && (
          <>
            <Spinner />
            {t('session.formEditor.suggestions.reading')}
          </>
        )}
      </div>
      {found.step === 'failed' && (
        <FailedReading failure={found.failure} onReadAgain={props.onReadAgain} />
      )}
      {found.step === 'ready' && (
        <SuggestionList {...props} editor={editor} suggestions={found.suggestions} />
      )}
    </section>
  );
}

interface FailedReadingProps {
  readonly failure: Failure;
  readonly onReadAgain: () => void;
}

function FailedReading({ failure, onReadAgain }: FailedReadingProps) {
  const { t } = useTranslation();
  return (
    <div className={styles.message}>
      <Note tone="danger">
        {t('session.formEditor.suggestions.failed', {
          why: describeFailure(failure, 'suggestFields').whatHappened,
        })}
      </Note>
      <Button onPress={onReadAgain}>{t('session.formEditor.suggestions.again')}</Button>
    </div>
  );
}

interface SuggestionListProps extends SuggestionsProps {
  readonly suggestions: Suggested;
}

function SuggestionList(props: SuggestionListProps) {
  const { editor, suggestions, kind } = props;
  const { t } = useTranslation();
  const place = useRef<HTMLDivElement>(null);
  const { isDismissed, dismiss, failure } = useDismissals(props);
  const productPaths = useProductPaths(suggestions.fields);
  const [showsDismissed, setShowsDismissed] = useState(false);
  const { fields } = editor.state;
  const known = new Set(fields.map(({ field }) => canonicalPath(field.path)));
  const free = suggestions.fields.filter(({ path }) => !known.has(path));
  const offered = free.filter(({ path }) => !isDismissed(path));
  const dismissed = free.filter(({ path }) => isDismissed(path));
  const shown = showsDismissed ? dismissed : offered;
  const [accepted, refused] = [shown.filter(isAccepted), shown.filter((one) => !isAccepted(one))];

  // The card with the focus disappears: the next one, or what is left, takes it.
  const toFocus = useRef<string | null>(null);
  const moveFocus = useEffectEvent(() => {
    if (toFocus.current === null) return;
    const cards = [...(place.current?.querySelectorAll<HTMLElement>('[data-path]') ?? [])];
    const next = cards.find((card) => card.dataset.path === toFocus.current) ?? cards.at(-1);
    (next ?? place.current)?.querySelector<HTMLElement>('button')?.focus();
    toFocus.current = null;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever a card has gone.
  useEffect(() => moveFocus(), [shown.length, fields]);

  const leave = ({ path }: Suggestion) => {
    const at = shown.findIndex((one) => one.path === path);
    toFocus.current = (shown[at + 1] ?? shown[at - 1])?.path ?? '';
  };
  const add = (suggestion: Suggestion, field: FormField) => {
    leave(suggestion);
    editor.dispatch({ type: 'add', fields: [field], atEnd: true });
    say(t('session.formEditor.suggestions.added', { path: suggestion.path }));
    if (isDismissed(suggestion.path)) void dismiss(suggestion.path, false);
  };
  const card = (suggestion: Suggestion) => (
    <SuggestionCard
      key={suggestion.path}
      suggestion={suggestion}
      of={suggestions.accepted}
      isDismissed={showsDismissed}
      areProducts={productPaths.has(suggestion.path)}
      onAddProduct={() => add(suggestion, productOfSuggestion(suggestion))}
      onAdd={() => add(suggestion, fieldOfSuggestion(suggestion))}
      onUseValues={() => add(suggestion, choiceOfSuggestion(suggestion))}
      onDismiss={() => {
        leave(suggestion);
        void dismiss(suggestion.path, !showsDismissed);
      }}
    />
  );
  return (
    <div ref={place} className={styles.content}>
      {failure !== null && (
        <Note tone="danger">{describeFailure(failure, 'dismissSuggestion').title}</Note>
      )}
      {shown.length === 0 && (
        <p className={styles.message}>
          {showsDismissed
            ? t('session.formEditor.suggestions.noneDismissed')
            : emptyWords(t, kind, suggestions)}
        </p>
      )}
      {accepted.length > 1 && !showsDismissed && (
        <Button
          className={styles.all}
          onPress={() => {
            toFocus.current = refused[0]?.path ?? '';
            editor.dispatch({ type: 'add', fields: accepted.map(fieldOfSuggestion), atEnd: true });
            say(t('session.formEditor.suggestions.allAdded', { count: accepted.length }));
          }}
        >
          {t('session.formEditor.suggestions.addAll')}
        </Button>
      )}
      {accepted.length > 0 && (
        <ul className={styles.list} aria-label={t('session.formEditor.suggestions.list')}>
          {accepted.map(card)}
        </ul>
      )}
      {refused.length > 0 && (
        <section className={styles.list} aria-labelledby="only-refused">
          <h4 id="only-refused" className={styles.subtitle}>
            {t('session.formEditor.suggestions.onlyRefused')}
          </h4>
          <ul>{refused.map(card)}</ul>
        </section>
      )}
      {suggestions.unread > 0 && (
        <Note tone="plain">
          {t('session.formEditor.suggestions.unread', { count: suggestions.unread })}
        </Note>
      )}
      {(dismissed.length > 0 || showsDismissed) && (
        <Button variant="quiet" onPress={() => setShowsDismissed(!showsDismissed)}>
          {showsDismissed
            ? t('session.formEditor.suggestions.hideDismissed')
            : t('session.formEditor.suggestions.showDismissed', { count: dismissed.length })}
        </Button>
      )}
    </div>
  );
}

function emptyWords(t: TFunction, kind: BodyKind, { fields }: Suggested): string {
  return fields.length > 0
    ? t('session.formEditor.suggestions.allThere')
    : t(`session.formEditor.suggestions.none.${kind}`);
}

/** A field that was only named in refusals may be one that the service doesn't know: it isn't added with the others. */
const isAccepted = ({ count }: Suggestion): boolean => count > 0;

/** As it was suggested: nothing is required, and values don't become choices. */
const fieldOfSuggestion = ({ path, control }: Suggestion): FormField =>
  newFormField(path, { control });

const productOfSuggestion = ({ path }: Suggestion): FormField =>
  newFormField(path, { control: 'product' });

const choiceOfSuggestion = ({ path, values }: Suggestion): FormField =>
  newFormField(path, {
    control: 'choice',
    choices: values.map(({ value, label }) => ({ value, label })),
  });

/** What was dismissed, also in this dialog. Saved at once: it isn't part of the form. */
function useDismissals({ profileId, kind, dismissedBefore }: SuggestionListProps) {
  const [paths, setPaths] = useState<ReadonlySet<string>>(new Set(dismissedBefore));
  const [failure, setFailure] = useState<Failure | null>(null);
  const put = (path: string, isDismissed: boolean) =>
    setPaths((before) => {
      const next = new Set(before);
      if (isDismissed) next.add(path);
      else next.delete(path);
      return next;
    });
  return {
    failure,
    isDismissed: (path: string) => paths.has(path),
    dismiss: async (path: string, isDismissed: boolean) => {
      put(path, isDismissed);
      const saved = await tryCall('dismissSuggestion', { profileId, kind, path, isDismissed });
      setFailure(saved.ok ? null : saved.failure);
      if (!saved.ok) put(path, !isDismissed);
    },
  };
}
