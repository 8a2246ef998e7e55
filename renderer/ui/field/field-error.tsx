import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { FieldError as AriaFieldError } from 'react-aria-components/FieldError';
import { Icon } from '../look/icon.tsx';
import styles from './field.module.css';

/** The error message below a RAC field. */
export function FieldError({ message }: { readonly message: ReactNode }) {
  return (
    <AriaFieldError className={styles.error ?? ''} elementType="div">
      <Icon as={CircleAlert} size={14} />
      <span>{message}</span>
    </AriaFieldError>
  );
}
