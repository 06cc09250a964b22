import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { Mark, OpportunityItem } from '@waymark/contract/marketplace';
import { opportunityHref } from '@waymark/contract/opportunities';
import type { VacancyCard, VacancyCardField } from '@waymark/contract/vacancies';
import {
  Badge,
  Dots,
  Heading,
  IconBookmark,
  IconBookmarkFilled,
  IconButton,
  IconEye,
  IconEyeOff,
  Lined,
  Link,
  SkillChip,
  SkillChips,
  Text,
} from '@waymark/ui';
import { useFormat } from '../../../platform/i18n/use-format.ts';
import { useJobLevels } from '../../job-roles/job-roles.public.tsx';
import { MatchBadge } from '../../matching/matching.public.tsx';
import { vacancyCardsQuery } from '../vacancies.queries.ts';
import styles from './vacancies.module.css';

interface VacancyRowsProps {
  readonly items: readonly OpportunityItem[];
  readonly level: 2 | 3;
  readonly onMark: (item: OpportunityItem, mark: Mark, state: boolean) => void;
}

const SHOWN_SKILLS = 3;
const CHIP_STATES = { met: 'have', partly: 'below', unconfirmed: 'gap', missing: 'gap' } as const;

/** Vacancies below each other (MKT-01): what they are, how well each fits, and what the organisation shows of them (JOB-05). */
export function VacancyRows({ items, level, onMark }: VacancyRowsProps) {
  const { data } = useQuery(vacancyCardsQuery(items.map(({ id }) => id)));
  const cards = new Map(data?.items.map((card) => [card.id, card]));
  return (
    <Lined as="ul" className={styles.list}>
      {items.map((item) => (
        <Row key={item.id} {...{ item, level, onMark }} card={cards.get(item.id)} fields={data?.fields ?? []} />
      ))}
    </Lined>
  );
}

interface RowProps extends Omit<VacancyRowsProps, 'items'> {
  readonly item: OpportunityItem;
  readonly card: VacancyCard | undefined;
  readonly fields: readonly VacancyCardField[];
}

function Row({ item, level, onMark, card, fields }: RowProps) {
  const { t } = useLingui();
  const { title, marks } = item;
  return (
    <li className={styles.row}>
      <div className={styles.body}>
        <div className={styles.title}>
          <Heading level={level} look="h4">
            <Link href={opportunityHref('job_vacancy', item.slug)}>
              <bdi>{title}</bdi>
            </Link>
          </Heading>
          {item.isNew && <Badge>{t`New`}</Badge>}
          {item.requestStatus !== null && <Badge tone="info">{t`Applied`}</Badge>}
        </div>
        {card !== undefined && <CardFacts card={card} fields={fields} />}
      </div>
      <div className={styles.facts}>
        {item.match !== null && <MatchBadge match={item.match} />}
        {card !== undefined && <Closing {...{ item, card, fields }} />}
      </div>
      <div className={styles.marks}>
        <IconButton
          icon={marks.bookmark ? IconBookmarkFilled : IconBookmark}
          label={marks.bookmark ? t`Remove ${title} from saved` : t`Save ${title}`}
          aria-pressed={marks.bookmark}
          onClick={() => onMark(item, 'bookmark', !marks.bookmark)}
        />
        <IconButton
          icon={marks.dismiss ? IconEye : IconEyeOff}
          label={marks.dismiss ? t`Recommend ${title} again` : t`Don’t recommend ${title}`}
          aria-pressed={marks.dismiss}
          onClick={() => onMark(item, 'dismiss', !marks.dismiss)}
        />
      </div>
    </li>
  );
}

/** What the organisation shows on cards of vacancies: unit, place, contract, level, family and skills. */
export function CardFacts({ card, fields }: { readonly card: VacancyCard; readonly fields: readonly VacancyCardField[] }) {
  const { t } = useLingui();
  const format = useFormat();
  const levels = useJobLevels();
  const shows = (field: VacancyCardField) => fields.includes(field);
  const places = [...card.locations, ...(card.remote ? [t`Remote`] : [])];
  const terms = [shows('contract') && card.contractType, shows('schedule') && card.schedule].filter(
    (term) => term !== false && term !== '',
  );
  return (
    <>
      <Text size="small" as="div">
        <Dots
          parts={[
            shows('organisation') && card.organisation.length > 0 && format.list(card.organisation),
            shows('location') && places.length > 0 && format.list(places),
            terms.length > 0 && format.facts(terms),
            shows('level') && card.level !== null && levels[card.level],
            shows('family') && card.family !== '' && card.family,
          ]}
        />
      </Text>
      {shows('skills') && card.skills.length > 0 && (
        <SkillChips>
          {card.skills.slice(0, SHOWN_SKILLS).map(({ label, state }) => (
            <SkillChip
              key={label}
              name={label}
              state={CHIP_STATES[state]}
              stateLabel={state === 'unconfirmed' ? t`not confirmed by you yet` : undefined}
            />
          ))}
        </SkillChips>
      )}
    </>
  );
}

/** How many skills one has, until when to apply, and the openings. */
export function Closing({ item, card, fields }: Pick<RowProps, 'item' | 'fields'> & { readonly card: VacancyCard }) {
  const format = useFormat();
  const closes = item.applyBy === null ? '' : format.date(item.applyBy);
  const { skillsHeld, skillsAsked, openingsLeft } = card;
  return (
    <>
      {fields.includes('skills') && skillsAsked > 0 && (
        <Text size="meta">
          <Plural value={skillsAsked} one={`${skillsHeld} of # skill`} other={`${skillsHeld} of # skills`} />
        </Text>
      )}
      {fields.includes('closes') && closes !== '' && (
        <Text size="meta">
          <Trans>Closes {closes}</Trans>
        </Text>
      )}
      {fields.includes('openings') && (
        <Text size="meta">
          <Trans>Openings: {openingsLeft}</Trans>
        </Text>
      )}
    </>
  );
}
