import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { flat } from './find-gaps.ts';

/**
 * What a Russian text says only if it was translated word for word, with what the window says instead. `\b` knows no
 * Cyrillic letters, so a word starts after anything but a letter.
 */
const words: readonly (readonly [word: RegExp, instead: string])[] = [
  [/(?<!\p{L})(осуществл|производится|является|данн(ый|ая|ого|ой|ому) |посредством)/iu, 'a verb'],
  [/(?<!\p{L})в случае,? если(?! )/iu, 'если'],
  [/требу(ет|ют|ется) войти/iu, 'требует авторизации'],
  [/начат(ые|ую|ая) (запрос|отправк)/iu, 'текущие запросы, текущая отправка'],
  [/перенаправ(ил|ляет|ляют) (на|с)(?!\p{L})/iu, 'перенаправил запрос на'],
  [/(чтение|прочитать) (журнал|запис|черновик|шаблон|пакет)/iu, 'загрузить; a file is read'],
  [
    /(?<!\p{L})(разобран|разобрат|разберёте|уточнен|невыяснен)/iu,
    'не выяснено; отметить результат',
  ],
  [/(?<!\p{L})(корешок|корешк)/iu, 'запись'],
  [/закрывали/iu, 'завершал работу'],
  [/попытк\p{L}* (\p{L}+ ){0,4}мог/iu, 'запрос мог быть выполнен'],
  [/(?<!\p{L})ли \p{L}+, неизвестно/iu, 'неизвестно, удалён ли товар'],
  [/(?:^|[.!?] )«[^»]+» (\p{L}+ит|\p{L}+ет)(?!\p{L})/u, 'Кнопка «…» отправит'],
  [/снять (выделение|выбор)/iu, 'отменить выбор'],
  [/(?<!\p{L})(взять|взят[аоы]?)(?!\p{L})/iu, 'использовать, подставить'],
  [/(?<!\p{L})(еще|нее|идет|пришел|прервется)(?!\p{L})/iu, 'ё'],
  [/["“”]/u, '«»'],
  [/ - /u, 'a dash: —'],
];

/** `key: “word” in “sentence”`, and what to say instead. */
function findCalques(texts: ReadonlyMap<string, string>): readonly string[] {
  return [...texts].flatMap(([key, text]) =>
    words.flatMap(([word, instead]) => {
      const said = word.exec(text.replaceAll(/\{\{[^{}]*\}\}/g, '…'))?.[0].trim();
      return said === undefined ? [] : [`${key}: “${said}” in “${text}”. Better: ${instead}.`];
    }),
  );
}

const file = join(import.meta.dirname, '../../main/locales/ru.json');

describe('the Russian texts', () => {
  it('are not translated word for word', () => {
    expect(findCalques(flat(JSON.parse(readFileSync(file, 'utf8'))))).toEqual([]);
  });
});

it.each([
  ['Прокси-сервер {{place}} требует войти.', 'требует войти'],
  ['Начатые запросы продолжаются.', 'Начатые запрос'],
  ['Сервис перенаправил на {{location}}.', 'перенаправил на'],
  ['Чтение журнала', 'Чтение журнал'],
  ['Предыдущая попытка отправить строку могла быть выполнена.', 'попытка отправить строку мог'],
  ['Удалён ли он, неизвестно.', 'ли он, неизвестно'],
  ['Замените токен. «Продолжить» отправит строки.', '. «Продолжить» отправит'],
  ['Файл еще не сохранён.', 'еще'],
])('“%s” is found', (text, word) => {
  expect(findCalques(new Map([['a.key', text]]))[0]).toContain(`a.key: “${word}”`);
});

it.each([
  'Чтобы отправить запрос снова, нажмите «Повторить».',
  'Кнопка «Проверить» загрузит список.',
  'Файл {{file}} не удалось прочитать.',
  'Сервис перенаправил запрос на другой адрес.',
])('“%s” is plain', (text) => {
  expect(findCalques(new Map([['a.key', text]]))).toEqual([]);
});
