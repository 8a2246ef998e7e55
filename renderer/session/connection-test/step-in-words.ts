import type {
  TestFacts,
  TestStep,
} from '../../../main/contract/connection-test/connection-test.ts';
import type { TestLayer } from '../../../main/contract/connection-test/test-layers.ts';
import { formatBytes, formatDate, formatDuration } from '../../lib/words/format.ts';
import { i18n } from '../../lib/words/i18n.ts';
import { statusWithPhrase } from '../../lib/words/status-with-phrase.ts';

function factsInWords(facts: TestFacts, layer: TestLayer): string {
  const { t } = i18n;
  switch (facts.kind) {
    case 'origin':
      return facts.origin;
    case 'addresses':
      return t('session.test.facts.addresses', { addresses: facts.addresses.join(', ') });
    case 'no-name':
      return t('session.test.facts.noName');
    case 'connected': {
      const duration = formatDuration(facts.durationMs);
      return t('session.test.facts.connected', { ...facts, duration });
    }
    case 'proxy':
      return layer === 'name'
        ? t('session.test.facts.nameByProxy')
        : t('session.test.facts.proxy', { proxy: facts.proxy });
    case 'came-through':
      return t('session.test.facts.cameThrough', { code: facts.code });
    case 'plain':
      return t(facts.isExposed ? 'session.test.facts.exposed' : 'session.test.facts.plain');
    case 'certificate': {
      const { certificate, protocol } = facts;
      const shown = t('session.test.facts.certificate', {
        issuer: certificate.issuer,
        validTo: formatDate(certificate.validTo),
      });
      return protocol === null ? shown : `${protocol.replace('v', ' ')} · ${shown}`;
    }
    case 'status':
      return t('session.test.facts.status', {
        status: statusWithPhrase(facts.status),
        duration: formatDuration(facts.durationMs),
      });
    case 'token':
      return t(`session.test.facts.token.${facts.problem}`);
    case 'forms':
      if (facts.address !== null) return t('session.test.facts.forms', { address: facts.address });
      return t(facts.wantsToken ? 'session.test.facts.formsToken' : 'session.test.facts.noForms');
    case 'list':
      return `${sizeInWords(facts)}. ${firstInWords(facts)}`;
  }
}

type ListFacts = Extract<TestFacts, { kind: 'list' }>;

const sizeInWords = ({ isWhole, bytes }: ListFacts): string =>
  i18n.t(isWhole ? 'session.test.facts.list' : 'session.test.facts.beginsAsList', {
    size: formatBytes(bytes),
  });

/** Whether rows can be shown: the first one, as it would be. */
function firstInWords({ first }: ListFacts): string {
  const { t } = i18n;
  if (first === null) return t('session.test.facts.noProduct');
  const { id, name } = first;
  return name === null
    ? t('session.test.facts.firstNameless', { id })
    : t('session.test.facts.firstProduct', { id, name });
}

/** One line with what is known about a layer. */
export function stepInWords({ layer, state, facts }: TestStep): string {
  const { t } = i18n;
  if (facts !== null) return factsInWords(facts, layer);
  if (layer === 'token' && state === 'done') return t('session.test.tokenTaken');
  if (layer === 'token' && state === 'not-known') return t('session.test.tokenNotKnown');
  return t(`session.test.state.${state}`);
}
