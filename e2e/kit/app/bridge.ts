import type { Page } from '@playwright/test';
import type { ProfileDraft, Settings } from './app-state.ts';
import type { RecordedEntry } from './journal-entry.ts';

/** What main answers, with a failure in its own words if it didn't do it. */
export type Answer<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly failure: unknown };

/** Calls a procedure of main through the page's bridge, as the page does. */
export function invoke<T>(page: Page, name: string, input: unknown): Promise<Answer<T>> {
  return page.evaluate(
    ([asked, given]) => Reflect.get(globalThis, 'counterfoil').invoke(asked, given),
    [name, input] as const,
  );
}

/** Like `invoke`, for the procedures that the kit uses. Throws on a failure. */
export async function ask<N extends keyof Procedures>(
  page: Page,
  name: N,
  input: Procedures[N]['input'],
): Promise<Procedures[N]['output']> {
  const answer = await invoke<Procedures[N]['output']>(page, name, input);
  if (answer.ok) return answer.value;
  throw new Error(`Counterfoil refused ${name}: ${JSON.stringify(answer.failure)}`);
}

/**
 * What the kit asks main: a part of the app's contract, which a test of the app compares with it. It may change with
 * every version, so tests should use the window or the kit instead.
 */
export interface Procedures {
  readonly getStartState: {
    readonly input: Record<string, never>;
    readonly output: {
      readonly version: string;
      readonly profiles: readonly { readonly id: string }[];
      readonly settings: Settings;
    };
  };
  readonly getNotices: {
    readonly input: Record<string, never>;
    readonly output: readonly { readonly kind: string }[];
  };
  readonly saveSettings: { readonly input: Settings; readonly output: unknown };
  readonly saveProfile: {
    readonly input: {
      readonly profileId: string | null;
      readonly draft: ProfileDraft;
      readonly token: string | null;
      readonly sessionOnly: boolean;
    };
    readonly output: { readonly id: string };
  };
  readonly selectProfile: {
    readonly input: { readonly profileId: string };
    readonly output: unknown;
  };
  readonly deleteProfile: {
    readonly input: { readonly profileId: string };
    readonly output: { readonly isRemoved: boolean };
  };
  readonly listBatches: {
    readonly input: { readonly profileId: string };
    readonly output: readonly { readonly batchId: string }[];
  };
  readonly pauseBatch: {
    readonly input: { readonly batchId: string; readonly isStopped: boolean };
    readonly output: unknown;
  };
  readonly clearWrites: {
    readonly input: { readonly before: string | null };
    readonly output: unknown;
  };
  readonly listWrites: {
    readonly input: {
      readonly limit: number;
      readonly before: string | null;
      readonly filter?: {
        readonly search: string;
        readonly operation: null;
        readonly outcome: 'sending' | null;
        readonly profileId: null;
        readonly from: null;
        readonly to: null;
      };
    };
    readonly output: {
      readonly writes: readonly { readonly writeId: string }[];
      readonly next: string | null;
    };
  };
  readonly getWrite: {
    readonly input: { readonly writeId: string };
    readonly output: RecordedEntry | null;
  };
  readonly cancel: { readonly input: { readonly id: string }; readonly output: unknown };
  readonly listProxyLogins: {
    readonly input: Record<string, never>;
    readonly output: readonly string[];
  };
  readonly saveProxyLogin: {
    readonly input: { readonly place: string; readonly login: null };
    readonly output: unknown;
  };
}
