/**
 * Whether a sentence only has words that fit every error: `Validation failed`, `An error occurred while processing your
 * request.` It is shown if there is nothing else.
 */
export function saysLittle(text: string): boolean {
  if (text.length > 160) return false;
  if (/^\S*(\s\S+)? server error\W*$/i.test(text)) return true;
  // Text in brackets repeats the status or the type.
  const words =
    text
      .replace(/\([^()]*\)/g, '')
      .toLowerCase()
      .match(/[\p{L}\p{N}']+/gu) ?? [];
  return words.every((word) => emptyWords.has(word) || /^\d{1,2}$/.test(word));
}

const emptyWords = new Set(
  `a an and any are as at be been by can cannot check complete completed contact could count couldn't did do does
  following for from given has have in is it its more no none not of on one or our please s see several
  some the there these this to try trying unable was we were while with you your again later
  api app application argument arguments attribute attributes bad body business code content data default
  detail details entity error errors exception executing execution fail failed failing failure fault field
  fields form found general generic handling happened http info information input internal invalid json
  level message messages model moment multiple many object occured occurred one oops ops parameter parameters params payload
  problem problems processed processing process properties property query reason rejected request requests
  required response result retry runtime schema server service site something sorry state status submitted
  success successful syntax system temporarily temporary unexpected unhandled unknown
  unspecified valid validate validating validation value values went whoops wrong
  administrator support available`
    .trim()
    .split(/\s+/),
);
