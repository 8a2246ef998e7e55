import { type RefObject, useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { AddressAttempt } from '../../../main/contract/connection-test/address-attempt.ts';
import { isInsecure } from '../../../main/contract/profile/base-url.ts';
import { readAddress, type TypedAddress } from '../../../main/contract/profile/typed-address.ts';
import { useWhyNoAddress } from '../../lib/app/policy.ts';
import { i18n } from '../../lib/words/i18n.ts';
import { Button } from '../../ui/button/button.tsx';
import { attemptWords } from '../connection-test/attempt-words.ts';
import type { FindAddressState, useFindAddress } from '../connection-test/use-find-address.ts';
import styles from './profile-form.module.css';

interface AddressOfferProps {
  /** What is in the box. */
  readonly typed: string;
  readonly search: ReturnType<typeof useFindAddress>;
  /** Uses an address, and goes on with what was pressed. */
  readonly onAccept: (found: Pick<AddressAttempt, 'baseUrl' | 'pathsEndWithSlash'>) => void;
  /** Uses what is in the box as it is. */
  readonly onKeep: () => void;
  /** The box: it gets the focus from a button that disappears. */
  readonly box: RefObject<HTMLInputElement | null>;
}

/** Where the service was found, for a person to accept; or what was tried, and what each place said. */
export function AddressOffer({ typed, search, onAccept, onKeep, box }: AddressOfferProps) {
  const { t } = useTranslation();
  const wordsId = useId();
  const choices = useRef<HTMLDivElement>(null);
  const { state } = search;
  const address = readAddress(typed);
  const isFound = state.step === 'ended' && found(state).length > 0;
  const isNowhere = state.step === 'ended' && !isFound;
  // What was pressed waits for the answer, unless something else is being filled in meanwhile.
  useEffect(() => {
    const at = document.activeElement;
    if (at?.matches('input, select, textarea') && at !== box.current) return;
    if (isFound) choices.current?.querySelector('button')?.focus();
    if (isNowhere) box.current?.focus();
  }, [isFound, isNowhere, box]);
  const isOpen = state.step !== 'closed' && typeof address !== 'string';
  return (
    <div className={isOpen ? styles.offer : styles.noOffer}>
      <div id={wordsId} role="status">
        {isOpen && <p>{offerWords(state, address)}</p>}
      </div>
      {isOpen && state.step === 'ended' && isNowhere && <Tried attempts={state.attempts} />}
      {isOpen && (
        <div ref={choices} className={styles.choices}>
          {state.step === 'searching' ? (
            <Button
              onPress={() => {
                search.close();
                box.current?.focus();
              }}
            >
              {t('session.address.cancel')}
            </Button>
          ) : (
            <Choices
              address={address}
              state={state}
              wordsId={wordsId}
              search={search}
              onAccept={onAccept}
              onKeep={onKeep}
            />
          )}
        </div>
      )}
    </div>
  );
}

type Ended = Extract<FindAddressState, { step: 'ended' }>;

/** Where the service answers: with its list, or, if nowhere, otherwise. */
function found({ attempts }: Ended): readonly AddressAttempt[] {
  const answering = attempts.filter(({ isService }) => isService);
  const lists = answering.filter(({ result }) => result.kind === 'list');
  return lists.length > 0 ? lists : answering;
}

/** One sentence, and what must be known about the only address that is offered. */
function offerWords(state: Exclude<FindAddressState, { step: 'closed' }>, address: TypedAddress) {
  const { t } = i18n;
  const { host } = address;
  if (state.step === 'searching') return t('session.address.searching', { host });
  const [first, ...others] = found(state);
  if (first === undefined) return t('session.address.none', { host });
  if (others.length > 0)
    return first.asksAnywhere
      ? t('session.address.anywhere', { host })
      : t('session.address.several');
  const url = first.baseUrl;
  const sentences = [t(foundKey(first, address), { url })];
  if (first.pathsEndWithSlash) sentences.push(t('session.address.slash'));
  if (isInsecure(new URL(url))) sentences.push(t('session.address.exposed'));
  return sentences.join(' ');
}

function foundKey({ baseUrl, result }: AddressAttempt, { asTyped }: TypedAddress) {
  if (baseUrl === asTyped) return 'session.address.foundSame';
  return result.kind === 'list' ? 'session.address.found' : 'session.address.foundToken';
}

/** What each place said. */
function Tried({ attempts }: { readonly attempts: readonly AddressAttempt[] }) {
  const { t } = useTranslation();
  return (
    <ul className={styles.tried} aria-label={t('session.findHow.attempts')}>
      {attempts.map(({ baseUrl, address, result }) => (
        <li key={baseUrl}>
          <code>{address}</code>
          <br />
          {attemptWords(result)}
        </li>
      ))}
    </ul>
  );
}

interface ChoicesProps extends Pick<AddressOfferProps, 'search' | 'onAccept' | 'onKeep'> {
  readonly address: TypedAddress;
  readonly state: Ended;
  readonly wordsId: string;
}

function Choices({ address, state, wordsId, search, onAccept, onKeep }: ChoicesProps) {
  const { t } = useTranslation();
  const { asTyped, places, exposedPlaces, host } = address;
  const offered = found(state);
  const [likeliest] = state.attempts;
  const whyNotHttp = useWhyNoAddress(exposedPlaces[0] ?? '');
  const asksHttp =
    offered.length === 0 && !state.overHttp && exposedPlaces.length > 0 && whyNotHttp === null;
  const isDescribed = { 'aria-describedby': wordsId };
  return (
    <>
      {offered.map((attempt) => (
        <Button key={attempt.baseUrl} {...isDescribed} onPress={() => onAccept(attempt)}>
          {t('session.address.use', { url: attempt.baseUrl })}
        </Button>
      ))}
      {asksHttp && (
        <>
          <p>{t('session.address.askHttp')}</p>
          <Button {...isDescribed} onPress={() => void search.run(state.then, true)}>
            {t('session.address.tryHttp', { host })}
          </Button>
        </>
      )}
      {offered.length === 0 && likeliest !== undefined && places[0] !== asTyped && (
        <Button variant="quiet" {...isDescribed} onPress={() => onAccept(likeliest)}>
          {t('session.address.useAnyway', { url: likeliest.baseUrl })}
        </Button>
      )}
      {asTyped !== null && !offered.some(({ baseUrl }) => baseUrl === asTyped) && (
        <Button variant="quiet" {...isDescribed} onPress={onKeep}>
          {t('session.form.keepAddress', { url: asTyped })}
        </Button>
      )}
    </>
  );
}
