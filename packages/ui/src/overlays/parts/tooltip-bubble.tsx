import { Tooltip } from '@mantine/core';
import { useEffect, useEffectEvent } from 'react';
import { MantineScope } from '../mantine-scope.tsx';
import type { TooltipBubbleProps } from '../panel-props.ts';
import styles from './overlays.module.css';
import { useOpening } from './use-opening.ts';

/** The word beside something that is pointed at or focused. Escape takes it away. */
export function TooltipBubble({ id, label, side, target, isOpen, onClose }: TooltipBubbleProps) {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!isOpen) return undefined;
    const press = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') close();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [isOpen]);
  return (
    <MantineScope>
      <Tooltip
        unstyled
        withinPortal={false}
        floatingStrategy="fixed"
        target={target}
        position={side}
        opened={useOpening(isOpen)}
        label={<span id={id}>{label}</span>}
        classNames={{ tooltip: styles.tooltip ?? '' }}
        events={{ hover: false, focus: false, touch: false }}
        transitionProps={{ duration: 90 }}
      />
    </MantineScope>
  );
}
