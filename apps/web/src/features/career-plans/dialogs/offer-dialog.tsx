import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { addStepOffer, type PlanStep, type StepOffer, type StepOfferType } from '@waymark/contract/career-plans';
import type { OpportunityItem } from '@waymark/contract/marketplace';
import { Button, Dialog, Lined, Row, Text, TextField } from '@waymark/ui';
import { call } from '../../../platform/api/call.ts';
import { useFormat } from '../../../platform/i18n/use-format.ts';
import { Waiting } from '../../../platform/query/waiting.tsx';
import { MatchBadge } from '../../matching/matching.public.tsx';
import { stepOffersQuery, usePlanPress } from '../career-plans.queries.ts';
import type { StoredPlan } from '../plan-words.ts';
import styles from '../components/career-plans.module.css';

const SKILLS_NAMED = 3;

interface OfferDialogProps {
  readonly plan: StoredPlan;
  readonly step: PlanStep;
  readonly type: StepOfferType;
  /** Gives its place to the one that is chosen. */
  readonly replaces: StepOffer | null;
  readonly onClose: () => void;
}

/** Finds a mentor or a project for a step (CAR-05). */
export function OfferDialog({ plan, step, type, replaces, onClose }: OfferDialogProps) {
  const { t } = useLingui();
  const [text, setText] = useState('');
  const skills = step.missingSkills.map(({ skill }) => skill.skillId);
  const query = useQuery(stepOffersQuery(type, useDeferredValue(text.trim()), skills));
  const press = usePlanPress();
  const known = new Set<string>([...step.mentors, ...step.projects].map(({ id }) => id));
  const found = query.data?.filter(({ id }) => !known.has(id));
  const take = (item: OpportunityItem) =>
    press.mutate(
      () =>
        call(addStepOffer, {
          params: { planId: plan.id, stepId: step.id, opportunityId: item.id },
          body: { type, ...(replaces === null ? {} : { replaces: replaces.id }) },
        }),
      { onSuccess: onClose },
    );
  const name = replaces?.person?.fullName ?? replaces?.title ?? '';
  const title = replaces !== null ? t`Replace ${name}` : type === 'project' ? t`Add project` : t`Add mentor`;
  return (
    <Dialog open onClose={onClose} size="wide" title={title} foot={<Button onClick={onClose}>{t`Cancel`}</Button>}>
      <TextField
        label={type === 'project' ? t`Search projects` : t`Search mentors`}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      {found === undefined && <Waiting of={query} shape="rows" count={4} />}
      {found?.length === 0 && (
        <Text size="small">{type === 'project' ? <Trans>No other projects match.</Trans> : <Trans>No other mentors match.</Trans>}</Text>
      )}
      {found !== undefined && found.length > 0 && (
        <Lined as="ul" className={styles.found}>
          {found.map((item) => (
            <FoundOffer key={item.id} item={item} pending={press.isPending} onTake={() => take(item)} />
          ))}
        </Lined>
      )}
    </Dialog>
  );
}

interface FoundOfferProps {
  readonly item: OpportunityItem;
  readonly pending: boolean;
  readonly onTake: () => void;
}

function FoundOffer({ item, pending, onTake }: FoundOfferProps) {
  const { t } = useLingui();
  const format = useFormat();
  const name = item.person?.fullName ?? item.title;
  const skills = format.list(item.skills.slice(0, SKILLS_NAMED).map((skill) => skill.name));
  return (
    <li className={styles.foundRow}>
      <div>
        <Text size="ui">
          <bdi>{name}</bdi>
        </Text>
        {skills !== '' && <Text size="meta">{skills}</Text>}
      </div>
      <Row gap={3}>
        {item.match !== null && <MatchBadge match={item.match} />}
        <Button size="s" pending={pending} onClick={onTake} aria-label={t`Choose ${name}`}>
          <Trans>Choose</Trans>
        </Button>
      </Row>
    </li>
  );
}
