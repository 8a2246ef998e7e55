import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { foldText } from '../../../main/contract/fold-text.ts';
import { useProductChoices } from '../../body/form/product-choices.ts';
import { ProductOptions } from '../../body/form/product-options.tsx';
import { matchByName, textOfValue } from '../../body/form/product-value.ts';
import { useProductListStatus, useProductSearch } from '../../body/form/use-product-search.ts';
import { boxWithOptions, ListOption, OptionsBelow } from '../../ui/field/options-below.tsx';
import type { CellChoices, CellOption } from './cell-choices.ts';
import styles from './table-grid.module.css';
import type { CellEditor, OpenCell } from './use-cell-editor.ts';

interface CellBoxProps {
  readonly open: OpenCell;
  readonly editor: CellEditor;
  readonly name: string;
  /** What can be chosen; undefined: anything is typed. */
  readonly choices: CellChoices | undefined;
}

/** The editor of a cell. Its keys don't move in the grid. It keeps its text when it loses the focus. */
export function CellBox({ choices, ...cell }: CellBoxProps) {
  switch (choices?.kind) {
    case undefined:
      return <TextCell {...cell} />;
    case 'choice':
      return <ChoiceCell {...cell} options={choices.options} />;
    case 'product':
      return <ProductCell {...cell} member={choices.member} />;
  }
}

type CellProps = Omit<CellBoxProps, 'choices'>;

/** Ends the editing once, also if the row goes with its page, and then there is no blur. `textOf`: null if nothing was typed. */
function useEndOnce({ editor }: CellProps, textOf: () => string | null) {
  const isOver = useRef(false);
  const end = (act: () => void) => {
    if (isOver.current) return;
    isOver.current = true;
    act();
  };
  const leave = useEffectEvent(() => end(() => editor.keep(textOf())));
  // An effect of the layout: the box is still there.
  useLayoutEffect(() => () => leave(), []);
  return { end, leave: () => end(() => editor.keep(textOf())) };
}

/** Where a key leads that ends the editing; null for another one. */
function wayOf({ key, shiftKey }: KeyboardEvent): 'above' | 'below' | 'left' | 'right' | null {
  if (key === 'Enter') return shiftKey ? 'above' : 'below';
  if (key === 'Tab') return shiftKey ? 'left' : 'right';
  return null;
}

function selectAt({ open }: CellProps, element: HTMLTextAreaElement | HTMLInputElement): void {
  const { length } = element.value;
  element.setSelectionRange(open.isTyped ? length : 0, length);
}

function TextCell(props: CellProps) {
  const { open, editor, name } = props;
  const typed = useRef(open.isTyped ? open.text : null);
  const { end, leave } = useEndOnce(props, () => typed.current);
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    event.stopPropagation();
    // Enter and Escape belong to the input method.
    if (event.nativeEvent.isComposing) return;
    const then = wayOf(event);
    if (then === null && event.key !== 'Escape') return;
    event.preventDefault();
    end(() => (then === null ? editor.drop() : editor.keep(typed.current, then)));
  };
  return (
    <textarea
      onInput={({ currentTarget }) => {
        typed.current = currentTarget.value;
      }}
      rows={1}
      aria-label={name}
      className={styles.input}
      defaultValue={open.text}
      onFocus={({ currentTarget }) => selectAt(props, currentTarget)}
      onKeyDown={onKeyDown}
      onPaste={(event) => event.stopPropagation()}
      onDoubleClick={(event) => event.stopPropagation()}
      onClick={(event) => event.stopPropagation()}
      onBlur={leave}
    />
  );
}

interface ChoiceCellProps extends CellProps {
  readonly options: readonly CellOption[];
}

/** More matches than these aren't drawn: typing more letters finds the others. */
const mostShown = 100;

/** A choice of the form, searched by typing. Any other text stays as it was typed, and the check reports it. */
function ChoiceCell({ options, ...cell }: ChoiceCellProps) {
  const [typed, setTyped] = useState(cell.open.isTyped ? cell.open.text : null);
  const wanted = foldText(typed ?? '');
  const found = options.filter(({ label }) => foldText(label).includes(wanted)).slice(0, mostShown);
  const named = found.filter(({ label }) => foldText(label) === wanted);
  const [only, ...others] = named.length > 0 ? named : found;
  const one = typed !== null && wanted !== '' && only !== undefined && others.length === 0;
  return (
    <ComboCell
      {...cell}
      typed={typed}
      onType={setTyped}
      texts={found.map(({ text }) => text)}
      taken={one ? found.indexOf(only) : -1}
      list={({ id, box, place, take, close }) => (
        <OptionsBelow
          id={id}
          box={box}
          isOpen={found.length > 0}
          onClose={close}
          aria-label={cell.name}
        >
          {found.map(({ text, label }, at) => (
            <ListOption
              key={text}
              id={`${id}-${at}`}
              isHighlighted={at === place}
              onChoose={() => take(text)}
            >
              {label}
            </ListOption>
          ))}
        </OptionsBelow>
      )}
    />
  );
}

interface ProductCellProps extends CellProps {
  readonly member: string | null;
}

/** A product of the profile, found by its name or ID. Opening it reads the list, typing doesn't. */
function ProductCell({ member, ...cell }: ProductCellProps) {
  const { open } = cell;
  const choices = useProductChoices();
  const status = useProductListStatus(choices);
  const [typed, setTyped] = useState(open.isTyped ? open.text : null);
  const query = typed ?? '';
  const { found, isAnswered } = useProductSearch(choices, query, member);
  const match = isAnswered && found !== null ? matchByName(query, found) : null;
  const texts = (found?.choices ?? []).map(({ value }) =>
    value === null ? null : textOfValue(value),
  );
  useEffect(() => choices?.hold(), [choices]);
  const readAtOpen = useEffectEvent(() => {
    if (!open.isTyped && status.read === null && status.reading === null) choices?.read();
  });
  useEffect(() => readAtOpen(), []);
  /** The one product that has this name. The text may have been typed faster than it was searched for. */
  const settle = async (text: string): Promise<string> => {
    if (choices === null || status.read === null || isAnswered) return text;
    const answer = await choices.search(text, member);
    const named = answer === null ? null : matchByName(text, answer);
    return named?.kind === 'one' ? textOfValue(named.choice.value) : text;
  };
  return (
    <ComboCell
      {...cell}
      typed={typed}
      onType={setTyped}
      texts={texts}
      taken={match?.kind === 'one' ? (found?.choices.indexOf(match.choice) ?? -1) : -1}
      settle={settle}
      list={({ id, box, place, take, close }) => (
        <ProductOptions
          id={id}
          labelId={`${id}-box`}
          box={box}
          isOpen={typed === null || status.read !== null}
          status={status}
          found={found}
          typed={query}
          place={place}
          member={member}
          onChoose={({ value }) => {
            if (value !== null) take(textOfValue(value));
          }}
          onClose={close}
        />
      )}
    />
  );
}

interface ComboList {
  readonly id: string;
  readonly box: RefObject<HTMLElement | null>;
  readonly place: number;
  readonly take: (text: string) => void;
  readonly close: () => void;
}

interface ComboCellProps extends CellProps {
  /** Null: nothing was typed, and the text of the cell is shown. */
  readonly typed: string | null;
  readonly onType: (text: string) => void;
  /** What the cell would get of each option; null for one that can't be taken. */
  readonly texts: readonly (string | null)[];
  /** The index of the option that the typed text means. -1 if it means no option. */
  readonly taken: number;
  /** Looks up a text that was typed faster than its options were found. */
  readonly settle?: (text: string) => Promise<string>;
  /** The options, below the box. */
  readonly list: (list: ComboList) => ReactNode;
}

function ComboCell(props: ComboCellProps) {
  const { open, editor, name, typed, onType, texts, taken, settle, list } = props;
  const id = useId();
  const box = useRef<HTMLInputElement>(null);
  const [isOpen, setIsOpen] = useState(true);
  const [chosen, setChosen] = useState(-1);
  const place = chosen < 0 ? taken : chosen;
  const textNow = () => (taken >= 0 && typed !== null ? (texts[taken] ?? typed) : typed);
  const { end, leave } = useEndOnce(props, textNow);
  const keep = async (then: 'above' | 'below' | 'left' | 'right') => {
    const text = (isOpen ? texts[place] : null) ?? typed;
    const isOption = isOpen && place >= 0;
    const settled = isOption || text === null ? text : ((await settle?.(text)) ?? text);
    // Typing went on meanwhile.
    if (box.current !== null && text === typed && box.current.value !== (typed ?? open.text))
      return;
    end(() => editor.keep(settled, then));
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    event.stopPropagation();
    const { key } = event;
    if (event.nativeEvent.isComposing) return;
    const then = wayOf(event);
    if (then !== null) void keep(then);
    else if (key === 'Escape') end(() => editor.drop());
    else if (key === 'ArrowDown' || key === 'ArrowUp') {
      const step = key === 'ArrowDown' ? 1 : -1;
      setIsOpen(true);
      if (isOpen && texts.length > 0)
        setChosen((Math.max(place, step === 1 ? -1 : 0) + step + texts.length) % texts.length);
    } else return;
    event.preventDefault();
  };
  return (
    <>
      <input
        ref={box}
        id={`${id}-list-box`}
        {...boxWithOptions(`${id}-list`, isOpen, place)}
        aria-label={name}
        className={styles.input}
        value={typed ?? open.text}
        onChange={({ target }) => {
          onType(target.value);
          setChosen(-1);
          setIsOpen(true);
        }}
        onFocus={({ currentTarget }) => selectAt(props, currentTarget)}
        onKeyDown={onKeyDown}
        onPaste={(event) => event.stopPropagation()}
        onDoubleClick={(event) => event.stopPropagation()}
        onClick={(event) => {
          event.stopPropagation();
          setIsOpen(true);
        }}
        onBlur={() => {
          // Only the window has lost the focus: it comes back to the box.
          if (document.activeElement !== box.current) leave();
        }}
      />
      {isOpen &&
        list({
          id: `${id}-list`,
          box,
          place,
          take: (text) => end(() => editor.keep(text, 'below')),
          close: () => setIsOpen(false),
        })}
    </>
  );
}
