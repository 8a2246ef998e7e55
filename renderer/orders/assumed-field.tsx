import { use, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { assumption } from '../form/drafts/inbox.ts';
import type { SendForm } from '../form/use-send-form.ts';
import { useStore } from '../lib/app/store.ts';
import { PageInSight } from '../lib/window/page-in-sight.ts';
import { Note } from '../ui/look/note.tsx';

/**
 * Says that the name of the product's field is assumed, and selects it to be typed over. Until it has another name, or the
 * form another order.
 */
export function AssumedField({ form: { profile, fields } }: { readonly form: SendForm }) {
  const { t } = useTranslation();
  const isInSight = use(PageInSight);
  const assumed = useStore(assumption);
  const row =
    assumed?.profileId === profile.id
      ? fields.body.rows.find(({ key }) => key === assumed.key)
      : undefined;
  const isThere = row !== undefined && fields.body.written === 'fields';
  const key = isInSight && isThere ? row.key : null;
  useEffect(() => {
    if (key === null) return;
    // The page that opens gives its heading the focus first, and the tabs draw their content a moment later.
    const frame = requestAnimationFrame(() => {
      const box = `[data-row="${CSS.escape(key)}"] [data-part="name"] input`;
      const name = document.querySelector<HTMLInputElement>(box);
      name?.focus();
      name?.select();
    });
    return () => cancelAnimationFrame(frame);
  }, [key]);
  if (!isThere || row.name !== assumed?.name) return null;
  return <Note tone="warn">{t('orders.assumed', { name: row.name, service: profile.name })}</Note>;
}
