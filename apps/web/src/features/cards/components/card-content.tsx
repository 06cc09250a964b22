import { useLingui } from '@lingui/react/macro';
import { lazy, Suspense } from 'react';
import type { CardDetail } from '@waymark/contract/cards';
import { Disclosure, Disclosures, RichText, Skeletons } from '@waymark/ui';
import type { Activity } from '../use-activity.ts';
import styles from './cards.module.css';

// A card is of one kind: the others' parts stay where they are.
const Poll = lazy(async () => ({ default: (await import('./poll.tsx')).Poll }));
const Quiz = lazy(async () => ({ default: (await import('./quiz.tsx')).Quiz }));

/** What one reads or answers, below the title; what one looks at stands above it. */
export function CardContent({ card, activity }: { readonly card: CardDetail; readonly activity: Activity }) {
  const { content } = card;
  switch (content.cardType) {
    case 'text':
      return <RichText className={styles.reading} html={content.html} />;
    case 'audio':
      return content.transcript === '' ? null : <Transcript text={content.transcript} />;
    case 'poll':
      return (
        <Suspense fallback={<Skeletons shape="text" count={4} />}>
          <Poll card={card} content={content} activity={activity} />
        </Suspense>
      );
    case 'quiz':
      return (
        <Suspense fallback={<Skeletons shape="text" count={4} />}>
          <Quiz card={card} content={content} activity={activity} />
        </Suspense>
      );
    case 'article':
    case 'image':
    case 'video':
    case 'file':
      return null;
  }
}

function Transcript({ text }: { readonly text: string }) {
  const { t } = useLingui();
  return (
    <Disclosures>
      <Disclosure title={t`Transcript`} level={2}>
        <p className={styles.written} dir="auto">
          {text}
        </p>
      </Disclosure>
    </Disclosures>
  );
}
