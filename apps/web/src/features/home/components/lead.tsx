import { Trans, useLingui } from '@lingui/react/macro';
import { type CardSummary, minutesToGoOn } from '@waymark/contract/cards';
import type { Home } from '@waymark/contract/home';
import { ButtonLink, Heading, IconPlayerPlayFilled, Lined, Link, Panel, Row } from '@waymark/ui';
import { useFormat } from '../../../platform/i18n/use-format.ts';
import { useDays } from '../../assignments/assignments.public.tsx';
import { CardBig, CardListRow, continueHref } from '../../cards/cards.public.tsx';
import { useReasonText } from '../../discover/discover.public.tsx';
import { ThisWeek } from './this-week.tsx';
import styles from './home.module.css';

interface LeadProps {
  readonly home: Home;
}

/** The one next thing: what was touched last, else a place to start; beside it the week, or the rest that is on the go (HOM-09). */
export function Lead({ home }: LeadProps) {
  const { t } = useLingui();
  const reasonText = useReasonText();
  const days = useDays();
  const { continueLearning, start, leadDueOn } = home;
  const [card, ...others] = continueLearning;
  const hasWeek = home.layout.includes('this-week');
  const side =
    hasWeek && home.due.length > 0 ? (
      <ThisWeek home={home} others={home.inProgress - 1} />
    ) : others.length > 0 ? (
      <Underway others={others} />
    ) : null;
  const first =
    card !== undefined ? (
      <CardBig
        card={card}
        eyebrow={
          leadDueOn === null ? t`Pick up where you left off` : t`Pick up where you left off. Due ${days.date(leadDueOn, 'day-month')}`
        }
        actions={<Continue card={card} />}
      />
    ) : start !== null ? (
      <CardBig
        card={start.card}
        eyebrow={t`A good place to start`}
        reason={reasonText(start.reason)}
        actions={<Continue card={start.card} label={t`Start`} />}
      />
    ) : null;
  if (first === null && side === null) return null;
  return (
    <div className={`${styles.lead} ${first !== null && side !== null ? styles.withSide : ''}`}>
      {first}
      {side}
    </div>
  );
}

function Underway({ others }: { readonly others: readonly CardSummary[] }) {
  return (
    <Panel aria-labelledby="underway">
      <Row justify="between" align="baseline">
        <Heading level={2} look="h4" id="underway">
          <Trans>Also in progress</Trans>
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
  );
}

/** Cards beside the one that leads. */
const BESIDE = 3;

/** The primary action, with the time that is left where that is known. */
function Continue({ card, label }: { readonly card: CardSummary; readonly label?: string }) {
  const { t } = useLingui();
  const format = useFormat();
  const left = minutesToGoOn(card);
  const goOn = card.status === 'Failed' ? t`Try again` : t`Continue`;
  const time = left === null || card.status === 'Failed' ? '' : format.duration(left);
  return (
    <ButtonLink href={continueHref(card)} variant="solid" icon={IconPlayerPlayFilled} block="narrow">
      {label ?? (time === '' ? goOn : t`Continue, ${time} left`)}
    </ButtonLink>
  );
}
