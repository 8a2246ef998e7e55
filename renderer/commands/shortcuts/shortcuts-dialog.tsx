import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { commandIds, commands } from '../../../main/contract/commands.ts';
import { useSettings } from '../../lib/app/start-state.ts';
import { isMac, useCommandKeys, useKeysInWords } from '../../lib/commands/keys-in-words.ts';
import { Button } from '../../ui/button/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { classNames } from '../../ui/look/class-names.ts';
import { Kbd } from '../../ui/look/texts.tsx';
import styles from './shortcut-table.module.css';

/** All shortcuts of the window. Those of commands come from the command table. */
export function ShortcutsDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation();
  const { singleKeys } = useSettings();
  const inWords = useKeysInWords();
  const keysOf = useCommandKeys();
  const list = useRef<HTMLElement>(null);
  /** The ring is shown only to users who move in the dialog by keyboard. */
  const [hasRing, setHasRing] = useState(false);
  // So that the arrow keys scroll it immediately.
  useEffect(() => list.current?.focus(), []);
  const all = (...keys: readonly string[]) => keys.map(inWords);
  const ofCommands = (isInForm: boolean): readonly Shortcut[] =>
    commandIds
      .filter((id) => commands[id].keys.length > 0)
      .filter((id) => (commands[id].where === 'form') === isInForm)
      .map((id) => ({ what: t(`menu.${commands[id].words}`), keys: all(...commands[id].keys) }));
  const profiles = { what: t('keys.profiles'), keys: all('Mod+1…9') };
  const single = { what: t('keys.single'), keys: ['?'] };
  const grid = (what: GridWords, ...keys: readonly string[]) => ({
    what: t(`keys.grid.${what}`),
    keys: all(...keys),
  });
  const system = (what: SystemWords, ofMac: string, others: string) => ({
    what: t(`keys.system.${what}`),
    keys: all(isMac ? ofMac : others),
  });
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="wide"
      title={t('menu.shortcuts')}
      footer={<Button onPress={onClose}>{t('common.close')}</Button>}
    >
      <section
        ref={list}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard.
        tabIndex={0}
        className={classNames(styles.list, hasRing && styles.ring)}
        aria-label={t('menu.shortcuts')}
        onKeyDown={() => setHasRing(true)}
        onBlur={() => setHasRing(true)}
      >
        <p>{t('keys.lead', { keys: keysOf('palette') })}</p>
        <ShortcutTable
          name={t('keys.place.window')}
          shortcuts={[...ofCommands(false), profiles, ...(singleKeys ? [single] : [])]}
        />
        <ShortcutTable name={t('keys.place.form')} shortcuts={ofCommands(true)} />
        <ShortcutTable
          name={t('keys.place.fields')}
          shortcuts={[
            { what: t('keys.fields.next'), keys: all('Enter') },
            { what: t('keys.fields.move'), keys: all('Alt+↑', 'Alt+↓') },
          ]}
        />
        <ShortcutTable
          name={t('keys.place.grid')}
          shortcuts={[
            grid('move', '↑', '↓', '←', '→'),
            grid('ends', 'Home', 'End'),
            grid('far', 'Mod+Home', 'Mod+End'),
            grid('page', 'PageUp', 'PageDown'),
            grid('open', 'Enter'),
            grid('select', 'Space'),
            grid('range', 'Shift+↑', 'Shift+↓', 'Shift+Space'),
            grid('all', 'Mod+A'),
            grid('copy', 'Mod+C'),
            grid('none', 'Esc'),
          ]}
        />
        <ShortcutTable
          name={t('keys.place.system')}
          shortcuts={[
            system('zoomIn', 'Mod++', 'Mod++'),
            system('zoomOut', 'Mod+-', 'Mod+-'),
            system('resetZoom', 'Mod+0', 'Mod+0'),
            system('fullScreen', 'Ctrl+Mod+F', 'F11'),
            system('quit', 'Mod+Q', navigator.userAgent.includes('Windows') ? 'Alt+F4' : 'Mod+Q'),
          ]}
        />
      </section>
    </Dialog>
  );
}

type GridWords =
  | 'move'
  | 'ends'
  | 'far'
  | 'page'
  | 'open'
  | 'select'
  | 'range'
  | 'all'
  | 'copy'
  | 'none';
type SystemWords = 'zoomIn' | 'zoomOut' | 'resetZoom' | 'fullScreen' | 'quit';

interface Shortcut {
  readonly what: string;
  /** Each of these does the same. */
  readonly keys: readonly string[];
}

interface ShortcutTableProps {
  readonly name: string;
  readonly shortcuts: readonly Shortcut[];
}

/** The shortcuts of one group, below its name. */
function ShortcutTable({ name, shortcuts }: ShortcutTableProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className={styles.name}>
        {name}
      </h3>
      <dl className={styles.shortcuts}>
        {shortcuts.map(({ what, keys }) => (
          <div key={what} className={styles.shortcut}>
            <dt>{what}</dt>
            <dd className={styles.keys}>
              {keys.map((each) => (
                <Kbd key={each} keys={each} />
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
