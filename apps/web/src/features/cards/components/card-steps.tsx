import { lazy, Suspense } from 'react';
import type { CardDetail } from '@waymark/contract/cards';
import { STEPS_PLACE } from '../card-way.ts';

/** Few cards have steps. */
const GatesPanel = lazy(async () => ({ default: (await import('../../progress/progress.public.tsx')).GatesPanel }));

/** Nearly all certificates can be printed. */
const LettersWithoutFont = lazy(async () => ({
  default: (await import('../../../platform/page/letters-without-font.tsx')).LettersWithoutFont,
}));

/** The steps of a card that are still to be done, where there are any (CRD-09). */
export function CardSteps({ card }: { readonly card: CardDetail }) {
  if (!card.can.complete || card.pending.length === 0) return null;
  return (
    <div id={STEPS_PLACE} tabIndex={-1} style={{ scrollMarginBlockStart: 'calc(var(--header) + var(--s-5))' }}>
      <Suspense>
        <GatesPanel cardId={card.id} />
      </Suspense>
    </div>
  );
}

const NO_LETTERS: string[] = [];

/** Says before a certificate is issued which letters its paper cannot show (LRN-06). */
export function CertificateLetters({
  card: { certificateLetters = NO_LETTERS },
}: {
  readonly card: Pick<CardDetail, 'certificateLetters'>;
}) {
  if (certificateLetters.length === 0) return null;
  return (
    <Suspense>
      <LettersWithoutFont of={certificateLetters.join('')} />
    </Suspense>
  );
}
