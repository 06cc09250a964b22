import { lazy, Suspense } from 'react';
import { type CardDetail, isCompleted } from '@waymark/contract/cards';
import { STEPS_PLACE } from '../card-way.ts';

/** Few cards have steps. */
const GatesPanel = lazy(async () => ({ default: (await import('../../progress/progress.public.tsx')).GatesPanel }));

/** Nearly all certificates can be printed. */
const LettersWithoutFont = lazy(async () => ({
  default: (await import('../../../platform/page/letters-without-font.tsx')).LettersWithoutFont,
}));

/** The steps of a card: those that are still to be done, and afterwards what was confirmed and signed (CRD-09). */
export function CardSteps({ card }: { readonly card: CardDetail }) {
  if (!card.can.complete || (card.pending.length === 0 && !(card.hasSteps === true && isCompleted(card)))) return null;
  return (
    <div id={STEPS_PLACE} tabIndex={-1} style={{ scrollMarginBlockStart: 'calc(var(--header) + var(--s-5))' }}>
      <Suspense>
        <GatesPanel cardId={card.id} />
      </Suspense>
    </div>
  );
}

/** Not all content grants one. */
const OwnCertificate = lazy(async () => ({ default: (await import('../../certificates/certificates.public.tsx')).OwnCertificate }));

/** Says that a certificate comes with completing a card, and shows it afterwards (LRN-06). */
export function CardCertificate({ card: { id, grantsCertificate, can, ...learner } }: { readonly card: CardDetail }) {
  if (!can.complete || grantsCertificate === null || grantsCertificate === undefined) return null;
  return (
    <Suspense>
      <OwnCertificate cardId={id} title={grantsCertificate.title} isEarned={isCompleted(learner)} />
    </Suspense>
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
