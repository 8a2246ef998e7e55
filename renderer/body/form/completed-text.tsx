import { createContext, use, useId, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { foldText } from '../../../main/contract/fold-text.ts';
import { tryCall } from '../../lib/app/call.ts';
import { ListOption, OptionsBelow } from '../../ui/field/options-below.tsx';
import { ReadOnly } from '../../ui/field/read-only.ts';
import { TextField, type TextFieldProps } from '../../ui/field/text-field.tsx';
import styles from './product-field.module.css';

/** The profile whose earlier orders complete what is typed; null: nothing does. */
export const CompletesFrom = createContext<string | null>(null);

const mostShown = 8;

interface CompletedTextProps extends TextFieldProps {
  /** Of the field in its form. */
  readonly path: string;
  readonly value: string;
  readonly onChange: (text: string) => void;
}

/**
 * A text box that offers the texts of earlier orders in the same field that begin with or contain what is typed. One is
 * taken only by a click or the arrow keys: Enter, Tab and every letter do what they do in any other box.
 */
export function CompletedText({ path, ...field }: CompletedTextProps) {
  const { value, onChange } = field;
  const { t } = useTranslation();
  const id = useId();
  const profileId = use(CompletesFrom);
  const isReadOnly = use(ReadOnly);
  const box = useRef<HTMLTextAreaElement>(null);
  const [texts, setTexts] = useState<readonly string[]>([]);
  const [isOpen, setIsOpen] = useState(false);
  const [place, setPlace] = useState(-1);
  const found = useMemo(() => textsLike(texts, value), [texts, value]);
  const isShown = isOpen && found.length > 0 && !isReadOnly;

  const close = () => {
    setIsOpen(false);
    setPlace(-1);
  };
  const take = (text: string) => {
    close();
    onChange(text);
  };
  /** Whether the list took the key. */
  const takeKey = (key: string): boolean => {
    const chosen = found[place];
    if (key === 'ArrowDown') setPlace((place + 1) % found.length);
    else if (key === 'ArrowUp' && place >= 0) setPlace(place - 1);
    else if (key === 'Escape') close();
    else if (key === 'Enter' && chosen !== undefined) take(chosen);
    else return false;
    return true;
  };
  const onKeyDown: TextFieldProps['onKeyDown'] = (event) => {
    const isPlain = !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey;
    if (isShown && isPlain && takeKey(event.key)) event.preventDefault();
    else event.continuePropagation();
  };
  return (
    <>
      <TextField
        {...field}
        textAreaRef={box}
        {...(profileId === null ? {} : { 'aria-autocomplete': 'list' })}
        {...(isShown ? { 'aria-controls': `${id}-list` } : {})}
        {...(isShown && place >= 0 ? { 'aria-activedescendant': `${id}-list-${place}` } : {})}
        onFocus={async () => {
          if (profileId === null) return;
          const known = await tryCall('findOrderTexts', { profileId, path });
          if (known.ok) setTexts(known.value);
        }}
        onBlur={close}
        onKeyDown={onKeyDown}
        onChange={(text) => {
          setPlace(-1);
          setIsOpen(text !== '' && !text.includes('\n'));
          onChange(text);
        }}
      />
      <OptionsBelow
        id={`${id}-list`}
        box={box}
        isOpen={isShown}
        onClose={close}
        aria-label={t('body.form.earlier')}
      >
        {found.map((text, at) => (
          <ListOption
            key={text}
            id={`${id}-list-${at}`}
            isHighlighted={at === place}
            onChoose={() => take(text)}
          >
            <span className={styles.name} dir="auto">
              {text}
            </span>
          </ListOption>
        ))}
      </OptionsBelow>
    </>
  );
}

/** Those that begin with what is typed come first. */
function textsLike(texts: readonly string[], typed: string): readonly string[] {
  const wanted = foldText(typed);
  if (wanted === '') return [];
  const like = texts
    .map((text) => ({ text, at: text === typed ? -1 : foldText(text).indexOf(wanted) }))
    .filter(({ at }) => at !== -1);
  const first = like.filter(({ at }) => at === 0);
  const others = like.filter(({ at }) => at > 0);
  return [...first, ...others].slice(0, mostShown).map(({ text }) => text);
}
