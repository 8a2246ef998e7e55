import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ProfileContext, useWorkspace } from '../lib/app/start-state.ts';
import { useStore } from '../lib/app/store.ts';
import {
  type Asked,
  endQuestions,
  hasLeft,
  leaving,
  noteFocus,
  type Question,
  questions,
  type TextProblem,
} from '../lib/ask/questions.ts';
import { describeFailure } from '../lib/failure/describe-failure.ts';
import { useRoute } from '../lib/window/router.ts';
import { ProxyDialog } from '../session/proxy/dialog.tsx';
import { TokenDialog } from '../session/token/dialog.tsx';
import { Button } from '../ui/button/button.tsx';
import { ConfirmDialog } from '../ui/dialog/confirm-dialog.tsx';
import { DialogLife, useOnceTypingRests } from '../ui/dialog/dialog.tsx';
import { FormDialog } from '../ui/dialog/form-dialog.tsx';
import { ErrorDialog } from '../ui/failure/error-dialog.tsx';
import { FailurePanel } from '../ui/failure/failure-panel.tsx';
import { TextField } from '../ui/field/text-field.tsx';

/**
 * Draws the questions that are open, the newest over the others. One is over another where a request fails while a
 * question is open, and where a token is needed for what a dialog shows.
 */
export function AskHost() {
  const { profiles, elsewhere, offers } = useWorkspace();
  const { page } = useRoute();
  const open = useStore(questions);
  const answered = useStore(leaving);
  useEffect(() => {
    const isHere = (id: string) =>
      profiles.some((profile) => profile.id === id) && !elsewhere.includes(id);
    endQuestions((of) => typeof of !== 'string' && !isHere(of.id));
  }, [profiles, elsewhere]);
  useEffect(() => {
    document.addEventListener('focusin', noteFocus);
    return () => document.removeEventListener('focusin', noteFocus);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what a page asked ends when it is left.
  useEffect(() => () => endQuestions((of) => of === 'page'), [page]);

  // The offer of a command line comes first: it may change how the service is reached.
  const token = open.find(({ asked }) => asked.kind === 'token');
  const hasRested = useOnceTypingRests(token !== undefined && offers.length === 0);
  const drawn = open.filter(
    (question) => question.asked.kind !== 'token' || (hasRested && question === token),
  );
  const over = answered.filter((question) => !open.includes(question));
  return [...over, ...drawn].map((question) => (
    <ProfileContext key={question.key} value={typeof question.of === 'string' ? null : question.of}>
      <DialogLife value={{ isOver: over.includes(question), onGone: () => hasLeft(question.key) }}>
        <OneQuestion {...question} />
      </DialogLife>
    </ProfileContext>
  ));
}

function OneQuestion({ asked, cancel }: Question): ReactNode {
  switch (asked.kind) {
    case 'confirm':
      return <Confirm {...asked} />;
    case 'text':
      return <Text {...asked} onCancel={cancel} />;
    case 'failure':
      return <ShownFailure {...asked} />;
    case 'token':
      return <TokenDialog profile={asked.profile} cause={asked.cause} onEnd={asked.answer} />;
    case 'proxy-login':
      return <ProxyDialog challenge={asked.challenge} onEnd={asked.answer} />;
    case 'own':
      return asked.draw();
  }
}

type Of<Kind> = Extract<Asked, { readonly kind: Kind }>;

function Confirm({ useWords, act, isUnasked, answer }: Of<'confirm'>) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const { text, confirm, cancel, toType, isConfirmDisabled, other, ...dialog } = useWords(t);
  const isTyped = toType == null || toType.isRight(typed);
  const confirmed = async (): Promise<void> => {
    if (await act?.()) answer(typed);
  };
  return (
    <ConfirmDialog
      isOpen
      {...dialog}
      isUnasked={isUnasked === true}
      confirmLabel={confirm}
      {...(cancel === undefined ? {} : { cancelLabel: cancel })}
      other={
        other != null && (
          <Button
            onPress={() => {
              other.onPress();
              answer(null);
            }}
          >
            {other.label}
          </Button>
        )
      }
      isConfirmDisabled={isConfirmDisabled === true || !isTyped}
      onCancel={() => answer(null)}
      onConfirm={act === undefined ? () => answer(typed) : confirmed}
    >
      {text}
      {toType != null && (
        <TextField
          label={toType.label}
          {...(toType.isNumber === true && { inputMode: 'numeric' })}
          value={typed}
          onChange={setTyped}
        />
      )}
    </ConfirmDialog>
  );
}

function Text(props: Of<'text'> & { readonly onCancel: () => void }) {
  const { useWords, maxLength, save, answer, onCancel } = props;
  const { t } = useTranslation();
  const { title, label, description, submit, replace } = useWords(t);
  const [text, setText] = useState(props.text);
  const [problem, setProblem] = useState<TextProblem | null>(null);
  const wrong = problem !== null && 'words' in problem ? problem : null;
  const trySave = async (replaces: boolean): Promise<void> => {
    setProblem(null);
    const found = await save(text, replaces);
    if (found === null) answer(true);
    else setProblem(found);
  };
  return (
    <FormDialog
      title={title}
      submitLabel={submit}
      other={
        replace !== undefined && wrong?.offersReplace === true
          ? { label: replace, onPress: () => trySave(true) }
          : null
      }
      onSubmit={() => trySave(false)}
      onCancel={onCancel}
    >
      <TextField
        autoFocus
        isFreeText
        label={label}
        description={description}
        maxLength={maxLength}
        value={text}
        error={wrong?.words(t) ?? null}
        onChange={(next) => {
          setText(next);
          setProblem(null);
        }}
      />
      {problem !== null && 'failure' in problem && (
        <FailurePanel description={describeFailure(problem.failure, problem.task)} />
      )}
    </FormDialog>
  );
}

function ShownFailure({ useParts, actions, answer }: Of<'failure'>) {
  // The words follow the language.
  useTranslation();
  const parts = useParts();
  const isShown = parts !== null;
  const wasShown = useRef(false);
  const close = useEffectEvent(() => answer(null));
  useEffect(() => {
    if (isShown) wasShown.current = true;
    else if (wasShown.current) close();
  }, [isShown]);
  if (parts === null) return null;
  return <ErrorDialog {...parts} actions={actions} answer={answer} />;
}
