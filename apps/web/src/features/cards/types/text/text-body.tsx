import { lazy, Suspense, useRef } from 'react';
import { RichText } from '@waymark/ui';
import type { CardTypeViewProps } from '../../card-type.ts';
import styles from '../../components/cards.module.css';

/** Comes after the text, which no one waits for. */
const TextReading = lazy(async () => ({ default: (await import('./text-reading.tsx')).TextReading }));

/** The text, and for learners what measures how they read it (PLY-06). */
export function TextBody({ card, content }: CardTypeViewProps<'text'>) {
  const text = useRef<HTMLDivElement>(null);
  return (
    <div className={styles.readable}>
      {card.can.complete && (
        <Suspense>
          <TextReading card={card} text={text} />
        </Suspense>
      )}
      <div ref={text}>
        <RichText className={styles.reading} html={content.html} />
      </div>
    </div>
  );
}
