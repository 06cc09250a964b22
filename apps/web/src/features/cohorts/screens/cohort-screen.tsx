import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { type Cohort, cohortTime } from '@waymark/contract/cohorts';
import { Button, ButtonLink, Cover, IconPencil, Page, PageHeader, Row, Section, Split, Text } from '@waymark/ui';
import { isNotThere } from '../../../platform/api/api-problem.ts';
import { useFormat } from '../../../platform/i18n/use-format.ts';
import { usePageTitle } from '../../../platform/page/page-title.ts';
import { Waiting } from '../../../platform/query/waiting.tsx';
import { CardGrid } from '../../cards/cards.public.tsx';
import { groupHref } from '../../groups/groups.public.tsx';
import { CohortBadge, CohortFacts, cohortHref, today } from '../components/cohort-words.tsx';
import { CohortPeople } from '../components/cohort-members.tsx';
import styles from '../components/cohorts.module.css';
import { cohortQuery, useCohortStep } from '../cohorts.queries.ts';

/** /teams/{slug}/cohorts/{cohortId} (GRP-06). */
export function Screen() {
  const { cohortId = '' } = useParams();
  const query = useQuery({ ...cohortQuery(cohortId), throwOnError: isNotThere });
  usePageTitle(query.data?.name);
  return <Page>{query.data === undefined ? <Waiting of={query} shape="page" count={2} /> : <CohortPage cohort={query.data} />}</Page>;
}

function CohortPage({ cohort }: { readonly cohort: Cohort }) {
  const { t } = useLingui();
  const format = useFormat();
  const { group, can, sections } = cohort;
  const leaders = format.list(cohort.leaders.map(({ fullName }) => fullName));
  return (
    <>
      <div className={styles.cover}>
        <Cover title={cohort.name} topic={group.name} />
      </div>
      <CohortBadge cohort={cohort} />
      <PageHeader
        title={cohort.name}
        breadcrumbs={[
          { href: groupHref(group), label: group.name },
          { href: `${groupHref(group)}/cohorts`, label: t`Cohorts` },
          { label: cohort.name },
        ]}
      />
      {cohort.description !== '' && (
        <Text className={styles.about}>
          <bdi>{cohort.description}</bdi>
        </Text>
      )}
      <Text size="small" as="div" className={styles.facts}>
        <CohortFacts cohort={cohort} />
        {leaders !== '' && <Trans>Led by {leaders}</Trans>}
      </Text>
      <StandingBand cohort={cohort} />
      {can.edit && (
        <Row gap={2} style={{ marginBlockEnd: 24 }}>
          <ButtonLink size="s" icon={IconPencil} href={`${cohortHref(group, cohort)}/edit`}>
            <Trans>Edit cohort</Trans>
          </ButtonLink>
        </Row>
      )}
      {can.viewContent && (
        <Split
          sideLabel={t`People in this cohort`}
          side={
            <Section title={t`People in this cohort`}>
              <CohortPeople cohort={cohort} state="member" />
            </Section>
          }
        >
          {sections.map((section, at) => {
            const place = at + 1;
            const { title } = section;
            return (
              <Section key={section.id} title={t`${place}. ${title}`}>
                {section.cards.length === 0 ? (
                  <div className={styles.empty}>
                    <Text size="small">
                      <Trans>Not chosen yet</Trans>
                    </Text>
                  </div>
                ) : (
                  <CardGrid cards={section.cards} level={3} />
                )}
              </Section>
            );
          })}
          {sections.length === 0 && (
            <Text size="small">
              <Trans>The leaders of this cohort have not chosen its content yet.</Trans>
            </Text>
          )}
        </Split>
      )}
    </>
  );
}

/** How one stands to the cohort, with the next step. */
function StandingBand({ cohort }: { readonly cohort: Cohort }) {
  const step = useCohortStep(cohort.id);
  const { can } = cohort;
  const inviter = cohort.invitedBy?.fullName;
  const isFull = cohort.places !== null && cohort.members_count >= cohort.places;
  const isOver = cohort.is_closed || cohortTime({ start: cohort.start_date, end: cohort.end_date }, today()) === 'over';
  if (cohort.status === 'draft' || (!can.join && !can.ask && !can.leave)) return null;
  return (
    <div className={styles.band}>
      <Text>
        {cohort.member_of ? (
          isOver ? (
            <Trans>You were in this cohort.</Trans>
          ) : (
            <Trans>You are in this cohort.</Trans>
          )
        ) : cohort.asking ? (
          <Trans>You asked to join. A leader will let you know.</Trans>
        ) : isFull && can.join ? (
          <Trans>All places in this cohort are taken.</Trans>
        ) : inviter !== undefined ? (
          <Trans>{inviter} invites you to join.</Trans>
        ) : can.ask ? (
          <Trans>People join this cohort by invitation. You can ask to join.</Trans>
        ) : (
          <Trans>Everyone in the group can join.</Trans>
        )}
      </Text>
      <Row gap={2}>
        {can.join && !isFull && (
          <Button variant="solid" pending={step.isPending && step.variables === 'join'} onClick={() => step.mutate('join')}>
            <Trans>Join the cohort</Trans>
          </Button>
        )}
        {can.ask && (
          <Button variant="solid" pending={step.isPending && step.variables === 'join'} onClick={() => step.mutate('join')}>
            <Trans>Ask to join</Trans>
          </Button>
        )}
        {can.leave && !isOver && (
          <Button pending={step.isPending && step.variables === 'leave'} onClick={() => step.mutate('leave')}>
            {cohort.invited ? (
              <Trans>Not this time</Trans>
            ) : cohort.asking ? (
              <Trans>Withdraw request</Trans>
            ) : (
              <Trans>Leave the cohort</Trans>
            )}
          </Button>
        )}
      </Row>
    </div>
  );
}
