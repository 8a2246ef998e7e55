import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { type HelpPageName, type HelpSection, helpContents } from '../lib/help/contents.ts';
import { classNames } from '../ui/look/class-names.ts';
import { HelpAnchor } from './help-blocks.tsx';
import type { HelpPage } from './help-page.ts';
import styles from './help-window.module.css';

interface HelpContentsProps {
  readonly pages: Readonly<Record<HelpPageName, HelpPage>>;
  readonly current: HelpPageName;
}

/** The titles of all pages. */
export function HelpContents({ pages, current }: HelpContentsProps) {
  const { t } = useTranslation();
  const list = useRef<HTMLElement>(null);
  useEffect(() => {
    list.current?.querySelector(`[data-page="${current}"]`)?.scrollIntoView({ block: 'nearest' });
  }, [current]);
  const sections = Object.keys(helpContents) as readonly HelpSection[];
  return (
    <nav ref={list} className={styles.list} aria-label={t('help.contents')}>
      {sections.map((section) => (
        <div key={section}>
          <p className={styles.section} id={`help-${section}`}>
            {t(`help.section.${section}`)}
          </p>
          <ul aria-labelledby={`help-${section}`} lang="en" dir="ltr">
            {helpContents[section].map((page) => (
              <li key={page} data-page={page}>
                <HelpAnchor
                  to={{ page }}
                  className={classNames(styles.entry, page === current && styles.current)}
                  isCurrent={page === current}
                >
                  {pages[page].title}
                </HelpAnchor>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}
