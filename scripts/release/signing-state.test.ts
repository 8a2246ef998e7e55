import { describe, expect, it } from 'vitest';
import { leastSigned, macStateOf, windowsStateOf } from './signing-state.ts';

describe('what is said of a signature', () => {
  const shown = [
    'Identifier=app.counterfoil.desktop',
    'Authority=Developer ID Application: Ada Lovelace (AB12CD34EF)',
    'Authority=Developer ID Certification Authority',
  ].join('\n');

  it('on macOS names who signed, and whether Apple has seen it', () => {
    expect(macStateOf({ valid: true, shown, stapled: true })).toEqual({
      signed: true,
      text: 'signed by "Developer ID Application: Ada Lovelace (AB12CD34EF)", and notarised.',
    });
    expect(macStateOf({ valid: true, shown, stapled: false }).text).toMatch(/, not notarised\.$/);
  });

  it('on macOS is "not signed" for an ad hoc signature, none, and one that is broken', () => {
    const adHoc = 'Identifier=app.counterfoil.desktop\nSignature=adhoc';
    const none = 'Counterfoil.app: code object is not signed at all';
    for (const findings of [
      { valid: true, shown: adHoc, stapled: false },
      { valid: false, shown: none, stapled: false },
      { valid: false, shown, stapled: true },
    ]) {
      expect(macStateOf(findings)).toMatchObject({ signed: false });
    }
  });

  it('on Windows names who signed', () => {
    expect(windowsStateOf('Valid\r\nCN=Ada Lovelace, C=GB\r\n')).toEqual({
      signed: true,
      text: 'signed by "CN=Ada Lovelace, C=GB".',
    });
  });

  it('on Windows is "not signed" if one of the installers is not', () => {
    const signed = windowsStateOf('Valid\r\nCN=Ada');
    const unsigned = windowsStateOf('NotSigned');
    expect(leastSigned([signed, unsigned])).toBe(unsigned);
    expect(leastSigned([signed, signed])).toBe(signed);
    expect(() => leastSigned([])).toThrow('no installer');
  });

  it.each(['NotSigned', 'HashMismatch\r\nCN=Ada', 'UnknownError', ''])(
    'on Windows is "not signed" for %o',
    (output) => expect(windowsStateOf(output)).toMatchObject({ signed: false }),
  );
});
