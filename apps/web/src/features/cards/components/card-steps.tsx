import { Trans } from '@lingui/react/macro';
import { lazy, Suspense } from 'react';
import type { CardDetail } from '@waymark/contract/cards';
import { Button, IconListDetails, Stack, Text } from '@waymark/ui';

/** Few cards have steps. */
const GatesPanel = lazy(async () => ({ default: (await import('../../progress/progress.public.tsx')).GatesPanel }));

/** Nearly all certificates can be printed. */
const LettersWithoutFont = lazy(async () => ({
  default: (await import('../../../platform/page/letters-without-font.tsx')).LettersWithoutFont,
}));

const PLACE = 'card-steps';

/** The steps of a card that are still to be done, where there are any (CRD-09). */
export function CardSteps({ card }: { readonly card: CardDetail }) {
  if (!card.can.complete || card.pending.length === 0) return null;
  return (
    <div id={PLACE} tabIndex={-1} style={{ scrollMarginBlockStart: 'calc(var(--header) + var(--s-5))' }}>
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

function showSteps() {
  const place = document.getElementById(PLACE);
  place?.scrollIntoView({ block: 'start' });
  place?.focus({ preventScroll: true });
}

/** In place of what one would do with a card of which only steps are left: leads to them. */
export const ViewSteps = () => (
  <Button variant="solid" block icon={IconListDetails} onClick={showSteps}>
    <Trans>View the steps</Trans>
  </Button>
);

/** The same where steps come before anything else. */
export const StepsFirst = () => (
  <Stack gap={2}>
    <ViewSteps />
    <Text size="small">
      <Trans>Complete the required steps first, then start.</Trans>
    </Text>
  </Stack>
);
