import type { ReactElement, ReactNode } from 'react';
import { Tooltip as AriaTooltip, TooltipTrigger } from 'react-aria-components/Tooltip';
import styles from './tooltip.module.css';

interface TooltipProps {
  readonly text: ReactNode;
  readonly isDisabled?: boolean;
  /** One focusable element: one of our buttons, or an element in RAC's `Focusable`. */
  readonly children: ReactElement;
}

/** Text shown next to a control on hover and focus. */
export function Tooltip({ text, isDisabled = false, children }: TooltipProps) {
  return (
    <TooltipTrigger delay={600} closeDelay={0} isDisabled={isDisabled}>
      {children}
      <AriaTooltip className={styles.tooltip ?? ''} placement="bottom" offset={6}>
        {text}
      </AriaTooltip>
    </TooltipTrigger>
  );
}
