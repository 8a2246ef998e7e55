import { describe, expect, it } from 'vitest';
import { templateOf } from './first-paint.ts';

describe('the first picture as the build keeps it', () => {
  it('has each style once in a style element with the nonce of the load, and none at an element', () => {
    const drawn = '<p style="width:2ch">a</p><i style="color:red">b</i><b style="width:2ch">c</b>';
    expect(templateOf(drawn)).toBe(
      '<style nonce="__CSP_NONCE__">[data-drawn="0"]{width:2ch}[data-drawn="1"]{color:red}</style>' +
        '<p data-drawn="0">a</p><i data-drawn="1">b</i><b data-drawn="0">c</b>',
    );
  });
});
