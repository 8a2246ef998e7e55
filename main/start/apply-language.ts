import type { SettingsFile } from '../settings/settings-file.ts';
import type { Run } from './begin-run.ts';
import type { NoticeBoard } from './notice-board.ts';

/** Has the app speak the language of the settings as they are now, and says where there are no words in it. */
export function applyLanguage(
  { language }: Pick<Run, 'language'>,
  settings: Pick<SettingsFile, 'current'>,
  notices: Pick<NoticeBoard, 'put' | 'withdraw'>,
): void {
  const missing = language.follow(settings.current().language);
  if (missing === null) notices.withdraw('language-missing');
  else notices.put({ kind: 'language-missing', detail: missing });
}
