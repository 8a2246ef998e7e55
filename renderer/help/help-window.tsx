import { helpPages } from 'virtual:help-pages';
import { ArrowLeft } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMainEvent } from '../lib/app/use-main-event.ts';
import type { HelpPlace } from '../lib/help/contents.ts';
import { Button } from '../ui/button/button.tsx';
import { Dialog } from '../ui/dialog/dialog.tsx';
import { SearchField } from '../ui/field/search-field.tsx';
import { HelpArticle } from './help-article.tsx';
import { GoToContext } from './help-blocks.tsx';
import { HelpContents } from './help-contents.tsx';
import { HelpHits } from './help-hits.tsx';
import { helpPartsOf, searchHelp } from './help-search.ts';
import styles from './help-window.module.css';

const parts = helpPartsOf(helpPages);

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
  const place = been.at(-1) ?? first;
  const hits = searchHelp(parts, query);
  const isSearching = query.trim() !== '';

  const goTo = (next: HelpPlace) => setBeen([...been, { ...next }]);
  const goBack = () => setBeen((places) => (places.length > 1 ? places.slice(0, -1) : places));
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
      footer={
        <>
          <Button
            variant="quiet"
            icon={ArrowLeft}
            isUnavailable={been.length < 2}
            className={styles.back}
            onPress={goBack}
          >
            {t('help.back')}
          </Button>
          <Button onPress={onClose}>{t('common.close')}</Button>
        </>
      }
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
              onChange={setQuery}
              onSubmit={() => {
                const [best] = hits;
                if (best !== undefined) goTo(best.place);
              }}
            />
            {isSearching ? (
              <HelpHits query={query.trim()} hits={hits} box={search} />
            ) : (
              <HelpContents pages={helpPages} current={place.page} />
            )}
          </div>
          <HelpArticle place={place} page={helpPages[place.page]}>
            {!i18n.language.startsWith('en') && (
              <p className={styles.english}>{t('help.onlyEnglish')}</p>
            )}
          </HelpArticle>
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
