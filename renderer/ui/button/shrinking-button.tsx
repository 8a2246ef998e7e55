import { type Readable, useStore } from '../../lib/app/store.ts';
import { Icon, type IconType } from '../look/icon.tsx';
import { Button, type ButtonProps } from './button.tsx';
import { Tooltip } from './tooltip.tsx';

interface ShrinkingButtonProps extends Omit<ButtonProps, 'children' | 'icon'> {
  readonly icon: IconType;
  readonly name: string;
  /** True where many buttons are side by side: then it shrinks earlier. */
  readonly isInCrowd?: boolean;
}

/**
 * A button that shows only its icon in a small window. Its name is then a tooltip, and always available to screen
 * readers.
 */
export function ShrinkingButton({ name, icon, isInCrowd, ...rest }: ShrinkingButtonProps) {
  const isAlone = useStore(isInCrowd === true ? mediumWindow : smallWindow);
  return (
    <Tooltip text={name} isDisabled={!isAlone}>
      <Button {...rest} {...(isAlone ? { 'aria-label': name } : { icon })}>
        {isAlone ? <Icon as={icon} /> : name}
      </Button>
    </Tooltip>
  );
}

/** Asks the window only once a button is drawn: tests of what a page says have none. */
function windowThat(matches: string): Readable<boolean> {
  return {
    getState: () => matchMedia(matches).matches,
    subscribe(listener) {
      const query = matchMedia(matches);
      query.addEventListener('change', listener);
      return () => query.removeEventListener('change', listener);
    },
  };
}

/** The width below which the words of a batch's buttons cut its name, in German and Russian. */
const smallWindow = windowThat('(width < 1280px)');
/** The same with the longest of these words too, in Russian. */
const mediumWindow = windowThat('(width < 1400px)');
