import { Copy } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../lib/app/call.ts';
import { failureInALine } from '../lib/failure/describe-failure.ts';
import { failureOf } from '../lib/failure/failure-of.ts';
import { copyText } from '../lib/window/copy-text.ts';
import { Button } from '../ui/button/button.tsx';
import { useStatus } from '../ui/status/status-context.ts';

/** Copies the request of a journal entry as a command, without the token. */
export function CopyAsCurl({ writeId }: { readonly writeId: string }) {
  const { t } = useTranslation();
  const status = useStatus();
  const [isBusy, setIsBusy] = useState(false);
  const copy = async (): Promise<void> => {
    setIsBusy(true);
    try {
      const isTaken = copyText(await call('describeAsCurl', { writeId }));
      status.announce({
        text: (t) => t(isTaken ? 'journal.curl.copied' : 'journal.curl.notCopied'),
      });
    } catch (error) {
      status.announce({ text: () => failureInALine(failureOf(error), 'describeAsCurl') });
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <Button icon={Copy} isPending={isBusy} onPress={() => void copy()}>
      {t('journal.curl.button')}
    </Button>
  );
}
