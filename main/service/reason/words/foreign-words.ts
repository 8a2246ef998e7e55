/**
 * The words that keys consist of in other languages, one language per line: error, errors, message, messages, code,
 * description, field, fields, text. Without accents, in the form that `withoutAccents` returns.
 */
const lines = [
  'error errores mensaje mensajes codigo descripcion campo campos texto',
  'erro erros mensagem mensagens codigo descricao campo campos texto',
  'erreur erreurs message messages code libelle champ champs texte',
  'errore errori messaggio messaggi codice descrizione campo campi testo',
  'fehler fehler meldung meldungen code beschreibung feld felder text',
  'fehler fehler nachricht nachrichten code text feld felder text',
  'fout fouten melding meldingen code omschrijving veld velden tekst',
  'blad bledy komunikat komunikaty kod opis pole pola tresc',
  'blad bledu wiadomosc wiadomosci kod opis pole pola tresc',
  'chyba chyby zprava zpravy kod popis pole pole text',
  'hata hatalar mesaj mesajlar kod aciklama alani alanlari metin',
  'hata hatalar mesaji mesajlari kodu aciklamasi alanadi alanlar metni',
  'fel felen meddelande meddelanden kod beskrivning falt falten text',
  'feil feilene melding meldinger kode beskrivelse felt feltene tekst',
  'fejl fejlene besked beskeder kode beskrivelse felt felterne tekst',
  'virhe virheet viesti viestit koodi kuvaus kentta kentat teksti',
  'hiba hibak uzenet uzenetek kod leiras mezo mezok szoveg',
  'eroare erori mesaj mesaje cod descriere camp campuri text',
  'kesalahan kesalahan pesan pesan kode keterangan kolom kolom teks',
  'ошибка ошибки сообщение сообщения код описание поле поля текст',
  'помилка помилки повідомлення повідомлень код опис поле поля текст',
  '错误 错误 信息 消息 代码 描述 字段 字段 文本',
  'エラー エラー メッセージ メッセージ コード 説明 フィールド フィールド テキスト',
  '오류 오류 메시지 메시지 코드 설명 필드 필드 텍스트',
];

/** Other words, each with its English meaning. */
const others =
  'motivo=reason motif=reason grund=reason причина=reason ursache=cause causa=cause detalle=details detalles=details detalhe=details detalhes=details dettaglio=details dettagli=details подробности=details детали=details titulo=title titre=title titel=title fehlernummer=errorcode xmotivo=reason cstat=errorcode razao=reason razon=reason raison=reason propriedade=property propiedad=property propriete=property proprieta=property eigenschaft=property violacoes=violations violaciones=violations';

export const withoutAccents = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[łøı]/g, (letter) => ({ ł: 'l', ø: 'o', ı: 'i' })[letter] ?? letter);

const words = new Map<string, string>(others.split(' ').map((pair) => split(pair)));
for (const line of lines) {
  const [
    error = '',
    errors = '',
    message = '',
    messages = '',
    code = '',
    description = '',
    ...rest
  ] = withoutAccents(line).split(' ');
  const [field = '', fields = '', text = ''] = rest;
  set([error], 'error');
  set([errors], errors === error ? 'error' : 'errors');
  for (const one of [error, errors]) {
    set(bothWays(one, message), 'errormessage');
    set(bothWays(one, messages), 'errormessages');
    set(bothWays(one, code), 'errorcode');
    set([...bothWays(one, description), ...bothWays(one, text)], 'errordescription');
  }
  set([message], 'message');
  set([messages], messages === message ? 'message' : 'messages');
  set([code], 'code');
  set([description], 'description');
  set([field], 'field');
  set([text], 'text');
  set([fields], fields === field ? 'field' : 'fields');
}

/** `Fehlercode`, `codigoErro`, `código de erro`. */
function bothWays(error: string, word: string): string[] {
  return [error + word, word + error, `${word}de${error}`, `${word}del${error}`];
}

function set(keys: readonly string[], word: string): void {
  for (const key of keys) if (!words.has(key)) words.set(key, word);
}

function split(pair: string): [string, string] {
  const [key = '', word = ''] = pair.split('=');
  return [withoutAccents(key), word];
}

/** Two words at the start of a longer key: `descripcionErrorRegistro`. */
const starts = new RegExp(`^(?:${[...words.keys()].filter(isOfTwo).join('|')})`);

function isOfTwo(key: string): boolean {
  return /^error./.test(words.get(key) ?? '') && key.length > 8;
}

/** The English form of a plain key from another language. */
export const inEnglish = (key: string): string =>
  words.get(key) ?? words.get(starts.exec(key)?.[0] ?? '') ?? key;
