import { type ReactNode, useCallback, useRef, useState } from 'react';
import type { Profile } from '../../../main/contract/profile/profile.ts';
import { useWorkspace } from '../../lib/app/start-state.ts';
import { type AskForToken, TokenDialogContext } from '../../lib/ask/use-token-dialog.ts';
import { useOnceTypingRests } from '../../ui/dialog/use-once-typing-rests.ts';
import { TokenDialog } from './dialog.tsx';

interface Question {
  readonly profile: Profile;
  readonly answer: Promise<'saved' | 'cancelled'>;
  readonly resolve: (end: 'saved' | 'cancelled') => void;
}

/**
 * Holds the only "Token needed" dialog of the window. Two requests
 * that need the same token ask once.
 */
export function TokenDialogProvider({ children }: { readonly children: ReactNode }) {
  const waiting = useRef<readonly Question[]>([]);
  const [shown, setShown] = useState<Question | null>(null);
  const { offers } = useWorkspace();
  // The offer of a command line comes first: it may change how the service is reached.
  const isOpen = useOnceTypingRests(shown !== null && offers.length === 0);

  const ask: AskForToken = useCallback((profile) => {
    const same = waiting.current.find((question) => question.profile.id === profile.id);
    if (same !== undefined) return same.answer;
    let resolve: Question['resolve'] = () => undefined;
    const answer = new Promise<'saved' | 'cancelled'>((done) => {
      resolve = done;
    });
    const question: Question = { profile, answer, resolve };
    waiting.current = [...waiting.current, question];
    setShown((current) => current ?? question);
    return answer;
  }, []);

  const end = (how: 'saved' | 'cancelled') => {
    if (shown === null) return;
    waiting.current = waiting.current.filter((question) => question !== shown);
    setShown(waiting.current[0] ?? null);
    shown.resolve(how);
  };

  return (
    <TokenDialogContext value={ask}>
      {children}
      {isOpen && shown !== null && (
        <TokenDialog key={shown.profile.id} profile={shown.profile} onEnd={end} />
      )}
    </TokenDialogContext>
  );
}
