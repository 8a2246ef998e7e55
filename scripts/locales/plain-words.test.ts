import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { flat } from './find-gaps.ts';

/** Words that people at work don't say in this sense, with what the window says instead. */
const words: readonly (readonly [word: RegExp, instead: string])[] = [
  [/\b(stands?|stood|lies|lay)\b/i, 'is, has, shows'],
  [/\b(holds?|held)\b/i, 'has, contains, stores, applies'],
  [/, since\b|^since\b/i, 'because'],
  [/\b(whoever|nobody|no one)\b/i, 'support, your administrator, you'],
  [/\b(anew|once more)\b/i, 'again'],
  [/\b(meanwhile|under way|all the same|by itself)\b/i, 'in progress, still, automatically'],
  [/\balone\b/i, 'only'],
  [/\b(what became|came back)\b/i, 'the result, the reply'],
  [/\b(takes?|taken|took|brings?|brought)\b/i, 'accepts, uses, restores'],
  [/\b(tells?|told)\b/i, 'says, shows, reports'],
  [/\b(begins?|began|begun)\b/i, 'start'],
  [/(?<!\bthere )\b(is|are) no (?!longer)/i, "isn't; or say what it is"],
  [/\b(answer\w*|response)\b/i, 'reply; of a person: confirm'],
  [/\b(leave|left) (\w+ )?out\b/i, 'skip a row, not include a field'],
  [/\b(rejects?|rejected|turned away)\b/i, 'refused, as the outcome is called'],
  [/\bset aside\b/i, 'renamed to, moved to'],
  [/\b(settled?|stubs?)\b/i, 'resolved; journal entry'],
  [/\bwants? (?!you\b)/i, 'needs, requires, asks for'],
  [/\bby hand\b/i, 'manually'],
  [/\bmend\b/i, 'fix'],
  [/\bin (the )?place of\b/i, 'instead of'],
  [/\bbody\b/i, 'data; body only in technical places'],
  [/: nothing (was|is)\b/i, 'a sentence of its own: Nothing was sent.'],
  [/\b(cannot|(could|do|does|did|is|are|was|were|has|have|will) not)\b/i, "can't, couldn't, don't"],
  [/[‘’]/, 'a straight apostrophe'],
  [/\b(cancell(ed|ing)|colours?|grey|behaviours?|recognis\w+|labell\w+)\b/i, 'American spelling'],
  [/\bcarried out\b/i, 'go through'],
  [/\bwe (don't|do) \w+\b/i, "it's unknown; or Counterfoil"],
  [/\bcheck at the service\b/i, 'check with the service'],
  [/\b(has|have) to be\b/i, 'must be'],
  [/\bhalf a character\b/i, 'an incomplete character'],
  [/\bremarks?\b/i, 'a note'],
  [/\bothers on the network\b/i, 'anyone on the network'],
  [/\bwas asked to\b/i, 'was about to'],
  [/\d %/, '100%, without a space'],
];

/** Exceptions: the start of the keys, the word, and why. */
const allowed: readonly (readonly [key: string, word: string, why: string])[] = [
  ['users.record.meanwhile.take', 'Take', 'the usual pair with “Keep mine”'],
  ['batches.make.table.hasHeader', 'holds', 'a name that testers were promised'],
  ['menu.roles.front', 'Bring', 'as macOS calls the command'],
  ['users.record.masks.leaveOut', 'Leave out', 'a name that testers were promised'],
  ['body.unwanted.leaveOut', 'Leave out', 'a name that testers were promised'],
  ['body.unwanted.done', 'left out', 'says what that button did'],
  ['body.leftOutByForm', 'Left out', 'says what that button did'],
  ['users.record.meanwhile.title', 'meanwhile', 'a name that testers were promised'],
  ['body.journalEntry.body', 'Body', 'the preview of a request is a technical place'],
  [
    'journal.resolve.not-done.',
    'was not',
    'stands out from “It was created”, the button beside it',
  ],
  ['journal.resolved.not-done.', 'was not', 'repeats that button'],
  ['failure.reason.notSearched', 'took', 'how long something took'],
];

/** `key: “word” in “sentence”`, and what to say instead. */
function findDialect(texts: ReadonlyMap<string, string>): readonly string[] {
  return [...texts].flatMap(([key, text]) =>
    words.flatMap(([word, instead]) => {
      const said = word.exec(text.replaceAll(/\{\{[^{}]*\}\}/g, '…'))?.[0].trim();
      const isAllowed = allowed.some(([start, may]) => key.startsWith(start) && may === said);
      return said === undefined || isAllowed
        ? []
        : [`${key}: “${said}” in “${text}”. Better: ${instead}.`];
    }),
  );
}

const file = join(import.meta.dirname, '../../main/locales/en.json');
const english = flat(JSON.parse(readFileSync(file, 'utf8')));

describe('the English texts', () => {
  it('are in plain words', () => {
    expect(findDialect(english)).toEqual([]);
  });

  it('need every exception', () => {
    const unused = allowed.filter(
      ([start, word]) =>
        ![...english].some(([key, text]) => key.startsWith(start) && text.includes(word)),
    );
    expect(unused).toEqual([]);
  });
});

it.each([
  ['Paused, since another token is needed', ', since'],
  ['What became of it', 'What became'],
  ['Loading was cancelled', 'cancelled'],
  ['It may have been carried out.', 'carried out'],
  ["We don't know if it was created.", "We don't know"],
  ['No answer came within {{limit}}.', 'answer'],
  ['This is no price.', 'is no'],
  ['{{rows}} rows are left out', 'left out'],
  ['It was gone: nothing was sent.', ': nothing was'],
  ['Don’t quit', '’'],
])('“%s” is found', (text, word) => {
  expect(findDialect(new Map([['a.key', text]]))[0]).toContain(`a.key: “${word}”`);
});

it.each([
  'There is no table yet.',
  '{{answer}} is no longer there.',
  'Changed since you stored it.',
])('“%s” is plain', (text) => {
  expect(findDialect(new Map([['a.key', text]]))).toEqual([]);
});
