import { Search, X } from 'lucide-react';
import type { Ref } from 'react';
import { Button } from 'react-aria-components/Button';
import { Input } from 'react-aria-components/Input';
import { SearchField as AriaSearchField } from 'react-aria-components/SearchField';
import { useAutoFocus } from '../../lib/window/focus.ts';
import { classNames } from '../look/class-names.ts';
import { Icon } from '../look/icon.tsx';
import fieldStyles from './field.module.css';
import styles from './search-field.module.css';

interface SearchFieldProps {
  /** The accessible name; `placeholder` is the visible text. */
  readonly name: string;
  readonly placeholder?: string;
  readonly clearName: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onSubmit?: (value: string) => void;
  readonly isDisabled?: boolean;
  readonly autoFocus?: boolean;
  readonly className?: string | undefined;
  readonly ref?: Ref<HTMLInputElement>;
}

/** A search box; Escape and the clear button empty it. */
export function SearchField({
  name,
  placeholder = name,
  clearName,
  onSubmit,
  className,
  autoFocus,
  ref,
  ...rest
}: SearchFieldProps) {
  const input = useAutoFocus(autoFocus, ref);
  return (
    <AriaSearchField
      {...rest}
      {...(onSubmit === undefined ? {} : { onSubmit })}
      aria-label={name}
      className={classNames(styles.search, className)}
    >
      <span className={styles.glass}>
        <Icon as={Search} />
      </span>
      <Input
        ref={input}
        className={classNames(fieldStyles.control, styles.input)}
        placeholder={placeholder}
        autoComplete="off"
        spellCheck="false"
      />
      <Button className={styles.clear ?? ''} aria-label={clearName}>
        <Icon as={X} size={14} />
      </Button>
    </AriaSearchField>
  );
}
