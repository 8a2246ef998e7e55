import type { ClientCertificate } from '../../../main/contract/network/certificate.ts';
import type { ProxyChoice } from '../../../main/contract/network/network.ts';
import {
  parsePacUrl,
  parseProxyAddress,
  parseProxyBypass,
} from '../../../main/contract/network/proxy-address.ts';
import { keyHeaderProblem } from '../../../main/contract/profile/header-field.ts';
import type { ListShape } from '../../../main/contract/profile/list-shape.ts';
import type { Profile, ProfileDraft, UserRecords } from '../../../main/contract/profile/profile.ts';
import { usualNetwork, usualRecords } from '../../../main/contract/profile/profile-choices.ts';
import { settingLimits } from '../../../main/contract/setting-limits.ts';
import { i18n } from '../../lib/words/i18n.ts';
import { parseLimit } from '../../lib/words/parse-limit.ts';
import { wordIssue } from '../../lib/words/word-issue.ts';

export const timeoutNames = ['listIdleSeconds', 'listTotalSeconds', 'writeSeconds'] as const;
type TimeoutName = (typeof timeoutNames)[number];

/** The network part of the form, as typed. An empty time-out means the one from the settings. */
export interface NetworkFormState extends Readonly<Record<TimeoutName, string>> {
  readonly proxyMode: ProxyChoice['mode'];
  readonly proxyAddress: string;
  readonly proxyBypass: string;
  readonly pacUrl: string;
  readonly clientCertificate: ClientCertificate | null;
  readonly sendsIdempotencyKey: boolean;
  readonly idempotencyHeader: string;
  readonly pathsEndWithSlash: boolean;
  /** Proposed by a connection test, or from a file. */
  readonly list: ListShape | null;
  /** Chosen at the forms themselves. */
  readonly showJson: boolean;
  readonly userReads: UserReads;
  /** What is known about its records, also while they are never read. */
  readonly userRecords: UserRecords;
}
/** The box *Read users*. */
export const userReads = ['ask', 'learned', 'never'] as const;
type UserReads = (typeof userReads)[number];

export type NetworkField =
  | 'proxyAddress'
  | 'proxyBypass'
  | 'pacUrl'
  | 'idempotencyHeader'
  | TimeoutName;

/** The usual header name of services that know such a key. */
const usualKeyHeader = 'Idempotency-Key';

/** The fields that a connection test depends on. */
export const proxyFields = ['proxyAddress', 'proxyBypass', 'pacUrl'] as const;

type NetworkPart = keyof typeof usualNetwork;

export function networkFormState(profile: Pick<Profile, NetworkPart> | null) {
  const { proxy, timeouts, clientCertificate, idempotencyHeader, ...others } =
    profile ?? usualNetwork;
  const { pathsEndWithSlash, list, userRecords, showJson } = others;
  const shown = (seconds: number | null) => (seconds === null ? '' : String(seconds));
  return {
    proxyMode: proxy.mode,
    proxyAddress: proxy.mode === 'fixed' ? proxy.address : '',
    proxyBypass: proxy.mode === 'fixed' ? proxy.bypass.replaceAll(',', ', ') : '',
    pacUrl: proxy.mode === 'pac' ? proxy.url : '',
    clientCertificate,
    sendsIdempotencyKey: idempotencyHeader !== null,
    idempotencyHeader: idempotencyHeader ?? usualKeyHeader,
    pathsEndWithSlash,
    list,
    showJson,
    userReads: userRecords?.reads ?? 'never',
    userRecords: userRecords ?? usualRecords,
    listIdleSeconds: shown(timeouts.listIdleSeconds),
    listTotalSeconds: shown(timeouts.listTotalSeconds),
    writeSeconds: shown(timeouts.writeSeconds),
  } satisfies NetworkFormState;
}

/** Whether nothing in *Network* is set for this profile. */
export function isUsualNetwork(state: NetworkFormState): boolean {
  return (
    state.proxyMode === 'system' &&
    state.clientCertificate === null &&
    !state.sendsIdempotencyKey &&
    timeoutNames.every((name) => state[name] === '')
  );
}

/** The values for main. What can't be parsed is sent as typed. */
export function networkOf(state: NetworkFormState): Pick<ProfileDraft, NetworkPart> {
  const seconds = (name: TimeoutName) => {
    const parsed = parseLimit(state[name], settingLimits[name]);
    return typeof parsed === 'number' ? parsed : null;
  };
  return {
    proxy: proxyOf(state),
    clientCertificate: state.clientCertificate,
    idempotencyHeader: state.sendsIdempotencyKey ? state.idempotencyHeader : null,
    pathsEndWithSlash: state.pathsEndWithSlash,
    list: state.list,
    showJson: state.showJson,
    userRecords:
      state.userReads === 'never' ? null : { ...state.userRecords, reads: state.userReads },
    timeouts: {
      listIdleSeconds: seconds('listIdleSeconds'),
      listTotalSeconds: seconds('listTotalSeconds'),
      writeSeconds: seconds('writeSeconds'),
    },
  };
}

function proxyOf(state: NetworkFormState): ProxyChoice {
  switch (state.proxyMode) {
    case 'system':
    case 'direct':
      return { mode: state.proxyMode };
    case 'fixed': {
      const address = parseProxyAddress(state.proxyAddress);
      return {
        mode: 'fixed',
        address: typeof address === 'string' ? state.proxyAddress : address.href,
        bypass: state.proxyBypass,
      };
    }
    case 'pac': {
      const url = parsePacUrl(state.pacUrl);
      return { mode: 'pac', url: typeof url === 'string' ? state.pacUrl : url.href };
    }
  }
}

/** The problems in it, one sentence per field. */
export function networkProblems(state: NetworkFormState): [NetworkField, string | null][] {
  return [
    ...proxyProblems(state),
    [
      'idempotencyHeader',
      state.sendsIdempotencyKey ? keyHeaderWords(state.idempotencyHeader) : null,
    ],
    ...timeoutNames.map((name): [NetworkField, string | null] => [
      name,
      timeoutProblem(name, state),
    ]),
  ];
}

function proxyProblems(state: NetworkFormState): [NetworkField, string | null][] {
  const words = (problem: string | object, empty: string): string | null =>
    typeof problem !== 'string' ? null : problem === 'empty' ? empty : wordIssue(problem);
  if (state.proxyMode === 'fixed') {
    const address = parseProxyAddress(state.proxyAddress);
    const bypass = parseProxyBypass(state.proxyBypass);
    return [
      ['proxyAddress', words(address, i18n.t('session.problem.proxyAddress'))],
      ['proxyBypass', bypass === 'proxy-bypass' ? wordIssue(bypass) : null],
    ];
  }
  if (state.proxyMode === 'pac') {
    return [['pacUrl', words(parsePacUrl(state.pacUrl), i18n.t('session.problem.pacUrl'))]];
  }
  return [];
}

function keyHeaderWords(name: string): string | null {
  const problem = keyHeaderProblem(name);
  if (problem === null) return null;
  return problem === 'empty' ? i18n.t('session.problem.headerName') : wordIssue(problem);
}

function timeoutProblem(name: TimeoutName, state: NetworkFormState): string | null {
  if (state[name].trim() === '') return null;
  const limits = settingLimits[name];
  if (typeof parseLimit(state[name], limits) === 'number') return null;
  return i18n.t('session.problem.timeout', { min: limits.min, max: limits.max });
}
