import { Trans, useLingui } from '@lingui/react/macro';
import type { CardSummary } from '@waymark/contract/cards';
import type { RecommendedCard } from '@waymark/contract/discover';
import { ButtonLink, Heading, IconPlayerPlayFilled, Lined, Link, Panel, Row } from '@waymark/ui';
import { useFormat } from '../../../platform/i18n/use-format.ts';
import { CardBig, cardHref, CardListRow } from '../../cards/cards.public.tsx';
import { useReasonText } from '../../discover/discover.public.tsx';
import styles from './home.module.css';

interface LeadProps {
  readonly underway: readonly CardSummary[];
  readonly firstChoice: RecommendedCard | undefined;
}

/** The one next thing: what was touched last, with the rest that is on the go beside it; else a place to start. */
export function Lead({ underway, firstChoice }: LeadProps) {
  const { t } = useLingui();
  const reasonText = useReasonText();
  const [card, ...others] = underway;
  if (card === undefined) {
    if (firstChoice === undefined) return null;
    return (
      <div className={styles.lead}>
        <CardBig
          card={firstChoice.card}
          eyebrow={t`A good place to start`}
          reason={reasonText(firstChoice.reason)}
          actions={<Continue card={firstChoice.card} label={t`Start`} />}
        />
      </div>
    );
  }
  return (
    <div className={`${styles.lead} ${others.length > 0 ? styles.withSide : ''}`}>
      <CardBig card={card} eyebrow={t`Pick up where you left off`} actions={<Continue card={card} />} />
      {others.length > 0 && (
        <Panel aria-labelledby="underway">
          <Row justify="between" align="baseline">
            <Heading level={2} look="h4" id="underway">
              <Trans>Also on the go</Trans>
            </Heading>
            <Link href="/home/continue">
              <Trans>See all</Trans>
            </Link>
          </Row>
          <Lined className={styles.underway}>
            {others.slice(0, BESIDE).map((other) => (
              <CardListRow key={other.id} card={other} size="mini" level={3} />
            ))}
          </Lined>
        </Panel>
      )}
    </div>
  );
}

/** Cards beside the one that leads. */
const BESIDE = 3;

/** The primary action, with the time that is left where that is known. */
function Continue({ card, label }: { readonly card: CardSummary; readonly label?: string }) {
  const { t } = useLingui();
  const format = useFormat();
  const left =
    card.durationMinutes === null ? null : Math.max(1, Math.round((card.durationMinutes * (100 - card.completedPercentage)) / 100));
  const time = left === null ? '' : format.duration(left);
  return (
    <ButtonLink href={cardHref(card)} variant="solid" icon={IconPlayerPlayFilled} block="narrow">
      {label ?? (time === '' ? t`Continue` : t`Continue, ${time} left`)}
    </ButtonLink>
  );
}
