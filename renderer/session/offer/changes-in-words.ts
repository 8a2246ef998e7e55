import type { ChangedPart, ChangedParts } from '../../../main/contract/imported-profile.ts';
import type { Timeouts } from '../../../main/contract/network/network.ts';
import type { Profile, UserRecords } from '../../../main/contract/profile/profile.ts';
import { formatNumber } from '../../lib/words/format.ts';
import { harmless } from '../../lib/words/harmless.ts';
import { i18n } from '../../lib/words/i18n.ts';
import { listInWords } from '../../lib/words/list-in-words.ts';
import { type ChangeInWords, placementExample, proxyWords } from '../../lib/words/route-words.ts';
import { timeoutNames } from '../form-state/network-form-state.ts';

interface PartWords<Value> {
  label(): string;
  value(value: Value): string;
}

const none = (): string => i18n.t('session.offer.none');

/** Every part has words here: what a file changes is never left out of the question. */
const words: { readonly [Part in ChangedPart]: PartWords<Profile[Part]> } = {
  placement: { label: () => i18n.t('route.part.placement'), value: placementExample },
  proxy: { label: () => i18n.t('route.part.proxy'), value: proxyWords },
  userRecords: { label: () => i18n.t('session.offer.userRecords'), value: userRecordsWords },
  idempotencyHeader: {
    label: () => i18n.t('session.form.idempotencyHeader'),
    value: (header) => header ?? none(),
  },
  showJson: {
    label: () => i18n.t('menu.showJson'),
    value: (isOn) => i18n.t(`administrator.${isOn ? 'on' : 'off'}`),
  },
  pathsEndWithSlash: {
    label: () => i18n.t('session.offer.paths'),
    value: (isOn) => i18n.t(isOn ? 'session.form.slash' : 'session.form.noSlash'),
  },
  list: { label: () => i18n.t('session.test.layer.list'), value: listInWords },
  timeouts: { label: () => i18n.t('session.offer.timeouts'), value: timeoutsWords },
  protection: {
    label: () => i18n.t('guard.title'),
    value: (protection) => i18n.t(`guard.protection.${protection}`),
  },
  colour: {
    label: () => i18n.t('session.form.colour'),
    value: (colour) => i18n.t(`session.colours.${colour}`),
  },
  currency: {
    label: () => i18n.t('session.form.currency'),
    value: (currency) => currency ?? none(),
  },
};

function timeoutsWords(timeouts: Timeouts): string {
  const own = timeoutNames.flatMap((name) => {
    const seconds = timeouts[name];
    if (seconds === null) return [];
    return [
      `${i18n.t(`settings.${name}`)}: ${formatNumber(seconds)} ${i18n.t('settings.unit.seconds')}`,
    ];
  });
  return own.length === 0 ? i18n.t('session.form.networkUsual') : own.join('; ');
}

function userRecordsWords(records: UserRecords | null): string {
  if (records === null) return i18n.t('session.offer.notRead');
  const { reads, send, idMember, hasStrongEtag } = records;
  return [
    i18n.t(`session.offer.reads.${reads}`),
    i18n.t(`userRecords.send.${send}`),
    ...(idMember === null ? [] : [i18n.t('session.offer.idMember', { name: harmless(idMember) })]),
    ...(hasStrongEtag ? ['ETag'] : []),
  ].join('; ');
}

/** What a file would change in a profile, with the old and the new values. */
export function changesInWords({
  before,
  now,
}: {
  readonly before: ChangedParts;
  readonly now: ChangedParts;
}): ChangeInWords[] {
  const changeOf = <Part extends ChangedPart>(part: Part): ChangeInWords[] => {
    const { label, value }: PartWords<Profile[Part]> = words[part];
    const old: Profile[Part] | undefined = before[part];
    const next: Profile[Part] | undefined = now[part];
    if (old === undefined || next === undefined) return [];
    return [{ part: label(), before: value(old), now: value(next) }];
  };
  return Object.keys(words).flatMap((part) => changeOf(part as ChangedPart));
}
