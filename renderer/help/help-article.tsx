import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { HelpPlace } from '../lib/help/contents.ts';
import { HelpAnchor, HelpBlocks } from './help-blocks.tsx';
import type { HelpPage } from './help-page.ts';
import styles from './help-window.module.css';

interface HelpArticleProps {
  /** A new object means that the reader went there, even if it is the same place again. */
  readonly place: HelpPlace;
  readonly page: HelpPage;
  /** Above the title. */
  readonly children?: ReactNode;
}

/**
 * A page with its table of contents below the title. The heading that the
 * reader goes to takes the focus.
 */
export function HelpArticle({ place, page, children }: HelpArticleProps) {
  const { t } = useTranslation();
  const article = useRef<HTMLElement>(null);
  useEffect(() => {
    const heading =
      place.heading === undefined
        ? null
        : article.current?.querySelector<HTMLElement>(
            `[data-help-heading="${CSS.escape(place.heading)}"]`,
          );
    const title = article.current?.querySelector('h3');
    const target = heading ?? title;
    target?.focus({ preventScroll: true });
    if (heading != null) heading.scrollIntoView({ block: 'start' });
    else article.current?.scrollTo(0, 0);
  }, [place]);
  const headings = page.blocks.filter((block) => block.kind === 'heading' && block.level === 2);
  return (
    <article
      ref={article}
      className={styles.article}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard.
      tabIndex={0}
      aria-labelledby="help-page-title"
    >
      {children}
      <div lang="en" dir="ltr" className={styles.page}>
        <h3 id="help-page-title" className={styles.title} tabIndex={-1}>
          {page.title}
        </h3>
        {headings.length > 1 && (
          <nav className={styles.onThisPage} aria-label={t('help.onThisPage')}>
            <ul>
              {headings.map(
                (block) =>
                  block.kind === 'heading' && (
                    <li key={block.id}>
                      <HelpAnchor to={{ page: place.page, heading: block.id }}>
                        {block.text}
                      </HelpAnchor>
                    </li>
                  ),
              )}
            </ul>
          </nav>
        )}
        <HelpBlocks blocks={page.blocks} />
      </div>
    </article>
  );
}
