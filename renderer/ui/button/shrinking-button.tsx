import { type Readable, useStore } from '../../lib/app/store.ts';
import { Icon, type IconType } from '../look/icon.tsx';
import { Button, type ButtonProps } from './button.tsx';
import { Tooltip } from './tooltip.tsx';

interface ShrinkingButtonProps extends Omit<ButtonProps, 'children' | 'icon'> {
  readonly icon: IconType;
  readonly name: string;
}

/** A button whose icon stands alone in a small window; its name is a tooltip then, and heard at all times. */
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

/** As where the words of the rail are heard alone (heard.module.css). */
const query = matchMedia('(width < 900px)');
const smallWindow: Readable<boolean> = {
  getState: () => query.matches,
  subscribe(listener) {
    query.addEventListener('change', listener);
    return () => query.removeEventListener('change', listener);
  },
};
