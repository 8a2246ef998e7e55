import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { flat } from './find-gaps.ts';

/** Expressions that sound translated, with better ones. */
const words: readonly (readonly [word: RegExp, instead: string])[] = [
  [/\bman\b/i, 'Sie, Counterfoil, der Dienst'],
  [/\bbitte\b|!(?=\s|$)/i, 'no “bitte” and no exclamation mark'],
  [
    /\b(mittels|bezüglich|hinsichtlich|seitens|zwecks|gegebenenfalls|ggf|bzw)\b/i,
    'mit, von, falls',
  ],
  [/\b(erfolgt|durchgeführt)\b/i, 'the verb itself: wird gesendet, wird geprüft'],
  [/, da\b/, 'weil; or deshalb in a sentence of its own'],
  [/\balles Eingegebene\b/i, 'Ihre Eingaben'],
  [/\b(dem Status nach|gebeten, es)\b/i, 'laut Status; what happens'],
  [/\bgesendet um \{\{/i, '(gesendet: …), because the time can have a date'],
  [
    /\b(Netzwerkteil|Nur lesen|Geheimnis\w*|Bemerkung)\b/,
    'Netzwerkkomponente, Schreibgeschützt, Zugangsdaten, Notiz',
  ],
  [/\b(schon|bereits) weg\b/i, 'bereits gelöscht'],
  [/\bhalbes Zeichen\b/i, 'unvollständiges Zeichen'],
  [/\b(Journal|Entwürfe|Vorlagen|Stapel|Clientzertifikate) konnten? nicht gelesen\b/, 'geladen'],
  [/\bDatei konnte nicht geschrieben\b/, 'gespeichert'],
  [/\b(anhalten|angehalten)\b/i, 'pausieren, stoppen'],
  [/\b(User|Request|Response|Batch|Draft|Template|Download|Update)s?\b/, 'the German term'],
  [/\w …$/, 'no space before the three dots of a command'],
  [/[^ .:(]+: Es wurde nichts gesendet/, 'a sentence of its own: Es wurde nichts gesendet.'],
];

/** Exceptions: the start of the keys and the word. */
const allowed: readonly (readonly [key: string, word: string])[] = [
  // A journal that is damaged, not one that can't be loaded right now.
  ['notices.journal-set-aside', 'Journal konnte nicht gelesen'],
];

/** `key: “word” in “sentence”`, and what to say instead. */
function findStilted(texts: ReadonlyMap<string, string>): readonly string[] {
  return [...texts].flatMap(([key, text]) =>
    words.flatMap(([word, instead]) => {
      const said = word.exec(text)?.[0];
      const isAllowed = allowed.some(([start, may]) => key.startsWith(start) && may === said);
      return said === undefined || isAllowed
        ? []
        : [`${key}: “${said}” in “${text}”. Better: ${instead}.`];
    }),
  );
}

it('the German texts are in everyday words', () => {
  const file = join(import.meta.dirname, '../../main/locales/de.json');
  expect(findStilted(flat(JSON.parse(readFileSync(file, 'utf8'))))).toEqual([]);
});

it.each([
  ['Ein Versuch, gesendet um {{time}}', 'gesendet um {{'],
  ['Angehalten nach {{rows}} Zeilen', 'Angehalten'],
  ['Journal leeren …', 'n …'],
  ['Das Zertifikat ist abgelaufen: Es wurde nichts gesendet.', ': Es wurde nichts gesendet'],
  ['Pausiert, da ein Token fehlt', ', da'],
  ['Die Stapel konnten nicht gelesen werden', 'Stapel konnten nicht gelesen'],
])('“%s” is found', (text, word) => {
  expect(findStilted(new Map([['a.key', text]]))[0]).toContain(word);
});

it.each(['Zeile {{number}}', 'Journal leeren…', 'Es wurde nichts gesendet.'])(
  '“%s” is plain',
  (text) => {
    expect(findStilted(new Map([['a.key', text]]))).toEqual([]);
  },
);
