import { type Readable, useStore } from '../../lib/app/store.ts';
import heard from '../look/heard.module.css';
import { Button, type ButtonProps } from './button.tsx';
import { Tooltip } from './tooltip.tsx';

interface ShrinkingButtonProps extends Omit<ButtonProps, 'children' | 'icon'> {
  readonly icon: NonNullable<ButtonProps['icon']>;
  readonly name: string;
}

/** A button whose icon stands alone in a small window; its name is a tooltip then, and heard at all times. */
export function ShrinkingButton({ name, ...rest }: ShrinkingButtonProps) {
  const isAlone = useStore(smallWindow);
  return (
    <Tooltip text={name} isDisabled={!isAlone}>
      <Button {...rest}>
        <span className={heard.inSmallWindow}>{name}</span>
      </Button>
    </Tooltip>
  );
}

/** Whether the window is as small as in heard.module.css. */
const query = matchMedia('(width < 900px)');
const smallWindow: Readable<boolean> = {
  getState: () => query.matches,
  subscribe(listener) {
    query.addEventListener('change', listener);
    return () => query.removeEventListener('change', listener);
  },
};
