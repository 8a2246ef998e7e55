import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { Policy } from '../../main/contract/policy.ts';
import { policyPlaces } from '../../main/contract/policy-rules.ts';
import { usePolicy } from '../lib/app/policy.ts';
import { useStartState } from '../lib/app/start-state.ts';
import { formatNumber } from '../lib/words/format.ts';
import { harmless } from '../lib/words/harmless.ts';
import { FolderPath } from '../ui/look/folder-path.tsx';
import styles from './settings-page.module.css';
import { SettingsSection } from './settings-section.tsx';

/** Which policy is in force, for the people who help the user. Renders nothing without one. */
export function PolicySection() {
  const { t } = useTranslation();
  const state = usePolicy();
  const { platform } = useStartState();
  if (state.kind === 'none') return null;
  const rules = state.kind === 'in-force' ? rulesInWords(t, state.policy) : [];
  return (
    <SettingsSection title={t('administrator.section')}>
      <p className={styles.hint}>
        {t(state.kind === 'in-force' ? 'administrator.text' : 'administrator.unusable')}
      </p>
      <dl className={styles.facts}>
        <dt>{t('administrator.place')}</dt>
        <dd>
          <FolderPath path={policyPlaces[platform]} />
        </dd>
        {state.kind === 'in-force' && (
          <>
            <dt>{t('administrator.sets')}</dt>
            <dd>
              {rules.length === 0 ? (
                t('administrator.nothing')
              ) : (
                <ul className={styles.rules}>
                  {rules.map((rule) => (
                    <li key={rule}>{rule}</li>
                  ))}
                </ul>
              )}
            </dd>
          </>
        )}
      </dl>
      {state.kind === 'unusable' &&
        state.problem.split('\n').map((line) => (
          <p key={line} className={styles.text}>
            {line}
          </p>
        ))}
    </SettingsSection>
  );
}

/** What a policy sets, a sentence for each rule. */
export function rulesInWords(t: TFunction, policy: Policy): readonly string[] {
  const { allowedHosts, profiles = [], protection, retention, updates } = policy;
  const rules: string[] = [];
  if (allowedHosts !== undefined) {
    const hosts = allowedHosts.join(', ');
    rules.push(
      t(`administrator.rules.${hosts === '' ? 'noHosts' : 'allowedHosts'}`, {
        hosts: harmless(hosts),
      }),
    );
  }
  if (policy.httpsOnly === true) rules.push(t('administrator.rules.httpsOnly'));
  if (profiles.length > 0) {
    const names = harmless(profiles.map(({ name }) => name).join(', '));
    const count = profiles.length;
    rules.push(t('administrator.rules.profiles', { count, number: formatNumber(count), names }));
  }
  if (protection?.all !== undefined) {
    const least = t(`guard.protection.${protection.all}`);
    rules.push(t('administrator.rules.protectionAll', { protection: least }));
  }
  for (const [name, least] of Object.entries(protection?.profiles ?? {})) {
    const words = { profile: harmless(name), protection: t(`guard.protection.${least}`) };
    rules.push(t('administrator.rules.protectionOf', words));
  }
  if (policy.settings !== undefined) rules.push(t('administrator.rules.settings'));
  if (retention !== undefined) {
    const { days: count } = retention;
    rules.push(t('administrator.rules.retention', { count, number: formatNumber(count) }));
  }
  if (policy.imports === false) rules.push(t('administrator.rules.imports'));
  if (policy.exports === false) rules.push(t('administrator.rules.exports'));
  if (policy.formSearch === false) rules.push(t('administrator.rules.formSearch'));
  if (updates !== undefined) {
    const { address } = updates;
    rules.push(
      address === null
        ? t('administrator.rules.noUpdates')
        : t('administrator.rules.updates', { address: harmless(address) }),
    );
  }
  return rules;
}
