/**
 * Whether a text complains about something: a service's message about a field does, what the user typed into it usually
 * doesn't. Only used if nothing else separates a map of messages from an object that was sent back.
 */
export const complains = (text: string): boolean => complaint.test(text);

const words = [
  "must|should|can't|cannot|could|needs|needed|requires?|required|mandatory|expects?|expected",
  "not|no|isn't|doesn't|already|only|too|minimum|maximum|at least|at most|more|less|fewer|greater",
  'between|allowed|exists?|taken|used|unknown|unrecogni[sz]ed|unsupported|missing|empty|blank|null',
  'duplicate|error|fails?|failed|exceeds?|exceeded|out of|may be|invalid|incorrect|wrong|bad|malformed',
  'mismatch|match|enter|choose|select|provide|specify|limit|locked|expired',
  'muss|müssen|darf|nicht|keine?|leer|eingeben|doit|doivent|pas|vide|déjà|debe|deben|ya|deve|devem|devono',
  'não|non|già|já|musi|nie|już|moet|niet|leeg|måste|inte|ikke|nem|musí|harus|tidak|wajib|không|bắt buộc',
  'не|нет|нельзя|уже|слишком|укажите|введите|заполните',
].join('|');

/** The starts of words whose endings vary. */
const stems = [
  'fehlt|bereits|pflicht|erforderlich|ungültig|obligatoi?r|requis|requerid|invalid|inválid|incorrec|manqu',
  'obrigatóri|obbligator|wymagan|niepraw|verplicht|ongeldig|obligatorisk|ogiltig|påkræv|ugyldig|pakollin',
  'kötelező|érvénytelen|zorunlu|gerekli|olmalı|olamaz|geçersiz|povinn|neplatn|trebuie',
  'долж|обяз|невер|некоррект|недопуст|непр|пуст|обов|невірн',
].join('|');

const complaint = new RegExp(
  String.raw`(?<!\p{L})(?:(?:${words})(?!\p{L})|${stems})|[不未无無必須请請已错錯误誤]|输入|ません|ください|않|필수|없|입력`,
  'iu',
);
