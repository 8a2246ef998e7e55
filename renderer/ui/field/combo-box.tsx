import { ChevronDown } from 'lucide-react';
import { type ReactNode, useMemo, useState } from 'react';
import { Button } from 'react-aria-components/Button';
import { ComboBox as AriaComboBox } from 'react-aria-components/ComboBox';
import { Input } from 'react-aria-components/Input';
import { Label } from 'react-aria-components/Label';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { Popover } from 'react-aria-components/Popover';
import { Text } from 'react-aria-components/Text';
import { useTranslation } from 'react-i18next';
import { classNames } from '../look/class-names.ts';
import { Icon } from '../look/icon.tsx';
import styles from './combo-box.module.css';
import fieldStyles from './field.module.css';

export interface ComboBoxOption {
  readonly value: string;
  readonly label: string;
}

interface ComboBoxProps {
  readonly label: ReactNode;
  readonly description?: ReactNode;
  /** Each value once. */
  readonly options: readonly ComboBoxOption[];
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** More matches than these aren't drawn: typing more letters finds the others. */
const mostShown = 200;

/** A choice of many options, which typing searches. Only an option can be chosen; leaving it restores the last one. */
export function ComboBox({ label, description, options, value, onChange }: ComboBoxProps) {
  const { t } = useTranslation();
  const at = options.findIndex((option) => option.value === value);
  const chosen = options[at]?.label ?? '';
  /** Null: nothing was typed, and the chosen option is shown. */
  const [typed, setTyped] = useState<string | null>(null);
  const found = useMemo(() => {
    const wanted = (typed ?? '').trim().toLocaleLowerCase();
    // The key is the place: a value may be empty, which a list box takes for no key.
    return options
      .map((option, place) => ({ ...option, key: String(place) }))
      .filter(({ label }) => label.toLocaleLowerCase().includes(wanted));
  }, [options, typed]);
  const shown = found.slice(0, mostShown);
  return (
    <AriaComboBox
      className={fieldStyles.field ?? ''}
      inputValue={typed ?? chosen}
      selectedKey={at === -1 ? null : String(at)}
      // Only what was typed filters, and `found` has done so.
      defaultFilter={() => true}
      menuTrigger="focus"
      allowsEmptyCollection
      onInputChange={(text) => setTyped(text === chosen ? null : text)}
      onOpenChange={(isOpen) => {
        if (!isOpen) setTyped(null);
      }}
      onSelectionChange={(key) => {
        setTyped(null);
        const option = options[Number(key ?? Number.NaN)];
        if (option !== undefined) onChange(option.value);
      }}
    >
      <Label className={fieldStyles.label ?? ''}>{label}</Label>
      <div className={styles.frame}>
        <Input className={classNames(fieldStyles.control, styles.input)} />
        <Button className={styles.button ?? ''}>
          <Icon as={ChevronDown} />
        </Button>
      </div>
      {description !== undefined && (
        <Text slot="description" className={fieldStyles.description ?? ''}>
          {description}
        </Text>
      )}
      <Popover className={styles.popover ?? ''} offset={4}>
        <ListBox
          className={styles.list ?? ''}
          renderEmptyState={() => <p className={styles.remark}>{t('ui.noMatch')}</p>}
        >
          {shown.map((option) => (
            <ListBoxItem
              key={option.key}
              id={option.key}
              textValue={option.label}
              className={styles.option ?? ''}
            >
              {option.label}
            </ListBoxItem>
          ))}
        </ListBox>
        {found.length > shown.length && (
          <p className={styles.remark}>
            {t('ui.moreMatches', { count: found.length - shown.length })}
          </p>
        )}
      </Popover>
    </AriaComboBox>
  );
}
