import { type ComponentType, memo, Suspense, useEffect, useState } from 'react';
import type { Profile } from '../../main/contract/profile/profile.ts';
import { Commands } from '../commands/commands.tsx';
import { ProfileContext, useWorkspace } from '../lib/app/start-state.ts';
import { useJournalState } from '../lib/app/use-journal-state.ts';
import { lazyPage, loadWhenIdle } from '../lib/window/lazy-page.tsx';
import { navigate, type Route, useRoute } from '../lib/window/router.ts';
import { ProductsPage } from '../products/products-page.tsx';
import { Welcome } from '../session/welcome.tsx';
import { Notices } from '../shell/notices.tsx';
import { PageFrame } from '../shell/page-frame.tsx';
import { WindowFrame } from '../shell/window-frame.tsx';

// What the first picture does not need comes after it: the start is quicker by it.
const OrdersPage = lazyPage(async () => (await import('../orders/orders-page.tsx')).OrdersPage);
const UsersPage = lazyPage(async () => (await import('../users/users-page.tsx')).UsersPage);
const BatchesPage = lazyPage(async () => (await import('../batches/batches-page.tsx')).BatchesPage);
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
  /** False: what can be read again is let go of; what was typed stays. */
  readonly isKept: boolean;
  /** False: another profile is in front, whichever page of it. */
  readonly isActive: boolean;
}

/** A list may hold a million products: so many profiles keep theirs, those that were looked at last. */
const keptProfiles = 2;

/** The pages that every profile has for itself. */
const profilePages = {
  products: ProductsPage,
  orders: OrdersPage,
  users: UsersPage,
  batches: BatchesPage,
  journal: JournalPage,
} as const satisfies Record<string, ComponentType<ProfilePageProps>>;
type ProfilePage = keyof typeof profilePages;

/** The likeliest first. */
const laterPages = [
  OrdersPage,
  UsersPage,
  JournalPage,
  BatchesPage,
  SettingsPage,
  ConnectPage,
  EditProfilePage,
] as const;
/** After the start, milliseconds: a list of usual size is on the screen by then. */
const loadAfterMs = 400;

const profilePageNames = ['products', 'orders', 'users', 'batches', 'journal'] as const;

function isProfilePage(page: Route['page']): page is ProfilePage {
  return page in profilePages;
}

const keyOf = (profile: Profile, page: Route['page']) => `${page} ${profile.id}`;

/** What the window shows: the notices, and under them the screen. */
export function Pages() {
  const { activeProfile, restore } = useWorkspace();
  // Main opens the journal when it is first asked; what it has to say of it comes as notices.
  useJournalState();
  return (
    <>
      <Notices
        onRestore={restore}
        onOpenJournal={activeProfile === null ? null : (writeId) => navigate('journal', writeId)}
      />
      <CurrentScreen />
      <Commands hasProfile={activeProfile !== null} />
    </>
  );
}

/** Chooses the screen. A page once seen stays alive with all that was typed into it. */
function CurrentScreen() {
  const { profiles, elsewhere, activeProfile } = useWorkspace();
  const route = useRoute();
  const [firstPage] = useState(route.page);
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set());
  /** Ids of profiles, the newest first. */
  const [lookedAt, setLookedAt] = useState<readonly string[]>([]);
  useEffect(() => {
    const leave = new AbortController();
    const timer = setTimeout(() => void loadWhenIdle(laterPages, leave.signal), loadAfterMs);
    return () => {
      clearTimeout(timer);
      leave.abort();
    };
  }, []);

  if (activeProfile === null) {
    return <Suspense>{route.page === 'connect' ? <ConnectPage isFirst /> : <Welcome />}</Suspense>;
  }

  const current = keyOf(activeProfile, route.page);
  if (isProfilePage(route.page) && !seen.has(current)) setSeen(new Set([...seen, current]));
  // What another window shows begins anew here, should it come back.
  const gone = [...seen].filter((key) => elsewhere.some((other) => key.endsWith(` ${other}`)));
  if (gone.length > 0) setSeen(new Set([...seen].filter((key) => !gone.includes(key))));
  const { id } = activeProfile;
  if (lookedAt[0] !== id) setLookedAt([id, ...lookedAt.filter((other) => other !== id)]);
  const kept = lookedAt.slice(0, keptProfiles);
  return (
    <WindowFrame profile={activeProfile}>
      {profiles
        .filter(({ id }) => !elsewhere.includes(id))
        .flatMap((profile) =>
          profilePageNames
            .map((page) => ({ page, key: keyOf(profile, page) }))
            .filter(({ key }) => seen.has(key))
            .map(({ page, key }) => (
              <PageFrame key={key} isCurrent={key === current} isAtOnce={page === firstPage}>
                <KeptPage
                  page={page}
                  profile={profile}
                  isCurrent={key === current}
                  isKept={kept.includes(profile.id)}
                  isActive={profile.id === id}
                />
              </PageFrame>
            )),
        )}
      {!isProfilePage(route.page) && (
        <PageFrame key={`${route.page} ${route.detail}`} isCurrent>
          {route.page === 'settings' && <SettingsPage />}
          {route.page === 'connect' && <ConnectPage />}
          {route.page === 'profile' && (
            <EditProfilePage
              profile={profiles.find(({ id }) => id === route.detail) ?? activeProfile}
            />
          )}
        </PageFrame>
      )}
    </WindowFrame>
  );
}

/** A page of a profile. When another one is opened, those that stay behind it are not drawn again. */
const KeptPage = memo(function KeptPage({
  page,
  ...rest
}: ProfilePageProps & { readonly page: ProfilePage }) {
  const Page = profilePages[page];
  return (
    <ProfileContext value={rest.profile}>
      <Page {...rest} />
    </ProfileContext>
  );
});
