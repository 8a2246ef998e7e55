/**
 * Whether a text finds fault with something: what a service says of a field does, what a person typed into
 * it mostly does not. Asked only where nothing else tells a map of messages from a thing that was sent back.
 */
export const complains = (text: string): boolean => complaint.test(text);

const complaint = new RegExp(
  [
    String.raw`\b(?:must|should|can(?:'t|not)?|could|may|need(?:s|ed)?|requires?|required|expect(?:s|ed)?|not|no|isn't|doesn't|already|only|too|at (?:least|most)|more|less|fewer|greater|between|allowed|exists?|taken|used|unknown|unrecogni[sz]ed|unsupported|missing|empty|blank|null|duplicate|fail(?:s|ed)?|exceeds?|wrong|bad|incorrect|enter|choose|select|provide|limit|locked|expired)\b`,
    String.raw`\b(?:in|un|mal)(?:valid|gültig|válid|correct|korrekt|formed)`,
    String.raw`\b(?:muss|müssen|darf|nicht|kein|fehlt|leer|bereits|pflichtfeld|erforderlich|doit|doivent|pas|obligatoire|requis|vide|déjà|est|debe|deben|obligatori|requerid|vací|ya|deve|devono|obrigatóri|vazio|já|jest|musi|nie|moet|niet|verplicht|zorunlu|olmalı|geçersiz)`,
    String.raw`(?:^|[^\p{L}])(?:не|нет|нельзя|долж|обязат|невер|некоррект|недопуст|пуст|уже|укажите|введите|заполните)`,
    '[不未无無必請请已]|ません|ください|必須|않|필수|없',
  ].join('|'),
  'iu',
);
