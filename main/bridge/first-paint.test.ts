import { describe, expect, it } from 'vitest';
import { withFirstPaint } from './first-paint.ts';

const page =
  '<html lang="en" data-theme="__LOOK_theme__" data-density="__LOOK_density__" data-picture="__LOOK_picture__"><div>__PICTURE__</div>';
const templates = {
  none: '<p class="__PROFILE_colour__">__PROFILE_initial__|__PROFILE_name__|__PROFILE_host__|__WORD_app.page.products__</p>',
  'read-only': '<b>__WORD_guard.protection.read-only__</b>',
};
const profile = {
  name: 'Shop',
  baseUrl: 'https://shop.example:8443/eu',
  colour: 'blue',
  protection: 'none',
} as const;
const looks = { language: 'de', theme: 'dark', density: 'compact', profile } as const;
const word = (key: string) => `the word ${key}`;

describe('the first picture', () => {
  it('shows the profile, in the words and looks of the window', () => {
    expect(withFirstPaint(page, templates, looks, word)).toBe(
      '<html lang="de" data-theme="dark" data-density="compact" data-picture="drawn"><div>' +
        '<p class="blue">S|Shop|shop.example:8443/eu|the word app.page.products</p></div>',
    );
  });

  it('shows how the profile is protected', () => {
    const guarded = { ...looks, profile: { ...profile, protection: 'read-only' as const } };
    expect(withFirstPaint(page, templates, guarded, word)).toContain(
      '<b>the word guard.protection.read-only</b>',
    );
  });

  it('is left out without a profile, and where none was built', () => {
    const empty = 'data-picture="none"><div></div>';
    expect(withFirstPaint(page, templates, { ...looks, profile: null }, word)).toContain(empty);
    expect(withFirstPaint(page, {}, looks, word)).toContain(empty);
  });

  it('makes no markup and no placeholder of a name', () => {
    const name = `<img onerror="1">&'__CSP_NONCE____PICTURE__ $& $1`;
    const drawn = withFirstPaint(
      page,
      templates,
      { ...looks, profile: { ...profile, name } },
      word,
    );
    expect(drawn).toContain(
      '|&lt;img onerror=&quot;1&quot;&gt;&amp;&#39;&#95;&#95;CSP&#95;NONCE&#95;&#95;&#95;&#95;PICTURE&#95;&#95; $&amp; $1|',
    );
  });
});
