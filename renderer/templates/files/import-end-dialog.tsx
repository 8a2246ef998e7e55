import { useTranslation } from 'react-i18next';
import { largestTemplateFile } from '../../../main/contract/write/template-limits.ts';
import type { BodyKind } from '../../../main/contract/write/write-operations.ts';
import { formatBytes } from '../../lib/words/format.ts';
import { Button } from '../../ui/button/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import type { ImportEnd } from './import-file.ts';
import { ImportedPart } from './imported-part.tsx';

interface ImportEndDialogProps {
  readonly end: ImportEnd;
  /** The kind of the current page. */
  readonly kind: BodyKind;
  readonly onClose: () => void;
}

/** The result of importing a file of templates. */
export function ImportEndDialog({ end, kind, onClose }: ImportEndDialogProps) {
  const { t } = useTranslation();
  const close = (
    <Button autoFocus onPress={onClose}>
      {t('common.close')}
    </Button>
  );
  if (end.kind === 'imported') {
    const isEmpty = end.added.order + end.added.user === 0;
    const title = isEmpty ? t('templates.import.nothingTitle') : t('templates.import.title');
    return (
      <Dialog isOpen onClose={onClose} title={title} footer={close}>
        <ImportedPart end={end} kind={kind} />
      </Dialog>
    );
  }
  const words = {
    file: end.fileName,
    size: formatBytes(end.bytes),
    most: formatBytes(largestTemplateFile),
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      role="alertdialog"
      tone="danger"
      title={t('templates.import.refusedTitle')}
      footer={close}
    >
      <p>
        {t(`templates.import.refused.${end.why}`, words)} {t('templates.import.unchanged')}
      </p>
    </Dialog>
  );
}
