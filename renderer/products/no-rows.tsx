import { useTranslation } from 'react-i18next';
import type { Profile } from '../../main/contract/profile.ts';
import { formatNumber } from '../lib/format.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { harmless } from './shown-name.ts';

interface NoRowsProps {
  readonly profile: Profile;
  /** Rows of the whole list. */
  readonly of: number;
  readonly search: string;
  readonly onRefresh: () => void;
  readonly onClearSearch: () => void;
}

/** Below the grid's head when no row is to be shown. */
export function NoRows({ profile, of, search, onRefresh, onClearSearch }: NoRowsProps) {
  const { t } = useTranslation();
  return of === 0 ? (
    <EmptyState
      title={t('products.empty.title', { profile: profile.name })}
      text={t('products.empty.text')}
      action={<Button onPress={onRefresh}>{t('products.refresh')}</Button>}
    />
  ) : (
    <EmptyState
      title={t('products.nothing.title', { search: harmless(search).slice(0, 80) })}
      text={t('products.nothing.text', { count: of, all: formatNumber(of) })}
      action={<Button onPress={onClearSearch}>{t('common.clearSearch')}</Button>}
    />
  );
}
