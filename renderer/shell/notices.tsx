import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Notice } from '../../main/contract/start-state.ts';
import { navigate } from '../lib/router.ts';
import { useStartState } from '../lib/start-state.ts';
import { useJournalState } from '../lib/use-journal-state.ts';
import { Banner } from '../ui/banner.tsx';
import { Button } from '../ui/button.tsx';

const informing: readonly Notice['kind'][] = ['keychain-unavailable', 'journal-in-memory'];

const keyOf = ({ kind, detail }: Notice) => `${kind} ${detail}`;

/** The one about the keychain says where the journal is as well. */
function withoutRepeats(notices: readonly Notice[]): readonly Notice[] {
  const saysAll = notices.some(({ kind }) => kind === 'keychain-unavailable');
  return notices.filter(({ kind }) => !(saysAll && kind === 'journal-in-memory'));
}

/** What the user should know from the start on, until each is put away. */
export function Notices() {
  const { t } = useTranslation();
  const { notices } = useStartState();
  const { notices: ofJournal } = useJournalState();
  const [dismissed, setDismissed] = useState<ReadonlySet<string>>(new Set());
  const left = withoutRepeats([...notices, ...ofJournal]).filter(
    (notice) => !dismissed.has(keyOf(notice)),
  );
  return left.map((notice) => (
    <Banner
      key={keyOf(notice)}
      tone={informing.includes(notice.kind) ? 'info' : 'warn'}
      onDismiss={() => setDismissed(new Set([...dismissed, keyOf(notice)]))}
      action={
        notice.kind === 'writes-unknown' && (
          <Button variant="quiet" onPress={() => navigate('journal')}>
            {t('notices.openJournal')}
          </Button>
        )
      }
    >
      {t(`notices.${notice.kind}`, { detail: notice.detail, count: Number(notice.detail) })}
    </Banner>
  ));
}
