import { useTranslation } from 'react-i18next';
import type { Suggestion } from '../../../main/contract/form/suggestion.ts';
import { formatNumber } from '../../lib/words/format.ts';
import { harmless } from '../../lib/words/harmless.ts';
import { Button } from '../../ui/button/button.tsx';
import styles from './suggestions.module.css';

/** How many different sentences of refusals are shown, and how many values. */
const mostRefusals = 2;
const mostValues = 6;
const longestValue = 30;

interface SuggestionCardProps {
  readonly suggestion: Suggestion;
  /** How many accepted entries were read. */
  readonly of: number;
  readonly isDismissed: boolean;
  /** All values are IDs of products. */
  readonly areProducts: boolean;
  readonly onAddProduct: () => void;
  readonly onAdd: () => void;
  readonly onUseValues: () => void;
  readonly onDismiss: () => void;
}

/** What the journal knows about one field. */
export function SuggestionCard(props: SuggestionCardProps) {
  const { suggestion, of, isDismissed, areProducts } = props;
  const { onAdd, onAddProduct, onUseValues, onDismiss } = props;
  const { t } = useTranslation();
  const { control, count, refusals, values } = suggestion;
  const path = harmless(suggestion.path);
  const rest = refusals.length - mostRefusals;
  return (
    <li className={styles.card} data-path={suggestion.path}>
      <p className={styles.field}>
        <code className={styles.path}>{path}</code>
        <span>{t(`session.formEditor.controls.${control}`)}</span>
      </p>
      {count > 0 && (
        <p className={styles.often}>
          {t('session.formEditor.suggestions.often', {
            count,
            entries: formatNumber(count),
            of: formatNumber(of),
          })}
        </p>
      )}
      {refusals.slice(0, mostRefusals).map((words) => (
        <blockquote key={words} className={styles.refusal} dir="auto">
          {harmless(words)}
        </blockquote>
      ))}
      {rest > 0 && (
        <p className={styles.often}>
          {t('session.formEditor.suggestions.moreRefusals', { count: rest })}
        </p>
      )}
      {values.length > 0 && (
        <p className={styles.values}>
          {t('session.formEditor.suggestions.values', { values: valueWords(suggestion) })}
        </p>
      )}
      {areProducts && (
        <p className={styles.values}>{t('session.formEditor.suggestions.areProducts')}</p>
      )}
      <div className={styles.actions}>
        <Button aria-label={t('session.formEditor.suggestions.addPath', { path })} onPress={onAdd}>
          {t('session.formEditor.suggestions.add')}
        </Button>
        {values.length > 0 && (
          <Button
            variant="quiet"
            aria-label={t('session.formEditor.suggestions.useValuesOf', { path })}
            onPress={onUseValues}
          >
            {t('session.formEditor.useAsChoices')}
          </Button>
        )}
        {areProducts && (
          <Button
            variant="quiet"
            aria-label={t('session.formEditor.suggestions.addProductPath', { path })}
            onPress={onAddProduct}
          >
            {t('session.formEditor.suggestions.addProduct')}
          </Button>
        )}
        <Button
          variant="quiet"
          aria-label={t(
            `session.formEditor.suggestions.${isDismissed ? 'suggestPath' : 'dismissPath'}`,
            { path },
          )}
          onPress={onDismiss}
        >
          {t(`session.formEditor.suggestions.${isDismissed ? 'suggest' : 'dismiss'}`)}
        </Button>
      </div>
    </li>
  );
}

/** The most frequent values, a text without its quotes. */
function valueWords({ values }: Suggestion): string {
  const shown = values.slice(0, mostValues).map(({ value }) => {
    const parsed: unknown = JSON.parse(value);
    const text = harmless(typeof parsed === 'string' ? parsed : value);
    return text.length > longestValue ? `${text.slice(0, longestValue)}…` : text;
  });
  return values.length > mostValues ? `${shown.join(', ')}…` : shown.join(', ');
}
