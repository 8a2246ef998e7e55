import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { FormField } from '../../../main/contract/form/form-description.ts';
import type { Profile } from '../../../main/contract/profile/profile.ts';
import type { DoneWrite } from '../../../main/contract/write/outcome.ts';
import { doneNotes } from '../../lib/failure/done-notes.ts';
import { formatExactTime } from '../../lib/words/format.ts';
import { harmless, withCodes } from '../../lib/words/harmless.ts';
import { i18n } from '../../lib/words/i18n.ts';
import type { Sheet } from '../../print/printing.tsx';
import { PrintFacts, PrintText } from '../../print/sheet-parts.tsx';
import { isInstant } from '../../ui/look/service-time.tsx';
import type { LabelledValue } from '../../ui/values/labelled-values.tsx';
import { labelledValues } from '../request/labelled-values.ts';
import type { SentTicket } from './ticket-of.ts';
import type { TicketWords } from './words-of-ticket.ts';

interface PrintedTicket {
  readonly profile: Profile;
  readonly ticket: SentTicket;
  readonly words: TicketWords;
  readonly done: DoneWrite | null;
  /** What was sent, in words; null if that isn't known yet. */
  readonly sentence: string | null;
  /** Has the labels of the values; null if there is no form. */
  readonly form: readonly FormField[] | null;
}

/** A printed ticket. */
export function ticketSheet(ticket: PrintedTicket): Sheet {
  const { profile, words } = ticket;
  const title = i18n.t('ticket.sheet', { title: words.title, profile: harmless(profile.name) });
  return { title, cut: null, content: <TicketContent {...ticket} /> };
}

function TicketContent({ ticket, words, done, sentence, form }: PrintedTicket) {
  const { t } = useTranslation();
  const { total } = words;
  const at = ticket.ended?.endedAt ?? ticket.write?.endedAt ?? null;
  const reply = done?.reply ?? null;
  const found = reply === null ? null : labelledValues(reply.text, form);
  return (
    <>
      {sentence !== null && <p>{sentence}</p>}
      <PrintFacts
        facts={[
          [t('journal.columns.outcome'), t(`common.outcome.${ticket.outcome}`)],
          [t('journal.columns.time'), at === null ? '' : formatExactTime(at)],
          [total?.name ?? '', harmless(total?.text ?? '')],
        ]}
      />
      {done !== null && doneNotes(done, form).map(({ text }) => <p key={text}>{text}</p>)}
      {reply !== null && <h2>{t('journal.reply')}</h2>}
      {reply !== null && found === null && <PrintText text={reply.text} />}
      {found !== null && <PrintFacts facts={factsOf(t, found.fields)} />}
    </>
  );
}

type Fact = readonly [name: string, value: string];

/** Values of groups have the name of the group in front of theirs. */
function factsOf(t: TFunction, fields: readonly LabelledValue[], before = ''): readonly Fact[] {
  return fields.flatMap(({ label, kind, text, parts }): readonly Fact[] => {
    const name = `${before}${label}`;
    if (kind === 'parts') return factsOf(t, parts, `${name} › `);
    if (kind !== 'text' && kind !== 'number') return [[name, t(`common.value.${kind}`)]];
    return [[name, isInstant(text) ? formatExactTime(text) : withCodes(text)]];
  });
}
