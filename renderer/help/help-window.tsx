import { helpPages, translatedHelpPages } from 'virtual:help-pages';
import { ArrowLeft } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMainEvent } from '../lib/app/main-events.ts';
import {
  type HelpPageName,
  type HelpPlace,
  type HelpSection,
  helpContents,
} from '../lib/help/contents.ts';
import { Button } from '../ui/button/button.tsx';
import { Dialog } from '../ui/dialog/dialog.tsx';
import { SearchField } from '../ui/field/search-field.tsx';
import { classNames } from '../ui/look/class-names.ts';
import { FoundWordsContext, GoToContext, HelpAnchor, HelpBlocks } from './help-blocks.tsx';
import { HelpHits } from './help-hits.tsx';
import type { HelpPage } from './help-page.ts';
import { helpPartsOf, searchHelp, wordsOfQuery } from './help-search.ts';
import styles from './help-window.module.css';

const noWords: readonly string[] = [];

/** The pages in this language, and in English where there is no translation. */
const pagesFor = (language: string) => ({ ...helpPages, ...translatedHelpPages[language] });

interface HelpWindowProps {
  /** The place where it opens. */
  readonly first: HelpPlace;
  readonly onClose: () => void;
}

/** The help, over whatever is open: a form, a question or an error stays unchanged below it and gets the focus back. */
export function HelpWindow({ first, onClose }: HelpWindowProps) {
  const { t, i18n } = useTranslation();
  const [been, setBeen] = useState<readonly HelpPlace[]>([first]);
  const [query, setQuery] = useState('');
  const search = useRef<HTMLInputElement>(null);
  /** While the reader types, the best result is shown, and the focus stays in the search box. */
  const [isPreviewing, setIsPreviewing] = useState(false);
  const pages = useMemo(() => pagesFor(i18n.language), [i18n.language]);
  const parts = useMemo(() => helpPartsOf(pages), [pages]);
  const hits = searchHelp(parts, query);
  const isSearching = query.trim() !== '';
  const preview = isSearching && isPreviewing ? hits[0]?.place : undefined;
  const place = preview ?? been.at(-1) ?? first;
  const page = pages[place.page];
  const words = isSearching ? wordsOfQuery(query) : noWords;

  const goTo = (next: HelpPlace) => {
    setIsPreviewing(false);
    setBeen([...been, { ...next }]);
  };
  const goBack = () => {
    setIsPreviewing(false);
    setBeen((places) => (places.length > 1 ? places.slice(0, -1) : places));
  };
  const find = () => {
    search.current?.focus();
    search.current?.select();
  };
  useFindKeys(find);
  useMainEvent('menu', ({ command }) => {
    if (command === 'find') find();
    // The command goes to a page below the help.
    else if (command !== 'help' && command !== 'refresh') onClose();
  });

  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="page"
      title={t('help.title')}
      footer={<Button onPress={onClose}>{t('common.close')}</Button>}
    >
      <GoToContext value={goTo}>
        <div className={styles.columns}>
          <div className={styles.side}>
            <SearchField
              ref={search}
              className={styles.search}
              name={t('help.search')}
              clearName={t('common.clearSearch')}
              value={query}
              onChange={(typed) => {
                setQuery(typed);
                setIsPreviewing(true);
              }}
              onSubmit={() => {
                const [top] = hits;
                if (top !== undefined) goTo(top.place);
              }}
            />
            {isSearching ? (
              <HelpHits query={query.trim()} hits={hits} words={words} box={search} />
            ) : (
              <HelpContents pages={pages} current={place.page} />
            )}
          </div>
          <div className={styles.reading}>
            <Button
              variant="quiet"
              icon={ArrowLeft}
              isUnavailable={been.length < 2}
              className={styles.back}
              onPress={goBack}
            >
              {t('help.back')}
            </Button>
            <FoundWordsContext value={words}>
              <HelpArticle place={place} page={page} takesFocus={!isPreviewing}>
                {!i18n.language.startsWith(page.language) && (
                  <p className={styles.english}>{t('help.onlyEnglish')}</p>
                )}
              </HelpArticle>
            </FoundWordsContext>
          </div>
        </div>
      </GoToContext>
    </Dialog>
  );
}

/** Ctrl+F, as on the pages. */
function useFindKeys(find: () => void): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const isFind = event.key.toLowerCase() === 'f' && (event.ctrlKey || event.metaKey);
    if (!isFind || event.shiftKey || event.altKey) return;
    event.preventDefault();
    find();
  });
  useEffect(() => {
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
}

interface HelpContentsProps {
  readonly pages: Readonly<Record<HelpPageName, HelpPage>>;
  readonly current: HelpPageName;
}

/** The titles of all pages. */
function HelpContents({ pages, current }: HelpContentsProps) {
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
          <ul aria-labelledby={`help-${section}`} dir="ltr">
            {helpContents[section].map((page) => (
              <li key={page} data-page={page} lang={pages[page].language}>
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

interface HelpArticleProps {
  /** A new object means that the reader went there, even if it is the same place again. */
  readonly place: HelpPlace;
  readonly page: HelpPage;
  /** False while the reader types: the page follows, and the focus stays in the search box. */
  readonly takesFocus: boolean;
  /** Above the title. */
  readonly children?: ReactNode;
}

/**
 * A page with its table of contents below the title. The heading that the
 * reader goes to takes the focus.
 */
function HelpArticle({ place, page, takesFocus, children }: HelpArticleProps) {
  const { t } = useTranslation();
  const article = useRef<HTMLElement>(null);
  const arrive = useEffectEvent((at: HelpPlace) => {
    const heading =
      at.heading === undefined
        ? null
        : article.current?.querySelector<HTMLElement>(
            `[data-help-heading="${CSS.escape(at.heading)}"]`,
          );
    const title = article.current?.querySelector('h3');
    if (takesFocus) (heading ?? title)?.focus({ preventScroll: true });
    if (heading != null) heading.scrollIntoView({ block: 'start' });
    else article.current?.scrollTo(0, 0);
  });
  useEffect(() => arrive(place), [place]);
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
      <div lang={page.language} dir="ltr" className={styles.page}>
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
