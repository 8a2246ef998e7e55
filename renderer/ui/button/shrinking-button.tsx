import { type Readable, useStore } from '../../lib/app/store.ts';
import { Icon, type IconType } from '../look/icon.tsx';
import { Button, type ButtonProps } from './button.tsx';
import { Tooltip } from './tooltip.tsx';

interface ShrinkingButtonProps extends Omit<ButtonProps, 'children' | 'icon'> {
  readonly icon: IconType;
  readonly name: string;
}

/**
 * A button that shows only its icon in a small window. Its name is then a tooltip, and always available to screen
 * readers.
 */
export function ShrinkingButton({ name, icon, ...rest }: ShrinkingButtonProps) {
  const isAlone = useStore(smallWindow);
  return (
    <Tooltip text={name} isDisabled={!isAlone}>
      <Button {...rest} {...(isAlone ? { 'aria-label': name } : { icon })}>
        {isAlone ? <Icon as={icon} /> : name}
      </Button>
    </Tooltip>
  );
}

/** The same width at which the rail hides its text (heard.module.css). */
const query = matchMedia('(width < 900px)');
const smallWindow: Readable<boolean> = {
  getState: () => query.matches,
  subscribe(listener) {
    query.addEventListener('change', listener);
    return () => query.removeEventListener('change', listener);
  },
};
