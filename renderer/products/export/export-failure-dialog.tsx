import type { Profile } from '../../../main/contract/profile/profile.ts';
import { describeFailure } from '../../lib/failure/describe-failure.ts';
import { ErrorDialog } from '../../ui/failure/error-dialog.tsx';
import type { ProductExport } from './use-export.ts';

interface ExportFailureDialogProps {
  readonly profile: Profile;
  readonly isCurrent: boolean;
  readonly productExport: ProductExport;
}

/** Shows why an export failed, until the user closes it or tries again. */
export function ExportFailureDialog({
  profile,
  isCurrent,
  productExport: { failure, retry, closeFailure },
}: ExportFailureDialogProps) {
  if (failure === null) return null;
  return (
    <ErrorDialog
      description={describeFailure(failure, 'appendToExport')}
      actions={{ 'try-again': retry }}
      onClose={closeFailure}
      {...(isCurrent ? {} : { kicker: profile.name })}
    />
  );
}
