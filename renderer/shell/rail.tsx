import { CircleHelp, FlaskConical, LockOpen, Settings } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { isInsecure } from '../../main/contract/profile/base-url.ts';
import type { Profile } from '../../main/contract/profile/profile.ts';
import { currentHelp, openHelp } from '../lib/help/help.ts';
import { hrefOf, type Page, useRoute } from '../lib/window/router.ts';
import { formatNumber, formatPercent } from '../lib/words/format.ts';
import { classNames } from '../ui/look/class-names.ts';
import heard from '../ui/look/heard.module.css';
import { Icon, type IconType } from '../ui/look/icon.tsx';
import { railLinks } from './frame-parts.tsx';
import { ProfileMenu } from './profile-menu.tsx';
import styles from './rail.module.css';
import { type RailCounts, useRailCounts } from './use-rail-counts.ts';

/** The left side of the window: the profile at the top, then the links. */
export function Rail({ profile }: { readonly profile: Profile }) {
  const { t } = useTranslation();
  const { page } = useRoute();
  const pills = usePills(profile);
  const link = (name: Exclude<Page, 'connect' | 'profile' | 'batch'>, icon: IconType) => (
    <RailLink
      key={name}
      page={name}
      icon={icon}
      // A batch is a line of the Journal.
      isCurrent={name === (page === 'batch' ? 'journal' : page)}
      pill={pills[name] ?? null}
    >
      {t(`app.page.${name}`)}
    </RailLink>
  );
  return (
    <nav data-region="rail" className={styles.rail} aria-label={t('app.navigation')}>
      <ProfileMenu profile={profile} />
      <NotEncrypted profile={profile} />
      <ul className={styles.links}>{railLinks.map(([name, icon]) => link(name, icon))}</ul>
      <ul className={styles.foot}>
        {profile.demo && (
          <RailButton icon={FlaskConical} onPress={() => openHelp({ page: 'user/demo-scenarios' })}>
            {t('demo.tryAnswers')}
          </RailButton>
        )}
        <RailButton icon={CircleHelp} onPress={() => openHelp(currentHelp(page))}>
          {t('menu.help')}
        </RailButton>
        {link('settings', Settings)}
      </ul>
    </nav>
  );
}

/** A short text next to a link. */
interface Pill {
  readonly text: string;
  /** What it means, for screen readers and as a tooltip. */
  readonly words: string;
  readonly isWarning: boolean;
}

function usePills(profile: Profile): Partial<Record<Page, Pill>> {
  const { t } = useTranslation();
  const { needsYou, progress } = useRailCounts(profile);
  const count = formatNumber(needsYou);
  const ended = formatNumber(progress?.ended ?? 0);
  const rows = formatNumber(progress?.rows ?? 0);
  if (needsYou > 0)
    return {
      journal: {
        text: count,
        words: t('app.needsYou', { count: needsYou, entries: count }),
        isWarning: true,
      },
    };
  if (progress === null) return {};
  const words = t('app.progress', { ended, rows });
  return { journal: { text: formatShare(progress), words, isWarning: false } };
}

/** `23/80`, or `12%` if that is too long for a pill. */
function formatShare({ ended, rows }: NonNullable<RailCounts['progress']>): string {
  if (rows < 1000) return `${formatNumber(ended)}/${formatNumber(rows)}`;
  return formatPercent(ended / rows);
}

/** Says that the profile connects to another computer without encryption. Renders nothing for other profiles. */
function NotEncrypted({ profile }: { readonly profile: Profile }) {
  const { t } = useTranslation();
  if (!isInsecure(new URL(profile.baseUrl))) return null;
  return (
    <p className={styles.exposed} title={t('app.profile.notEncryptedWhy')}>
      <Icon as={LockOpen} />
      <span className={heard.inSmallWindow}>{t('app.profile.notEncrypted')}</span>
    </p>
  );
}

interface RailButtonProps {
  readonly icon: IconType;
  readonly onPress: () => void;
  readonly children: string;
}

/** A rail button next to the links, for something that isn't a page. */
function RailButton({ icon, onPress, children }: RailButtonProps) {
  return (
    <li>
      <button
        type="button"
        className={classNames(styles.link, styles.button)}
        title={children}
        onClick={onPress}
      >
        <Icon as={icon} />
        <span className={heard.inSmallWindow}>{children}</span>
      </button>
    </li>
  );
}

interface RailLinkProps {
  readonly page: Page;
  readonly icon: IconType;
  readonly isCurrent: boolean;
  readonly pill: Pill | null;
  readonly children: string;
}

/**
 * A link in the rail. The pill describes it and is not part of its name, which tests and screen readers know. In a
 * narrow window its text is only in the tooltip and for screen readers.
 */
function RailLink({ page, icon, isCurrent, pill, children }: RailLinkProps) {
  const wordsId = useId();
  return (
    <li>
      <a
        href={hrefOf(page)}
        className={classNames(styles.link, isCurrent && styles.current)}
        aria-current={isCurrent ? 'page' : undefined}
        aria-describedby={pill === null ? undefined : wordsId}
        title={pill === null ? children : `${children}: ${pill.words}`}
      >
        <Icon as={icon} />
        <span className={heard.inSmallWindow}>{children}</span>
        {pill !== null && (
          <span
            className={classNames(styles.pill, pill.isWarning && styles.warning)}
            aria-hidden="true"
          >
            {pill.text}
          </span>
        )}
      </a>
      {pill !== null && (
        <span id={wordsId} className={heard.always}>
          {pill.words}
        </span>
      )}
    </li>
  );
}
