import { useTranslation } from 'react-i18next';
import { isDialogOpen } from '../../lib/window/page-in-sight.ts';
import { droppedWords, useFileDrop } from '../../lib/window/use-file-drop.ts';
import { harmless } from '../../lib/words/harmless.ts';
import { importProfilesOf } from '../../profile-files/import-profiles.tsx';
import { announce } from '../../ui/toast/announce.ts';
import styles from './window-drop.module.css';

/** Accepts files of profiles dropped on the window. For any other file, says where it belongs. */
export function WindowDrop() {
  const { t } = useTranslation();
  const isOver = useFileDrop(
    window,
    (file, others) => {
      if (isDialogOpen())
        announce({ text: (t) => t('drop.dialogOpen', { file: harmless(file.name) }) });
      else {
        if (others > 0) announce({ text: (t) => droppedWords(t, file, others) });
        void importProfilesOf(file);
      }
    },
    () => announce({ text: (t) => t('failure.happened.notAllowed.imports') }),
  );
  return (
    <>
      {isOver && !isDialogOpen() && (
        <section aria-label={t('drop.title')} className={styles.over}>
          <div className={styles.words}>
            <p className={styles.title}>{t('drop.title')}</p>
            <p>{t('drop.text')}</p>
          </div>
        </section>
      )}
    </>
  );
}
