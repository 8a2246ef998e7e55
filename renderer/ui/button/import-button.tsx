import { type ReactNode, useRef } from 'react';
import { FileTrigger } from 'react-aria-components/FileTrigger';
import { useIsLocked, useWhyLocked } from '../../lib/app/policy.ts';
import { SetByAdministrator } from '../look/set-by-administrator.tsx';
import { Button } from './button.tsx';

interface ImportButtonProps {
  /** The file types shown first in the system's dialog. Any other file can be chosen there too. */
  readonly types: readonly string[];
  readonly onFile: (file: File) => void;
  readonly children: ReactNode;
}

/** Lets the user choose a file, unless the administrator doesn't allow imports. */
export function ImportButton({ types, onFile, children }: ImportButtonProps) {
  const chooser = useRef<HTMLInputElement>(null);
  const whyLocked = useWhyLocked('imports');
  if (whyLocked !== null) return <Button whyUnavailable={whyLocked}>{children}</Button>;
  return (
    <FileTrigger
      ref={chooser}
      acceptedFileTypes={types}
      onSelect={(files) => {
        const file = files?.[0];
        if (file !== undefined) onFile(file);
        // So that choosing the same file after correcting it fires a change again.
        if (chooser.current !== null) chooser.current.value = '';
      }}
    >
      <Button>{children}</Button>
    </FileTrigger>
  );
}

/** What is said beside it about files that are dropped. If imports aren't allowed, no file can be dropped either. */
export function DropHint({ children }: { readonly children: string }) {
  return useIsLocked()('imports') ? <SetByAdministrator /> : children;
}
