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
/**
 * The words that error bodies use as keys, in the form that `plainKey` returns: only letters and digits. A list goes
 * from the strongest line to the weakest; the value itself decides in the end.
 */
const ranked = (lines: readonly string[]): ReadonlyMap<string, number> =>
  new Map(lines.flatMap((line, rank) => line.split(' ').map((word) => [word, rank] as const)));

const set = (...lines: readonly string[]): ReadonlySet<string> =>
  new Set(lines.flatMap((line) => line.split(' ')));

export const sentenceWords = ranked([
  // Explicitly meant for the user.
  'usermessage usermsg errorusermsg localizedmessage friendlymessage displaymessage humanmessage submsg',
  'detail errordetail errordescription oauthproblemadvice longmessage exceptionmessage messagedetail faultstring faultmessage',
  'message msg errorsummary humanreadable',
  'description desc descr moreinformation explanation diagnostics reason reasonphrase details',
  'text title shortmessage summary caption info conditiondata error errors err fault exception problem cause nonfielderrors formerrors globalerrors generalerrors messages',
  // States and data, which are sometimes sentences.
  'status result response body data value content',
]);

/** Compound words that can't all be listed: `apiErrorMessage`, `faultDescription`, each with its rank as above. */
export const sentenceCompounds: readonly (readonly [RegExp, number])[] = [
  [/(?:message|messages|msgs?)(?:te?xt|content)?$/, 2],
  [
    /(?:error|err|fault|failure|fail|rejection|reject|exception)(?:text|string|desc|description|details?|reason)$/,
    2,
  ],
  [/(?:reason|description|desc)$/, 3],
  [/text$/, 4],
  [
    /^(?:error|fault|failure)(?!.*(?:date|time|timestamp|url|uri|link|page|help|hint|resolution|solution|action|file|line|id|code|type)$)/,
    4,
  ],
];

export const codeWords = ranked([
  'code errorcode errcode errno errorno errornum codename messagecode msgcode messagekey retcode internalcode appcode statuscode conditioncode',
  'errortype type error oauthproblem messageid',
  'subcode exctype',
  'reason status issue errorid cause',
  'name id key title',
]);
export const codeCompounds =
  /(?:error|fault|failure|reason|result|return|response|problem)(?:code|number|key)$/;

export const requestIdWords = ranked([
  'requestid reqid requestuuid xrequestid',
  'correlationid traceid debugid logid fbtraceid activityid operationid transactionid trackingid',
  'clientrequestid errorid errorreference incidentid eventid referenceid reference supportid rayid pspreference',
  'id instance request',
]);

export const pathWords = ranked([
  'field fieldname fieldpath propertypath propertyname property pointer instancepath datapath jsonpath loc attribute attributename attr param parameter argument column membernames members',
  'path keys key',
  // For a message that is about the whole as well.
  'fields',
  'in location target element label name subject context',
]);
export const pathCompounds =
  /(?:field|property|attribute|pointer|param|parameter|argument)(?:name|path|key)?$|(?:violation|json|error|input|invalid)path$|(?:instance|data|input)location$/;

/** These contain the same error in other words, so they are searched first. */
export const envelopeWords = set(
  'error err fault exception response result status envelope body errorresponse problem problemdetails',
  'failure rejection violation apierror servicefault responsestatus errorinfo message reason text',
);

/** These contain explanations of what is next to them. */
export const containerWords = set(
  'data meta details detail extensions innererror innererrors innerexception inner causes cause causedby embedded',
  'originalerror originalexception additionalerrors additionalinfo moredetails suberrors errorcauses rootcause',
  'violations parameterviolations propertyviolations fieldviolations constraintviolations badrequest invalidparams',
  'issue issues notification notifications notices problems payload root attributes params context faultdetail servererror servermessages',
  'requests elements results',
);

/** Containers that may contain the sent data, whose codes and types belong to the order. */
export const sentWords = set('params payload attributes');

/** Groups in which each key is a field and each value is what is wrong with it. */
export const fieldMapWords = set(
  'errors fielderrors validationerrors validationmessages validation modelstate invalidattributes invalidfields',
  'invalidparams fields fieldmessages humanized violations errormap errorsbyfield form formerrors failures errordetails',
);

/** Part of any key about errors, whatever else it says: `errorList`, `serviceFault`. */
export const errorStem = /error|fault|exception|failure|violation|problem/;

/** `collectedErrors`, `bodyErrors`; not those for the whole. */
export const fieldMapCompounds =
  /^(?!global|general|nonfield|additional|inner|original|sub|form)\w+(?:errors|violations|failures)$/;

/** Keys of a map of fields that are about the whole. */
export const generalWords = set(
  'nonfielderrors nonfielderror fullmessages all base general global globalerrors generalerrors root',
  'error errors err errormessages message messages msg detail details issues problems violations failures',
);

/** How the program got to the error. */
export const traceWords = set(
  'trace traces stack stacktrace stackentries callstack backtrace traceback exc debug debuginfo',
);

/** Their content isn't about the error. */
export const otherWords = set(
  'links link help hint request config headers query inputs input session env url uri href schema',
  'rejectedvalue receivedvalue submittedvalue expected received actual original arguments ctx locations example examples',
  'warnings warningmessages warninglist infomessages informationmessages successmessages',
  'documentation documentationurl moreinfo docs docurl file line timestamp date time datetime version',
  'lang locale language method',
);
