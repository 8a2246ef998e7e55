import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Marked } from '../ui/look/texts.tsx';
import { HelpAnchor } from './help-blocks.tsx';
import type { HelpHit } from './help-search.ts';
import styles from './help-window.module.css';

interface HelpHitsProps {
  readonly query: string;
  readonly hits: readonly HelpHit[];
  /** The words searched for, to mark them. */
  readonly words: readonly string[];
  /** The search box: the arrow keys move from it to the results and back. */
  readonly box: RefObject<HTMLInputElement | null>;
}

/** The results, best first. */
export function HelpHits({ query, hits, words, box }: HelpHitsProps) {
  const { t } = useTranslation();
  const list = useRef<HTMLUListElement>(null);

  const step = (by: 1 | -1) => {
    const links: readonly Element[] = [...(list.current?.querySelectorAll('a') ?? [])];
    const at = document.activeElement === null ? by : links.indexOf(document.activeElement) + by;
    if (at < 0) box.current?.focus();
    else if (links[at] instanceof HTMLElement) links[at].focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    step(event.key === 'ArrowDown' ? 1 : -1);
  };
  useEffect(() => {
    const input = box.current;
    const enter = (event: globalThis.KeyboardEvent) => {
      const link = list.current?.querySelector('a');
      if (event.key !== 'ArrowDown' || link == null) return;
      event.preventDefault();
      link.focus();
    };
    input?.addEventListener('keydown', enter);
    return () => input?.removeEventListener('keydown', enter);
  }, [box]);

  return (
    <nav className={styles.list} aria-label={t('help.results')} onKeyDown={onKeyDown}>
      <p role="status" className={styles.section}>
        {hits.length === 0
          ? t('help.nothingFound', { query })
          : t('help.found', { count: hits.length })}
      </p>
      <ul ref={list} dir="ltr">
        {hits.map(({ place, page, language, heading, excerpt }) => (
          <li key={`${place.page} ${place.heading}`} lang={language}>
            <HelpAnchor to={place} className={styles.hit}>
              <span className={styles.hitHeading}>
                <Marked text={heading} words={words} />
              </span>
              {heading !== page && <span className={styles.hitPage}>{page}</span>}
              <span className={styles.excerpt}>
                <Marked text={excerpt} words={words} />
              </span>
            </HelpAnchor>
          </li>
        ))}
      </ul>
    </nav>
  );
}
