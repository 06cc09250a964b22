import { Trans } from '@lingui/react/macro';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { type CardDetail, isCompleted } from '@waymark/contract/cards';
import { Button, IconArrowDown, Row, Text, VisuallyHidden } from '@waymark/ui';
import { useFormat } from '../../../../platform/i18n/use-format.ts';
import styles from '../../components/cards.module.css';
import { placeInText, textOnScreen } from '../../components/reading-place.ts';
import { useReading } from '../../use-reading.ts';

interface TextReadingProps {
  readonly card: CardDetail;
  readonly text: RefObject<HTMLDivElement | null>;
}

/** Measures how a text is read, shows where the person stopped the last time and leads there (PLY-06). */
export function TextReading({ card, text }: TextReadingProps) {
  const format = useFormat();
  const [stopped] = useState(() => ({
    seconds: isCompleted(card) ? 0 : (card.positionSeconds ?? 0),
    percentage: card.completedPercentage,
  }));
  const [top, setTop] = useState<number | null>();
  const mark = useRef<HTMLDivElement>(null);
  useReading(card, () => (text.current === null ? null : textOnScreen(text.current, window.innerHeight)));
  useEffect(() => {
    const root = text.current;
    if (root === null || stopped.seconds === 0) return;
    const place = () => {
      const found = placeInText(root, stopped.seconds);
      setTop(found === null ? null : root.offsetTop + found);
    };
    // Pictures that arrive and turned phones move it.
    const observer = new ResizeObserver(place);
    observer.observe(root);
    return () => observer.disconnect();
  }, [text, stopped]);
  if (top === null || stopped.seconds === 0) return null;
  const goOn = () => {
    mark.current?.scrollIntoView({ block: 'center' });
    mark.current?.focus({ preventScroll: true });
  };
  return (
    <>
      <Row gap={3}>
        <Button variant="outline" icon={IconArrowDown} onClick={goOn}>
          <Trans>Continue reading</Trans>
        </Button>
        <Text as="span" size="small">
          <Trans>You have read {format.percentOf100(stopped.percentage)} of it.</Trans>
        </Text>
      </Row>
      <div ref={mark} tabIndex={-1} className={styles.stopped} style={{ insetBlockStart: top ?? 0 }}>
        <VisuallyHidden>
          <Trans>You stopped here</Trans>
        </VisuallyHidden>
      </div>
    </>
  );
}
