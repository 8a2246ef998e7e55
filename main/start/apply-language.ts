import type { SettingsFile } from '../settings/settings-file.ts';
import type { Run } from './begin-run.ts';
import type { NoticeBoard } from './notice-board.ts';

/** Applies the current language setting, and reports it if there is no translation. */
export function applyLanguage(
  { language }: Pick<Run, 'language'>,
  settings: Pick<SettingsFile, 'current'>,
  notices: Pick<NoticeBoard, 'put' | 'withdraw'>,
): void {
  const missing = language.follow(settings.current().language);
  if (missing === null) notices.withdraw('language-missing');
  else notices.put({ kind: 'language-missing', detail: missing });
}
