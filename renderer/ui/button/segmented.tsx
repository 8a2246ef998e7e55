import type { ReactNode } from 'react';
import { Label } from 'react-aria-components/Label';
import { Radio, RadioGroup } from 'react-aria-components/RadioGroup';
import { Text } from 'react-aria-components/Text';
import fieldStyles from '../field/field.module.css';
import { classNames } from '../look/class-names.ts';
import styles from './segmented.module.css';

interface SegmentedProps<T extends string> {
  readonly label: string;
  readonly options: readonly { readonly value: T; readonly label: string }[];
  /** Null if nothing is chosen. */
  readonly value: T | null;
  readonly onChange: (value: T) => void;
  readonly description?: ReactNode;
  readonly isDisabled?: boolean;
  readonly className?: string | undefined;
}

/** A choice of two or three options, all visible. */
export function Segmented<T extends string>({
  label,
  options,
  value,
  onChange,
  description,
  isDisabled = false,
  className,
}: SegmentedProps<T>) {
  return (
    <RadioGroup
      className={classNames(fieldStyles.field, className)}
      orientation="horizontal"
      value={value}
      isDisabled={isDisabled}
      onChange={(chosen) => {
        const option = options.find((one) => one.value === chosen);
        if (option !== undefined) onChange(option.value);
      }}
    >
      <Label className={fieldStyles.label ?? ''}>{label}</Label>
      <div className={styles.segments}>
        {options.map((option) => (
          <Radio key={option.value} value={option.value} className={styles.segment ?? ''}>
            {option.label}
          </Radio>
        ))}
      </div>
      {description !== undefined && (
        <Text slot="description" className={fieldStyles.description ?? ''}>
          {description}
        </Text>
      )}
    </RadioGroup>
  );
}
