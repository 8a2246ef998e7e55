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
