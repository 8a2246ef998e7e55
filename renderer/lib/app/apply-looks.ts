import type { Settings } from '../../../main/contract/settings.ts';

/** Sets theme and density where tokens.css reads them; without a theme the system decides. */
export function applyLooks({ theme, density }: Pick<Settings, 'theme' | 'density'>): void {
  const page = document.documentElement;
  if (theme === 'system') page.removeAttribute('data-theme');
  else page.setAttribute('data-theme', theme);
  page.setAttribute('data-density', density);
}
