import type { TFunction } from 'i18next';
import { FileCode } from 'lucide-react';
import { use } from 'react';
import { useTranslation } from 'react-i18next';
import type { Input } from '../../main/contract/procedures.ts';
import { call } from '../lib/app/call.ts';
import { ProfileContext } from '../lib/app/start-state.ts';
import { ask } from '../lib/ask/ask.ts';
import type { Asker } from '../lib/ask/questions.ts';
import { type Offer, useCommand } from '../lib/commands/offers.ts';
import { formatNumber } from '../lib/words/format.ts';
import { Button } from '../ui/button/button.tsx';
import { ShrinkingButton } from '../ui/button/shrinking-button.tsx';
import { Dialog } from '../ui/dialog/dialog.tsx';
import { Note } from '../ui/look/note.tsx';
import type { Words } from '../ui/toast/announce.ts';
import { AroundExport, useExportButton } from './export-menu.tsx';
import { useFileExport } from './use-file-export.ts';

type HarScope = 'shown' | 'all' | 'entry' | 'batch';

interface WantedHar {
  /** The journal entries whose requests are exported. */
  readonly of: Input<'exportHar'>['of'];
  /** Which these are. */
  readonly scope: HarScope;
  readonly suggestedName: string;
  readonly isDisabled?: boolean;
}

interface HarExportProps extends WantedHar {
  /** True where many buttons are side by side: it shows only its icon where its text has no space. */
  readonly isInCrowd?: boolean;
}

/** Exports requests as HAR. First says what the file will have, and which tokens can't be kept out of it. */
export function useHarExport({ of, scope, suggestedName, isDisabled = false }: WantedHar) {
  const profile = use(ProfileContext);
  const fileExport = useFileExport();
  const state = useExportButton(fileExport, isDisabled);
  const start = async (): Promise<void> => {
    if (await mayExportHar(profile ?? 'page', scope))
      await fileExport.start((callId) => exportHar(of, suggestedName, callId));
  };
  return { fileExport, state, start };
}

/** The button that exports the requests of a whole page as HAR, and its command. */
export function HarExport({
  of,
  scope,
  suggestedName,
  isDisabled = false,
  isInCrowd = false,
}: HarExportProps) {
  const { t } = useTranslation();
  const { fileExport, state, start } = useHarExport({ of, scope, suggestedName, isDisabled });
  const pressed = { ...state, icon: FileCode, onPress: start };
  return (
    <AroundExport fileExport={fileExport} button={state.ref}>
      {isInCrowd ? (
        <ShrinkingButton {...pressed} isInCrowd name={t('menu.exportHar')} />
      ) : (
        <Button {...pressed}>{t('menu.exportHar')}</Button>
      )}
      {!isDisabled && !fileExport.isBusy && (
        <OfferedCommand run={start} forbidden={state.whyUnavailable} />
      )}
    </AroundExport>
  );
}

/** Says what the file will have, and which tokens can't be kept out of it. */
function mayExportHar(of: Asker, scope: HarScope): Promise<boolean> {
  return ask(of, false, (answer) => <HarDialog scope={scope} answer={answer} />);
}

interface HarDialogProps {
  readonly scope: HarScope;
  readonly answer: (mayExport: boolean) => void;
}

function HarDialog({ scope, answer }: HarDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog
      isOpen
      onClose={() => answer(false)}
      title={t('menu.exportHar')}
      footer={
        <>
          <Button onPress={() => answer(false)}>{t('common.cancel')}</Button>
          <Button variant="primary" autoFocus onPress={() => answer(true)}>
            {t('export.confirm')}
          </Button>
        </>
      }
    >
      <p>{t(`har.scope.${scope}`)}</p>
      <p>{t('har.about')}</p>
      <Note tone="warn">{t('har.tokens')}</Note>
    </Dialog>
  );
}

/** The command exists only while its button can be pressed. */
function OfferedCommand(offer: Offer) {
  useCommand('export-har', offer);
  return null;
}

/** Asks main to write the requests to a file; see `useFileExport`. */
async function exportHar(
  of: WantedHar['of'],
  suggestedName: string,
  callId: string,
): Promise<Words | null> {
  const file = await call('exportHar', { callId, of, suggestedName });
  if (file === null) return null;
  const { path, requests, notSent, masked } = file;
  return (t: TFunction) => {
    const done = { count: requests, requests: formatNumber(requests), file: path };
    const left = { count: notSent, entries: formatNumber(notSent) };
    const replaced = { count: masked, requests: formatNumber(masked) };
    const said = [t('har.done', done)];
    if (notSent > 0) said.push(t('har.notSent', left));
    if (masked > 0) said.push(t('har.masked', replaced));
    return said.join('. ');
  };
}
