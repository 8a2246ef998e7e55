import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { FieldError as AriaFieldError } from 'react-aria-components/FieldError';
import { Icon } from '../look/icon.tsx';
import styles from './field.module.css';

/** The sentence under a field of RAC that says what is wrong with it. */
export function FieldError({ message }: { readonly message: ReactNode }) {
  return (
    <AriaFieldError className={styles.error ?? ''} elementType="div">
      <Icon as={CircleAlert} size={14} />
      <span>{message}</span>
    </AriaFieldError>
  );
}
