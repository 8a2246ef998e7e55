import { Bookmark } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCommand } from '../lib/commands/offers.ts';
import { formatNumber } from '../lib/words/format.ts';
import { Button } from '../ui/button/button.tsx';
import { SavedDialog } from './saved-dialog.tsx';
import { type TemplateOptions, useTemplates } from './use-templates.tsx';

interface SavedButtonProps {
  /** How many drafts are in the dialog; 0 is not said. */
  readonly count: number;
  readonly onPress: () => void;
}

/** "Saved" in the header of a form: opens `SavedDialog`. */
export function SavedButton({ count, onPress }: SavedButtonProps) {
  const { t } = useTranslation();
  useCommand('saved', { run: onPress });
  return (
    <Button variant="quiet" icon={Bookmark} aria-haspopup="dialog" onPress={onPress}>
      {count === 0 ? t('saved.title') : t('saved.buttonCount', { count: formatNumber(count) })}
    </Button>
  );
}

/** *Saved* above the body of a batch, which has no drafts. */
export function TemplatesButton(options: TemplateOptions) {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  const { group, save } = useTemplates(options, isOpen, close);
  return (
    <>
      <SavedButton count={0} onPress={() => setIsOpen(true)} />
      {isOpen && <SavedDialog groups={[group]} onSave={() => void save()} onClose={close} />}
    </>
  );
}
