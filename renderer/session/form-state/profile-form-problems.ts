import {
  headerNameProblem,
  headerValueProblem,
} from '../../../main/contract/profile/header-field.ts';
import { isHeaderOfToken } from '../../../main/contract/profile/idempotency.ts';
import { nameProblem } from '../../../main/contract/profile/name.ts';
import { readAddress } from '../../../main/contract/profile/typed-address.ts';
import { i18n } from '../../lib/words/i18n.ts';
import { tokenProblemWords, wordIssue } from '../../lib/words/word-issue.ts';
import { type NetworkField, networkProblems, proxyFields } from './network-form-state.ts';
import { currencyOf, type ProfileFormState, placementOf } from './profile-form-state.ts';

/** The fields that can have problems. */
export type ProfileFormField =
  | 'name'
  | 'baseUrl'
  | 'currency'
  | 'prefix'
  | 'headerName'
  | 'headerPrefix'
  | 'parameterName'
  | 'token'
  | NetworkField;
type ProfileFormProblems = ReadonlyMap<ProfileFormField, string>;

/** The fields for where the service is and how to open it. */
export const addressFields: readonly ProfileFormField[] = ['baseUrl', 'token', ...proxyFields];

/** The fields that are always in sight. All others are in *More options*. */
export const firstFields: readonly ProfileFormField[] = ['baseUrl', 'token', 'name'];

/** The fields that a connection test depends on. */
export const connectionFields: readonly ProfileFormField[] = [
  ...addressFields,
  'prefix',
  'headerName',
  'headerPrefix',
  'parameterName',
];

function nameWords(name: string): string | null {
  const problem = nameProblem(name);
  if (problem === 'empty') return i18n.t('session.problem.name');
  if (problem === 'long') return i18n.t('session.problem.nameLong');
  return problem === null ? null : wordIssue(problem);
}

function baseUrlProblem(text: string): string | null {
  const parsed = readAddress(text);
  if (parsed === 'empty') return i18n.t('session.problem.baseUrl');
  return typeof parsed === 'string' ? wordIssue(parsed) : null;
}

function currencyProblem(state: ProfileFormState): string | null {
  const currency = currencyOf(state);
  return currency === null || /^[A-Z]{3}$/.test(currency) ? null : wordIssue('currency');
}

function headerNameWords(name: string): string | null {
  const problem = headerNameProblem(name);
  if (problem === null) return null;
  return problem === 'empty' ? i18n.t('session.problem.headerName') : wordIssue(problem);
}

function prefixWords(prefix: string): string | null {
  const problem = headerValueProblem(prefix);
  return problem === null ? null : wordIssue(problem);
}

function placementProblems(state: ProfileFormState): [ProfileFormField, string | null][] {
  switch (state.placement) {
    case 'bearer':
      return [];
    case 'authorization':
      return [['prefix', prefixWords(state.prefix)]];
    case 'header':
      return [
        ['headerName', headerNameWords(state.headerName)],
        ['headerPrefix', prefixWords(state.headerPrefix)],
      ];
    case 'query':
      return [
        [
          'parameterName',
          state.parameterName === '' ? i18n.t('session.problem.parameterName') : null,
        ],
      ];
  }
}

function keyHeaderProblem(state: ProfileFormState): string | null {
  const { sendsIdempotencyKey, idempotencyHeader } = state;
  const isTaken = sendsIdempotencyKey && isHeaderOfToken(idempotencyHeader, placementOf(state));
  return isTaken ? i18n.t('session.problem.keyHeader') : null;
}

/** What prevents the form from being saved, one sentence per field. An empty token is no problem. */
export function profileFormProblems(state: ProfileFormState): ProfileFormProblems {
  const address = baseUrlProblem(state.baseUrl);
  // A name that is left empty follows the address, so nothing else has to be typed once that is right.
  const isNameToCome = address !== null && state.name === '';
  const all: [ProfileFormField, string | null][] = [
    ['name', isNameToCome ? null : nameWords(state.name)],
    ['baseUrl', address],
    ['currency', currencyProblem(state)],
    ...placementProblems(state),
    ['token', state.token === '' ? null : tokenProblemWords(state.token)],
    ...networkProblems(state),
    ['idempotencyHeader', keyHeaderProblem(state)],
  ];
  return new Map(all.filter((entry): entry is [ProfileFormField, string] => entry[1] !== null));
}
