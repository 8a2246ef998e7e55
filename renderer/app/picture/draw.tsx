import { CircleHelp, Settings } from 'lucide-react';
import { renderToStaticMarkup } from 'react-dom/server';
import { type Protection, protections } from '../../../main/contract/profile/profile-choices.ts';
import type { ProfileFace as ProfileFaceParts } from '../../../main/contract/profile/profile-in-window.ts';
import { WaitingRows } from '../../products/grid/waiting-rows.tsx';
import barStyles from '../../products/products-bar.module.css';
import pageStyles from '../../products/products-page.module.css';
import { ProfileFace, protectionIcon, railLinks } from '../../shell/frame-parts.tsx';
import guardStyles from '../../shell/guard-bar.module.css';
import railStyles from '../../shell/rail.module.css';
import frameStyles from '../../shell/window-frame.module.css';
import { classNames } from '../../ui/look/class-names.ts';
import heard from '../../ui/look/heard.module.css';
import { Icon, type IconType } from '../../ui/look/icon.tsx';
import { PageHead } from '../../ui/page/page-head.tsx';

/** Main replaces this placeholder with the word of a locale. */
const word = (key: string) => `__WORD_${key}__`;

/** Main replaces these placeholders with the profile. */
const face: ProfileFaceParts = {
  initial: '__PROFILE_initial__',
  name: '__PROFILE_name__',
  host: '__PROFILE_host__',
  colour: '__PROFILE_colour__',
};

/**
 * The window while its list loads, as the scripts will draw it. Main sends it with the page, so the first paint doesn't
 * wait for scripts. It shows no buttons and no fields, because they would not work yet.
 */
function FirstPaint({ protection }: { readonly protection: Protection }) {
  return (
    <div className={frameStyles.window} aria-hidden="true" inert>
      <div className={frameStyles.band} style={{ background: `var(--profile-${face.colour})` }} />
      <div className={railStyles.rail}>
        <div className={railStyles.profile}>
          <ProfileFace {...face} />
        </div>
        <ul className={railStyles.links}>
          {railLinks.map(([page, icon]) => (
            <Place
              key={page}
              words={`app.page.${page}`}
              icon={icon}
              isCurrent={page === 'products'}
            />
          ))}
        </ul>
        <ul className={railStyles.foot}>
          <Place words="menu.help" icon={CircleHelp} isCurrent={false} />
          <Place words="app.page.settings" icon={Settings} isCurrent={false} />
        </ul>
      </div>
      <div className={frameStyles.side}>
        {protection !== 'none' && (
          <div className={classNames(guardStyles.bar, guardStyles[protection])}>
            <Icon as={protectionIcon(protection)} />
            <p className={guardStyles.words}>
              <strong>{word(`guard.protection.${protection}`)}</strong>
              <span>{word(`guard.about.${protection}`)}</span>
            </p>
          </div>
        )}
        <div className={frameStyles.main}>
          <div className={frameStyles.page}>
            <div className={pageStyles.page}>
              <PageHead title={word('products.title')} />
              <div className={barStyles.bar} />
              <WaitingRows />
            </div>
          </div>
        </div>
      </div>
    </div>
  );
}

interface PlaceProps {
  /** Key of its text. */
  readonly words: string;
  readonly icon: IconType;
  readonly isCurrent: boolean;
}

function Place({ words, icon, isCurrent }: PlaceProps) {
  return (
    <li>
      <span className={classNames(railStyles.link, isCurrent && railStyles.current)}>
        <Icon as={icon} />
        <span className={heard.inSmallWindow}>{word(words)}</span>
      </span>
    </li>
  );
}

/** The HTML of the first paint for each protection, still without words and profile. The build draws it once. */
export function drawPictures(): Readonly<Record<string, string>> {
  return Object.fromEntries(
    protections.map((protection) => [
      protection,
      renderToStaticMarkup(<FirstPaint protection={protection} />),
    ]),
  );
}
