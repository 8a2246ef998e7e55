import { Columns3 } from 'lucide-react';
import { memo, use, useState } from 'react';
import { MenuSection, MenuTrigger } from 'react-aria-components/Menu';
import { Text } from 'react-aria-components/Text';
import { useTranslation } from 'react-i18next';
import { mostShownFields } from '../../../main/contract/limits.ts';
import type { OfferedFields } from '../../../main/contract/list/product-rows.ts';
import { ProfileContext } from '../../lib/app/start-state.ts';
import { formatNumber } from '../../lib/words/format.ts';
import { Button } from '../../ui/button/button.tsx';
import { Menu } from '../../ui/menu/menu.tsx';
import { MenuItem } from '../../ui/menu/menu-item.tsx';
import { announce } from '../../ui/toast/announce.ts';
import type { ProductList } from '../list/product-list.ts';
import { fieldLabel } from '../product-label.ts';
import styles from './columns-menu.module.css';
import type { ShownFields } from './use-shown-fields.ts';

interface ColumnsMenuProps {
  /** Null if there is no list to choose from. */
  readonly list: ProductList | null;
  readonly shown: ShownFields;
}

/** Chooses which additional fields have a column next to ID, name and price. */
export const ColumnsMenu = memo(function ColumnsMenu({ list, shown }: ColumnsMenuProps) {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  const { offered, isAsking, ask } = useOfferedFields(list, () => setIsOpen(true));
  const onOpenChange = (next: boolean) => {
    if (next) ask(shown.fields);
    else setIsOpen(false);
  };
  return (
    <MenuTrigger isOpen={isOpen && offered !== null} onOpenChange={onOpenChange}>
      <Button icon={Columns3} isDisabled={list === null} isPending={isAsking}>
        {t('products.columns.button')}
      </Button>
      {offered !== null && <FieldMenu offered={offered} shown={shown} />}
    </MenuTrigger>
  );
});

interface FieldMenuProps {
  readonly offered: Offered;
  readonly shown: ShownFields;
}

/** Re-renders only for a choice: with a hundred items, re-rendering along with the page is noticeable. */
const FieldMenu = memo(function FieldMenu({ offered, shown }: FieldMenuProps) {
  const { fields, choose } = shown;
  const { t } = useTranslation();
  const names = [...offered.kept, ...offered.names];
  const isFull = fields.length >= mostShownFields;
  const isWhole = offered.examined === offered.of;
  const examined = { examined: formatNumber(offered.examined), of: formatNumber(offered.of) };
  const toggle = (name: string) =>
    choose(fields.includes(name) ? fields.filter((other) => other !== name) : [...fields, name]);
  const notes = [
    isFull && t('products.columns.full', { most: formatNumber(mostShownFields) }),
    offered.found > offered.names.length &&
      t(offered.isMore ? 'products.columns.uncounted' : 'products.columns.capped', {
        shown: formatNumber(offered.names.length),
        found: formatNumber(offered.found),
      }),
    !isWhole && t('products.columns.examined', examined),
  ].filter((note) => note !== false);
  return (
    <Menu name={t('products.columns.button')} placement="bottom end" notes={notes}>
      {names.length === 0 && (
        <MenuItem isDisabled onAction={() => {}}>
          {t('products.columns.none')}
        </MenuItem>
      )}
      <MenuSection
        aria-label={t('products.columns.button')}
        selectionMode="multiple"
        selectedKeys={names.flatMap((name, place) => (fields.includes(name) ? [place] : []))}
        shouldCloseOnSelect={false}
      >
        {names.map((name, place) => (
          <MenuItem
            key={name}
            id={place}
            isCurrent={fields.includes(name)}
            isDisabled={isFull && !fields.includes(name)}
            textValue={fieldLabel(t, name)}
            onAction={() => toggle(name)}
          >
            <FieldName label={fieldLabel(t, name)}>
              {offered.absent.includes(name) &&
                t(isWhole ? 'products.columns.absent' : 'products.columns.absentSoFar', examined)}
            </FieldName>
          </MenuItem>
        ))}
      </MenuSection>
    </Menu>
  );
});

interface FieldNameProps {
  readonly label: string;
  /** A note about the item. */
  readonly children: string | false;
}

function FieldName({ label, children }: FieldNameProps) {
  return (
    <>
      <Text slot="label" dir="auto" className={styles.label ?? ''}>
        {label}
      </Text>
      {children && (
        <Text slot="description" className={styles.description ?? ''}>
          {children}
        </Text>
      )}
    </>
  );
}

interface Offered extends OfferedFields {
  /** Fields that were shown when the menu opened but aren't offered: they can be shown again until it closes. */
  readonly kept: readonly string[];
}

/** Asks the worker for the list's fields each time the user is about to choose. `onOffered`: they have arrived. */
function useOfferedFields(list: ProductList | null, onOffered: () => void) {
  const profile = use(ProfileContext);
  const [isAsking, setIsAsking] = useState(false);
  const [offered, setOffered] = useState<Offered | null>(null);
  const ask = async (from: ProductList, shown: readonly string[]) => {
    setIsAsking(true);
    try {
      const found = await from.call('fields', shown);
      setOffered({ ...found, kept: shown.filter((name) => !found.names.includes(name)) });
      onOffered();
    } catch {
      // The worker crashed: the list itself reports that.
      if (!from.isClosed) announce({ text: (t) => t('products.columns.failed') }, profile);
    } finally {
      setIsAsking(false);
    }
  };
  return {
    offered,
    isAsking,
    ask: (shown: readonly string[]) => {
      if (list !== null && !isAsking) void ask(list, shown);
    },
  };
}
