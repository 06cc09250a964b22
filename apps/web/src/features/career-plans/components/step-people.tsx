import { Trans, useLingui } from '@lingui/react/macro';
import { lazy, Suspense, useState } from 'react';
import { type PlanStep, removeStepOffer, type StepOffer, type StepOfferType } from '@waymark/contract/career-plans';
import { opportunityHref } from '@waymark/contract/opportunities';
import {
  Anchor,
  Badge,
  Button,
  Cover,
  Heading,
  IconButton,
  IconDotsVertical,
  IconPlus,
  IconRefresh,
  IconTrash,
  Menu,
  type MenuItem,
  PersonLine,
  Text,
} from '@waymark/ui';
import { call } from '../../../platform/api/call.ts';
import { useFormat } from '../../../platform/i18n/use-format.ts';
import { personOf } from '../../people/people.public.tsx';
import { usePlanPress } from '../career-plans.queries.ts';
import type { StoredPlan } from '../plan-words.ts';
import styles from './career-plans.module.css';

const OfferDialog = lazy(async () => ({ default: (await import('../dialogs/offer-dialog.tsx')).OfferDialog }));

interface StepPeopleProps {
  readonly plan: StoredPlan;
  readonly step: PlanStep;
}

/** Who mentors in a step, and which projects practise its skills (CAR-05). */
export function StepPeople({ plan, step }: StepPeopleProps) {
  const { t } = useLingui();
  return (
    <>
      <Offers plan={plan} step={step} type="mentorship" title={t`Mentors`} offers={step.mentors} />
      <Offers plan={plan} step={step} type="project" title={t`Projects`} offers={step.projects} />
    </>
  );
}

interface OffersProps extends StepPeopleProps {
  readonly type: StepOfferType;
  readonly title: string;
  readonly offers: readonly StepOffer[];
}

function Offers({ plan, step, type, title, offers }: OffersProps) {
  const { t } = useLingui();
  const [replaces, setReplaces] = useState<StepOffer | 'none' | null>(null);
  const press = usePlanPress();
  const canChange = plan.can.edit && step.status !== 'COMPLETED';
  const remove = (offer: StepOffer) =>
    press.mutate(() => call(removeStepOffer, { params: { planId: plan.id, stepId: step.id, opportunityId: offer.id } }));
  const menuOf = (offer: StepOffer): readonly MenuItem[] => [
    { label: t`Replace`, icon: IconRefresh, onSelect: () => setReplaces(offer) },
    { label: t`Remove`, icon: IconTrash, danger: true, onSelect: () => remove(offer) },
  ];
  return (
    <section className={styles.offers} aria-label={title}>
      <div className={styles.offersHead}>
        <Heading level={2} look="h4">
          {title}
        </Heading>
        {canChange && (
          <Button size="s" variant="quiet" icon={IconPlus} onClick={() => setReplaces('none')}>
            {type === 'project' ? t`Add project` : t`Add mentor`}
          </Button>
        )}
      </div>
      {offers.length === 0 && (
        <Text size="small">
          {type === 'project' ? <Trans>No project in this step yet.</Trans> : <Trans>No mentor in this step yet.</Trans>}
        </Text>
      )}
      {offers.map((offer) => (
        <div key={offer.id} className={styles.offer}>
          {type === 'project' ? <ProjectOffer offer={offer} /> : <MentorOffer offer={offer} />}
          {canChange && (
            <span className={styles.offerMenu}>
              <Menu
                trigger={<IconButton icon={IconDotsVertical} label={t`More actions for ${offer.person?.fullName ?? offer.title}`} />}
                groups={[{ id: 'offer', items: menuOf(offer) }]}
              />
            </span>
          )}
        </div>
      ))}
      <Suspense>
        {replaces !== null && (
          <OfferDialog
            plan={plan}
            step={step}
            type={type}
            replaces={replaces === 'none' ? null : replaces}
            onClose={() => setReplaces(null)}
          />
        )}
      </Suspense>
    </section>
  );
}

const isOver = ({ state }: StepOffer) => state === 'closed' || state === 'ended';

function MentorOffer({ offer }: { readonly offer: StepOffer }) {
  const { t } = useLingui();
  const format = useFormat();
  const { person, requestStatus } = offer;
  const helps = format.list(offer.skills);
  const status =
    requestStatus === 'inprogress' || requestStatus === 'pendingconfirmation'
      ? t`Mentoring in progress`
      : requestStatus === 'accepted'
        ? t`Agreed, starts soon`
        : requestStatus !== null
          ? t`Request sent`
          : isOver(offer)
            ? t`Not accepting requests`
            : offer.skills.length > 0
              ? t`Helps with ${helps}`
              : t`Open to requests`;
  const shown = person === null ? { id: offer.id, name: offer.title } : personOf(person);
  return <PersonLine person={shown} href={opportunityHref('mentorship', offer.slug)} detail={status} size={44} />;
}

function ProjectOffer({ offer }: { readonly offer: StepOffer }) {
  const { t } = useLingui();
  const format = useFormat();
  const practises = format.list(offer.skills);
  return (
    <div className={styles.project}>
      <span className={styles.projectCover}>
        <Cover title={offer.title} topic={offer.skills[0] ?? offer.title} image={offer.imageUrl ?? undefined} />
      </span>
      <div className={styles.projectText}>
        <Heading level={3} look="h4">
          <Anchor href={opportunityHref('project', offer.slug)}>
            <bdi>{offer.title}</bdi>
          </Anchor>
        </Heading>
        <Text size="meta">
          <bdi>{offer.timeCommitment}</bdi> {offer.skills.length > 0 && <Trans>Practises {practises}</Trans>}
        </Text>
        {offer.requestStatus !== null && <Badge tone="info">{t`You applied`}</Badge>}
        {offer.requestStatus === null && isOver(offer) && <Badge>{t`Closed`}</Badge>}
      </div>
    </div>
  );
}
