import { type ReactNode, useCallback, useState } from 'react';
import type { ProxyChallenge } from '../../../main/contract/network/proxy-login.ts';
import { call } from '../../lib/app/call.ts';
import { type AskForProxyLogin, ProxyDialogContext } from '../../lib/ask/use-proxy-dialog.ts';
import { ProxyDialog } from './dialog.tsx';

interface Question {
  readonly challenge: ProxyChallenge;
  readonly resolve: (end: 'saved' | 'cancelled') => void;
}

/** Holds the only "Proxy login" dialog of the window. */
export function ProxyDialogProvider({ children }: { readonly children: ReactNode }) {
  const [question, setQuestion] = useState<Question | null>(null);

  const ask: AskForProxyLogin = useCallback(async (proxy) => {
    const challenge = await call('getProxyChallenge', { proxy }).catch(() => null);
    // The login was given meanwhile: there is nothing to ask, and the
    // failed request can be retried.
    if (challenge === null) return 'saved';
    return new Promise((resolve) => {
      setQuestion((before) => {
        before?.resolve('cancelled');
        return { challenge, resolve };
      });
    });
  }, []);

  return (
    <ProxyDialogContext value={ask}>
      {children}
      {question !== null && (
        <ProxyDialog
          key={question.challenge.place}
          challenge={question.challenge}
          onEnd={(how) => {
            setQuestion(null);
            question.resolve(how);
          }}
        />
      )}
    </ProxyDialogContext>
  );
}
