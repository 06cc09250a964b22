import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { addPlanContent, assignPlanContent, type PathSkill, type PlanContent, removePlanContent } from '@waymark/contract/career-plans';
import type { CardId, CardSummary } from '@waymark/contract/cards';
import { Badge, Button, Dialog, Heading, IconPlus, Lined, Row, StatusBadge, Text } from '@waymark/ui';
import { call } from '../../../platform/api/call.ts';
import { MorePages } from '../../../platform/query/more-pages.tsx';
import { Waiting } from '../../../platform/query/waiting.tsx';
import { CardListRow, cardListQuery } from '../../cards/cards.public.tsx';
import { usePlanPress } from '../career-plans.queries.ts';
import type { StoredPlan } from '../plan-words.ts';

interface ContentDialogProps {
  readonly plan: StoredPlan;
  readonly skill: PathSkill;
  readonly onClose: () => void;
}

/** What a skill is learned with: what is in the plan, and what teaches it (CAR-05). */
export function ContentDialog({ plan, skill, onClose }: ContentDialogProps) {
  const { t } = useLingui();
  const { skillId, skillLabel } = skill.skill;
  const contents = plan.skillContents[skill.id] ?? [];
  const query = useInfiniteQuery(cardListQuery({ skill: skillId }));
  const known = new Set<string>(contents.map(({ cardId }) => cardId));
  const cards = query.data?.pages.flatMap(({ items }) => items);
  const found = cards?.filter(({ id }) => !known.has(id));
  return (
    <Dialog open onClose={onClose} size="wide" title={t`Content for ${skillLabel}`} foot={<Button onClick={onClose}>{t`Close`}</Button>}>
      {contents.length > 0 && (
        <>
          <Heading level={3} look="h4">
            <Trans>In your plan</Trans>
          </Heading>
          <Lined as="ul" style={{ listStyle: 'none', padding: 0, margin: 0 }}>
            {contents.map((content) => (
              <PlannedContent key={content.cardId} plan={plan} skill={skill} content={content} />
            ))}
          </Lined>
        </>
      )}
      <Heading level={3} look="h4" style={{ marginBlockStart: contents.length > 0 ? 24 : 0 }}>
        <Trans>Teaches this skill</Trans>
      </Heading>
      {found === undefined && <Waiting of={query} level={3} shape="rows" count={3} />}
      {found?.length === 0 && (
        <Text size="small">
          {contents.length > 0 ? <Trans>Everything that teaches it is in your plan.</Trans> : <Trans>Nothing teaches it yet.</Trans>}
        </Text>
      )}
      {found !== undefined && found.length > 0 && (
        <Lined as="ul" style={{ listStyle: 'none', padding: 0, margin: 0 }}>
          {found.map((card) => (
            <FoundContent key={card.id} plan={plan} skill={skill} card={card} />
          ))}
        </Lined>
      )}
      {cards !== undefined && query.hasNextPage && <MorePages of={query} shown={cards.length} />}
    </Dialog>
  );
}

type ContentPlace = Pick<ContentDialogProps, 'plan' | 'skill'>;
const placeOf = ({ plan, skill }: ContentPlace, cardId: CardId) => ({ planId: plan.id, planSkillId: skill.id, cardId });

function PlannedContent({ plan, skill, content }: ContentPlace & { readonly content: PlanContent }) {
  const { t } = useLingui();
  const press = usePlanPress();
  const params = placeOf({ plan, skill }, content.cardId);
  const title = content.card?.title ?? '';
  return (
    <li style={{ paddingBlock: 12 }}>
      {content.card === null ? (
        <Text size="small">{t`Content you can’t open`}</Text>
      ) : (
        <CardListRow card={content.card} size="mini" level={4} />
      )}
      <Row gap={2}>
        {content.state === 'completed' && <StatusBadge status="completed" />}
        {content.state === 'assigned' && <Badge tone="info">{t`Assigned`}</Badge>}
        {content.state === 'added' && content.card !== null && (
          <Button
            size="s"
            pending={press.isPending}
            aria-label={t`Assign ${title} to me`}
            onClick={() => press.mutate(() => call(assignPlanContent, { params, body: {} }))}
          >
            <Trans>Assign to me</Trans>
          </Button>
        )}
        <Button
          size="s"
          variant="plain"
          aria-label={t`Remove ${title}`}
          onClick={() => press.mutate(() => call(removePlanContent, { params }))}
        >
          <Trans>Remove</Trans>
        </Button>
      </Row>
    </li>
  );
}

function FoundContent({ plan, skill, card }: ContentPlace & { readonly card: CardSummary }) {
  const { t } = useLingui();
  const press = usePlanPress();
  const params = placeOf({ plan, skill }, card.id);
  const title = card.title;
  return (
    <li style={{ paddingBlock: 12 }}>
      <CardListRow
        card={card}
        size="mini"
        level={4}
        actions={
          <Button
            size="s"
            icon={IconPlus}
            pending={press.isPending}
            aria-label={t`Add ${title}`}
            onClick={() => press.mutate(() => call(addPlanContent, { params }))}
          >
            <Trans>Add</Trans>
          </Button>
        }
      />
    </li>
  );
}
