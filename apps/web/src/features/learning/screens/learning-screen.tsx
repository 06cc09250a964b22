import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Navigate, useParams } from 'react-router';
import { LEARNING_TABS, type LearningCounts, type LearningTab } from '@waymark/contract/learning';
import { ButtonLink, EmptyState, IconPlus, Lined, Link, Page, PageHeader, Text } from '@waymark/ui';
import { ApiProblem } from '../../../platform/api/api-problem.ts';
import { useFormat } from '../../../platform/i18n/use-format.ts';
import { useOrganisation } from '../../../platform/organisation/organisation.ts';
import { useStateWords } from '../../../platform/page/state-words.ts';
import { MorePages } from '../../../platform/query/more-pages.tsx';
import { Waiting } from '../../../platform/query/waiting.tsx';
import { MyDuties, SharedCardRow, sharedWithMeQuery } from '../../assignments/assignments.public.tsx';
import { CardListRow, cardListQuery } from '../../cards/cards.public.tsx';
import { useLapsed } from '../../compliance/compliance.public.tsx';
import { LearningPlanTab } from '../components/learning-plan-tab.tsx';
import { completedQuery, inProgressQuery, learningCountsQuery } from '../learning.queries.ts';
import styles from '../components/learning.module.css';

/** /learning/{tab?} (LRN-01): plan, assigned, in progress, saved, completed, shared with me. */
export function Screen() {
  const { t } = useLingui();
  const { learningPlanTab } = useOrganisation().OrgConfig.web;
  const { tab: word } = useParams();
  const states = useStateWords();
  const { data: counts } = useQuery(learningCountsQuery);
  const tabs = LEARNING_TABS.filter((tab) => tab !== 'plan' || learningPlanTab);
  const first: LearningTab = tabs[0] ?? 'assigned';
  const tab = word === undefined ? first : tabs.find((one) => one === word);
  if (word === 'plan' && !learningPlanTab) return <Navigate to="/learning" replace />;
  if (tab === undefined) throw new ApiProblem({ status: 404, code: 'not-found', title: 'No such tab' });
  const titles: Readonly<Record<LearningTab, string>> = {
    plan: t`Your learning plan`,
    assigned: t`Assigned to you`,
    'in-progress': states['in-progress'],
    saved: t`Saved`,
    completed: states.completed,
    shared: t`Shared with you`,
  };
  return (
    <Page>
      <PageHeader
        title={titles[tab]}
        lead={counts !== undefined && saysLead(counts, tab) && <Lead counts={counts} />}
        actions={
          <ButtonLink href="/discover" icon={IconPlus}>
            <Trans>Add something</Trans>
          </ButtonLink>
        }
      />
      <div className={styles.content}>
        <Content tab={tab} />
      </div>
    </Page>
  );
}

/** What a number of duties counts, as the tab of what is assigned lists it. */
const dueHref = (due: 'overdue' | 'today') => `/learning/assigned?due=${due}`;

/** What is late or due is said everywhere; that nothing is, only where one looks for what to do. */
const saysLead = ({ overdue, dueToday }: LearningCounts, tab: LearningTab) =>
  overdue + dueToday > 0 || tab === 'plan' || tab === 'assigned';

function Lead({ counts }: { readonly counts: LearningCounts }) {
  const { overdue, dueToday, plan } = counts;
  if (overdue > 0) {
    return (
      <>
        <Link href={dueHref('overdue')} variant="inline">
          <Plural value={overdue} one="1 item is overdue." other="# items are overdue." />
        </Link>
        {dueToday > 0 && (
          <>
            {' '}
            <Link href={dueHref('today')} variant="inline">
              <Plural value={dueToday} one="1 item is due today." other="# items are due today." />
            </Link>
          </>
        )}
      </>
    );
  }
  if (dueToday > 0) {
    return (
      <Link href={dueHref('today')} variant="inline">
        <Plural value={dueToday} one="1 item is due today." other="# items are due today." />
      </Link>
    );
  }
  return plan > 0 ? <NothingToday /> : <Trans>Nothing is due. Pick what you would like to learn next.</Trans>;
}

/** Nothing has to be done today; a certification that lapsed is named all the same. */
function NothingToday() {
  const format = useFormat();
  const lapsed = useLapsed();
  if (lapsed === null) return <Trans>Nothing is urgent today.</Trans>;
  const { name, dueOn } = lapsed;
  const day = format.date(`${dueOn}T12:00:00Z`);
  return (
    <Link href="/me/certifications" variant="inline">
      <Trans>
        Your certification “{name}” lapsed. Renew it by {day}.
      </Trans>
    </Link>
  );
}

function Content({ tab }: { readonly tab: LearningTab }) {
  switch (tab) {
    case 'plan':
      return <LearningPlanTab />;
    case 'assigned':
      return <MyDuties />;
    case 'in-progress':
      return <InProgress />;
    case 'saved':
      return <Saved />;
    case 'completed':
      return <CompletedCards />;
    case 'shared':
      return <SharedWithMe />;
  }
}

function InProgress() {
  const { t } = useLingui();
  const query = useInfiniteQuery(inProgressQuery);
  if (query.data === undefined) return <Waiting of={query} shape="rows" />;
  const cards = query.data.pages.flatMap(({ items }) => items);
  if (cards.length === 0)
    return <Nothing title={t`Nothing in progress`}>{t`Content you’ve started but not completed appears here.`}</Nothing>;
  return (
    <>
      <Lined>
        {cards.map((card) => (
          <CardListRow key={card.id} card={card} level={2} />
        ))}
      </Lined>
      <MorePages of={query} shown={cards.length} />
    </>
  );
}

function Saved() {
  const { t } = useLingui();
  const query = useInfiniteQuery(cardListQuery({ bookmarked: 'true' }));
  if (query.data === undefined) return <Waiting of={query} shape="rows" />;
  const cards = query.data.pages.flatMap(({ items }) => items);
  if (cards.length === 0) {
    return <Nothing title={t`Nothing saved yet`}>{t`Save things you want to come back to. They appear here on every device.`}</Nothing>;
  }
  return (
    <>
      <Lined>
        {cards.map((card) => (
          <CardListRow key={card.id} card={card} level={2} />
        ))}
      </Lined>
      <MorePages of={query} shown={cards.length} />
    </>
  );
}

function CompletedCards() {
  const { t } = useLingui();
  const format = useFormat();
  const query = useInfiniteQuery(completedQuery);
  if (query.data === undefined) return <Waiting of={query} shape="rows" />;
  const items = query.data.pages.flatMap((page) => page.items);
  if (items.length === 0) return <Nothing title={t`Nothing completed yet`}>{t`Content you complete stays here.`}</Nothing>;
  return (
    <>
      <Text size="small">
        <Trans>
          Each thing you completed and can open, once. <Link href="/me/learning">Your record</Link> counts every renewal, and also keeps
          earlier learning and what is no longer here.
        </Trans>
      </Text>
      <Lined>
        {items.map(({ card, completedAt }) => (
          <CardListRow key={card.id} card={card} size="s" level={2} completedOn={t`Completed ${format.date(completedAt)}`} />
        ))}
      </Lined>
      <MorePages of={query} shown={items.length} />
    </>
  );
}

function SharedWithMe() {
  const { t } = useLingui();
  const query = useInfiniteQuery(sharedWithMeQuery);
  if (query.data === undefined) return <Waiting of={query} shape="rows" />;
  const items = query.data.pages.flatMap((page) => page.items);
  if (items.length === 0) {
    return <Nothing title={t`Nothing shared with you`}>{t`Content shared with you or your groups appears here.`}</Nothing>;
  }
  return (
    <>
      <Lined>
        {items.map((shared) => (
          <SharedCardRow key={shared.card.id} shared={shared} />
        ))}
      </Lined>
      <MorePages of={query} shown={items.length} />
    </>
  );
}

function Nothing({ title, children }: { readonly title: string; readonly children: string }) {
  return (
    <EmptyState
      title={title}
      topic="Learning"
      action={
        <ButtonLink href="/discover" size="s">
          <Trans>Find something to learn</Trans>
        </ButtonLink>
      }
    >
      {children}
    </EmptyState>
  );
}
