import { use, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { BodyRow } from '../body/content/row.ts';
import { assumption } from '../form/drafts/inbox.ts';
import type { SendForm } from '../form/use-send-form.ts';
import { useStore } from '../lib/app/store.ts';
import { PageInSight } from '../lib/window/page-in-sight.ts';
import { Note } from '../ui/look/note.tsx';

/** The field whose name is assumed, until it has another name or the form another order. Null: none. */
export function useAssumedRow({ profile, fields }: SendForm): BodyRow | null {
  const assumed = useStore(assumption);
  if (assumed?.profileId !== profile.id) return null;
  const row = fields.body.rows.find(({ key }) => key === assumed.key);
  return row?.name === assumed.name ? row : null;
}

interface AssumedFieldProps {
  readonly row: BodyRow;
  readonly service: string;
}

/** Says that the name of the product's field is assumed, and selects it to be typed over. */
export function AssumedField({ row: { key, name }, service }: AssumedFieldProps) {
  const { t } = useTranslation();
  const isInSight = use(PageInSight);
  useEffect(() => {
    if (!isInSight) return;
    // The page that opens gives its heading the focus first.
    const frame = requestAnimationFrame(() => {
      const box = `[data-row="${CSS.escape(key)}"] [data-part="name"] input`;
      const field = document.querySelector<HTMLInputElement>(box);
      field?.focus();
      field?.select();
    });
    return () => cancelAnimationFrame(frame);
  }, [isInSight, key]);
  return <Note tone="warn">{t('orders.assumed', { name, service })}</Note>;
}
