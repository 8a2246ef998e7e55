import fc from 'fast-check';
import { codePoint } from '../../../main/contract/body/testing/code-point.ts';

/** Texts that would break out of the file, if anything could. */
export const hostile = fc.oneof(
  fc.string({ unit: codePoint }),
  fc
    .array(
      fc.constantFrom(
        ...[
          '</script>',
          '<script>alert(1)</script>',
          '</pre>',
          '<!--',
          '-->',
          ']]>',
          '<img src=x onerror=a>',
        ],
        ...[
          '&lt;',
          '&#0;',
          '&amp;amp;',
          '"',
          "'",
          '`',
          '\u202e',
          '\u2066',
          '\0',
          '\r',
          '\r\n',
          '\n',
          '\ud800',
        ],
        ...[
          '</title>',
          '</style>',
          '<svg/onload=a>',
          '\ufeff',
          '\u2028',
          '[removed]',
          '{',
          '<?xml',
        ],
      ),
      { maxLength: 12 },
    )
    .map((parts) => parts.join('')),
);
