import { Check } from 'lucide-react';
import { type ReactNode, type Ref, useEffect, useRef } from 'react';
import { Tab, TabList, TabPanel, Tabs } from 'react-aria-components/Tabs';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../ui/look/icon.tsx';
import type { Step } from './draft/draft.ts';
import styles from './make-page.module.css';

/** For a button that opens a step: it moves the focus to the bar of steps, so that Tab continues with its controls. */
export function useStepList(selected: Step, onSelect: (step: Step) => void) {
  const listRef = useRef<HTMLDivElement>(null);
  const opened = useRef<Step | null>(null);
  // Once its tab is the selected one. A frame may come before that.
  useEffect(() => {
    if (opened.current === selected)
      listRef.current?.querySelector<HTMLElement>('[aria-selected=true]')?.focus();
    opened.current = null;
  }, [selected]);
  const openStep = (step: Step) => {
    opened.current = step;
    onSelect(step);
  };
  return { listRef, openStep };
}

interface StepsProps {
  readonly listRef: Ref<HTMLDivElement>;
  readonly steps: readonly Step[];
  readonly selected: Step;
  readonly onSelect: (step: Step) => void;
  /** The steps in which nothing is left to do. */
  readonly done: ReadonlySet<Step>;
  /** Why each step can't be passed; null if it can. Those after it can't be opened then. */
  readonly reasons: Readonly<Record<Step, string | null>>;
  /** The controls of the selected step. */
  readonly children: ReactNode;
}

/**
 * The bar of steps, and the controls of the selected one. What all steps share is outside: React Aria renders everything
 * inside `Tabs` a second time to find its tabs.
 */
export function Steps(props: StepsProps) {
  const { listRef, steps, selected, onSelect, done, reasons, children } = props;
  const { t } = useTranslation();
  return (
    <Tabs
      className={styles.steps ?? ''}
      selectedKey={selected}
      onSelectionChange={(key) => {
        const step = steps.find((one) => one === key);
        if (step !== undefined) onSelect(step);
      }}
    >
      <TabList
        ref={listRef}
        className={styles.stepList ?? ''}
        aria-label={t('batches.make.steps.name')}
      >
        {steps.map((step, at) => (
          <Tab
            key={step}
            id={step}
            className={styles.step ?? ''}
            isDisabled={
              step !== selected && steps.slice(0, at).some((one) => reasons[one] !== null)
            }
          >
            <span aria-hidden="true" className={styles.stepNumber}>
              {done.has(step) ? <Icon as={Check} size={14} /> : at + 1}
            </span>
            {t(`batches.make.steps.${step}`)}
          </Tab>
        ))}
      </TabList>
      {steps.map((step) => (
        <TabPanel key={step} id={step} className={styles.panel ?? ''}>
          {step === selected && children}
        </TabPanel>
      ))}
    </Tabs>
  );
}
