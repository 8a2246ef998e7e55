import { useQuery } from '@tanstack/react-query';
import {
  type ComponentProps,
  type ComponentType,
  memo,
  type ReactNode,
  Suspense,
  useMemo,
  useState,
} from 'react';
import type { Profile } from '../../main/contract/profile/profile.ts';
import { ProductChoicesContext, productChoices } from '../body/form/product-choices.ts';
import { Commands } from '../commands/commands.tsx';
import { queryOf } from '../lib/app/queries.ts';
import { ProfileContext, settleNotice, useWorkspace } from '../lib/app/start-state.ts';
import { goToPage } from '../lib/commands/page-focus.ts';
import { lazyPage, useLoadLater } from '../lib/window/lazy-page.tsx';
import { PageInSight } from '../lib/window/page-in-sight.ts';
import {
  findAddressPart,
  findHowPart,
  navigate,
  type Route,
  useRoute,
} from '../lib/window/router.ts';
import { useAfterFirstPaint, useAfterStart } from '../lib/window/timing.ts';
import { ProductLists } from '../products/loading/product-lists.tsx';
import { ProductsPage } from '../products/products-page.tsx';
import { Welcome } from '../session/welcome.tsx';
import { Notices } from '../shell/notices.tsx';
import frameStyles from '../shell/window-frame.module.css';
import { WindowFrame } from '../shell/window-frame.tsx';
import { ErrorBoundary } from '../ui/failure/error-boundary.tsx';

// Pages that the first paint doesn't need are loaded later, which makes the start faster.
const OrdersPage = lazyPage(async () => (await import('../orders/orders-page.tsx')).OrdersPage);
const UsersPage = lazyPage(async () => (await import('../users/users-page.tsx')).UsersPage);
const BatchPage = lazyPage(async () => (await import('../batches/batch-page.tsx')).BatchPage);
const JournalPage = lazyPage(async () => (await import('../journal/journal-page.tsx')).JournalPage);
const SettingsPage = lazyPage(
  async () => (await import('../settings/settings-page.tsx')).SettingsPage,
);
const ConnectPage = lazyPage(async () => (await import('../session/connect-page.tsx')).ConnectPage);
const EditProfilePage = lazyPage(
  async () => (await import('../session/edit-profile-page.tsx')).EditProfilePage,
);

interface ProfilePageProps {
  readonly profile: Profile;
  readonly isCurrent: boolean;
}

/** The pages that each profile has. */
const profilePages = {
  products: ProductsPage,
  orders: OrdersPage,
  users: UsersPage,
  journal: JournalPage,
  batch: BatchPage,
} as const satisfies Record<string, ComponentType<ProfilePageProps>>;
type ProfilePage = keyof typeof profilePages;

/** The most likely ones first. */
const laterPages = [
  OrdersPage,
  UsersPage,
  JournalPage,
  BatchPage,
  SettingsPage,
  ConnectPage,
  EditProfilePage,
] as const;
/** Milliseconds after the start. By then a list of usual size is on the screen. */
const loadAfterMs = 400;

const profilePageNames: readonly ProfilePage[] = [
  'products',
  'orders',
  'users',
  'journal',
  'batch',
];

function isProfilePage(page: Route['page']): page is ProfilePage {
  return page in profilePages;
}

const keyOf = (profile: Profile, page: Route['page']) => `${page} ${profile.id}`;

/** What the window shows: the notices and the screen below them. */
export function Pages() {
  const { activeProfile } = useWorkspace();
  // Main opens the journal on the first request and reports problems with it as notices.
  useQuery(queryOf('getJournalState', useAfterStart() ? {} : null));
  return (
    <>
      <Notices
        onSettle={settleNotice}
        onOpenJournal={activeProfile === null ? null : (writeId) => navigate('journal', writeId)}
        onShowUpdate={activeProfile === null ? null : () => goToPage('settings', 'updates')}
      />
      <CurrentScreen />
      <Commands hasProfile={activeProfile !== null} />
    </>
  );
}

/** Chooses the screen. A page that was shown once stays mounted with everything typed into it. */
function CurrentScreen() {
  const { profiles, elsewhere, activeProfile } = useWorkspace();
  const route = useRoute();
  const [firstPage] = useState(route.page);
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set());
  const here = useMemo(
    () => profiles.filter(({ id }) => !elsewhere.includes(id)),
    [profiles, elsewhere],
  );
  useLoadLater(laterPages, loadAfterMs);

  if (activeProfile === null) {
    return <Suspense>{route.page === 'connect' ? <ConnectPage isFirst /> : <Welcome />}</Suspense>;
  }

  const [formOf, formPart] = route.detail.split('/');
  const current = keyOf(activeProfile, route.page);
  if (isProfilePage(route.page) && !seen.has(current)) setSeen(new Set([...seen, current]));
  // A profile that moved to another window starts from scratch here if it comes back.
  const gone = [...seen].filter((key) => elsewhere.some((other) => key.endsWith(` ${other}`)));
  if (gone.length > 0) setSeen(new Set([...seen].filter((key) => !gone.includes(key))));
  return (
    <WindowFrame profile={activeProfile}>
      {here.flatMap((profile) =>
        profilePageNames
          .map((page) => ({ page, key: keyOf(profile, page) }))
          .filter(({ key }) => seen.has(key))
          .map(({ page, key }) => (
            <PageFrame key={key} isCurrent={key === current} isAtOnce={page === firstPage}>
              <KeptPage page={page} profile={profile} isCurrent={key === current} />
            </PageFrame>
          )),
      )}
      {!isProfilePage(route.page) && (
        <PageFrame key={`${route.page} ${route.detail}`} isCurrent>
          {route.page === 'settings' && <SettingsPage part={route.detail} />}
          {route.page === 'connect' && <ConnectPage />}
          {route.page === 'profile' && (
            <ProfileFormPage
              profile={profiles.find(({ id }) => id === formOf) ?? activeProfile}
              findsHow={formPart === findHowPart}
              findsAddress={formPart === findAddressPart}
            />
          )}
        </PageFrame>
      )}
      {/* Below the page, which stays where it is when a note comes. */}
      <ProductLists profiles={here} />
    </WindowFrame>
  );
}

interface PageFrameProps {
  readonly isCurrent: boolean;
  /** True: draw the page at once, because it is shown at the start. */
  readonly isAtOnce?: boolean;
  readonly children: ReactNode;
}

/**
 * The container of a page, which stays mounted while another page is shown, so nothing typed is lost. The old page is
 * hidden immediately and the new one is drawn in pieces: drawing a form at once blocked the window for 60 to 140 ms.
 */
function PageFrame({ isCurrent, isAtOnce = false, children }: PageFrameProps) {
  const isAfter = useAfterFirstPaint();
  return (
    <div data-region="page" className={frameStyles.page} hidden={!isCurrent}>
      <ErrorBoundary>
        <PageInSight value={isCurrent}>
          <Suspense>{(isAtOnce || isAfter) && children}</Suspense>
        </PageInSight>
      </ErrorBoundary>
    </div>
  );
}

/** The form of a profile, whose products the preview of its order form can show. */
function ProfileFormPage(props: ComponentProps<typeof EditProfilePage>) {
  return (
    <ProductChoicesContext value={productChoices(props.profile)}>
      <EditProfilePage {...props} />
    </ProductChoicesContext>
  );
}

/** A page of a profile. Memoized, so opening another page doesn't draw the hidden ones again. */
const KeptPage = memo(function KeptPage({
  page,
  ...rest
}: ProfilePageProps & { readonly page: ProfilePage }) {
  const Page = profilePages[page];
  return (
    <ProfileContext value={rest.profile}>
      <ProductChoicesContext value={productChoices(rest.profile)}>
        <Page {...rest} />
      </ProductChoicesContext>
    </ProfileContext>
  );
});
