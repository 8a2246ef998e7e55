import type { Profile } from './profile.ts';
import type { WriteSummary } from './write.ts';

/** What main tells the page without being asked; the only channel from main to the page. */
export type MainEvent =
  /** A stub was made or has changed its outcome. */
  | { readonly type: 'write-changed'; readonly write: WriteSummary }
  /** Stubs were removed: by *Clear*, or since they were older than they are to be kept. */
  | { readonly type: 'writes-removed' }
  | { readonly type: 'profiles-changed'; readonly profiles: readonly Profile[] }
  /** Bytes of a read so far; `totalBytes` is null when the service did not say how many there are. */
  | {
      readonly type: 'read-progress';
      readonly readId: string;
      readonly bytes: number;
      readonly totalBytes: number | null;
    }
  /** A menu entry or shortcut of the native menu. */
  | { readonly type: 'menu'; readonly command: MenuCommand };

export const menuCommands = [
  'products',
  'orders',
  'users',
  'journal',
  'settings',
  'refresh',
  'find',
  'new-profile',
] as const;
export type MenuCommand = (typeof menuCommands)[number];
