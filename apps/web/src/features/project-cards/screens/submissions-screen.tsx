import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { CardDetail } from '@waymark/contract/cards';
import type { ProjectShown, SubmissionItem } from '@waymark/contract/project-cards';
import {
  Anchor,
  Badge,
  ButtonLink,
  EmptyState,
  IconArrowLeft,
  IconCircleDashed,
  IconEye,
  LinkTabs,
  Page,
  PageHeader,
  PersonLine,
  Stack,
  SwitchField,
  Text,
} from '@waymark/ui';
import { useFormat } from '../../../platform/i18n/use-format.ts';
import { useNarrowing } from '../../../platform/navigation/use-narrowing.ts';
import { useStateWords } from '../../../platform/page/state-words.ts';
import { MorePages } from '../../../platform/query/more-pages.tsx';
import { Waiting } from '../../../platform/query/waiting.tsx';
import { useCurrentUser } from '../../../platform/session/session.ts';
import { cardHref, CardOfType } from '../../cards/cards.public.tsx';
import { personOf } from '../../people/people.public.tsx';
import { Grading } from '../components/grading.tsx';
import { Standing } from '../components/project-body.tsx';
import styles from '../components/project-cards.module.css';
import { type Shelf, submissionsQuery } from '../project-cards.queries.ts';

/** Comes after the work. */
const AskedFor = lazy(async () => ({ default: (await import('../components/asked-for.tsx')).AskedFor }));

/** /insights/{id}/project/viewSubmissions: what was handed in, read and graded one after the other (CRD-17). */
export const Screen = () => (
  <CardOfType cardType="project" allowed={({ can }) => can.grade}>
    {(card, content) => <Submissions card={card} task={content} />}
  </CardOfType>
);

const SHELVES = ['waiting', 'returned', 'passed', 'all'] as const satisfies readonly Shelf[];

function Submissions({ card, task }: { readonly card: CardDetail; readonly task: Pick<ProjectShown, 'prompt' | 'mostPoints'> }) {
  const { t } = useLingui();
  const format = useFormat();
  const [search] = useNarrowing<'shelf' | 'submission'>();
  const [isNameless, setNameless] = useState(false);
  const shelf = SHELVES.find((one) => one === search.get('shelf')) ?? 'waiting';
  const query = useInfiniteQuery(submissionsQuery(card.id, shelf));
  const counts = query.data?.pages.at(-1)?.counts;
  const base = `${cardHref(card)}/project/viewSubmissions`;
  const states = useStateWords();
  const words: Readonly<Record<Shelf, string>> = { waiting: t`To grade`, returned: t`Returned`, passed: states.passed, all: t`All` };
  const oldest = query.data?.pages[0]?.items[0]?.submittedAt;
  return (
    <Page>
      <PageHeader
        title={t`Submissions`}
        lead={shelf === 'waiting' && oldest !== undefined ? <Trans>The oldest arrived on {format.date(oldest)}.</Trans> : card.title}
        breadcrumbs={[{ href: cardHref(card), label: card.title }, { label: t`Submissions` }]}
        actions={<SwitchField label={t`Hide names`} checked={isNameless} onChange={(event) => setNameless(event.currentTarget.checked)} />}
      />
      <Stack gap={4}>
        <LinkTabs
          label={t`Status`}
          tabs={SHELVES.map((one) => ({
            href: one === 'waiting' ? base : `${base}?shelf=${one}`,
            label: words[one],
            current: one === shelf,
            count: counts === undefined ? undefined : format.number(counts[one]),
          }))}
        />
        {query.data === undefined ? (
          <Waiting of={query} shape="rows" />
        ) : (
          <Desk
            key={shelf}
            items={query.data.pages.flatMap(({ items }) => items)}
            wanted={search.get('submission')}
            back={shelf === 'waiting' ? base : `${base}?shelf=${shelf}`}
            hrefOf={(id) => `${base}?${new URLSearchParams({ ...(shelf === 'waiting' ? {} : { shelf }), submission: id }).toString()}`}
            most={task.mostPoints}
            isNameless={isNameless}
            asked={
              <Suspense>
                <AskedFor description={card.description} prompt={task.prompt} />
              </Suspense>
            }
            more={<MorePages of={query} shown={query.data.pages.flatMap(({ items }) => items).length} />}
          />
        )}
      </Stack>
    </Page>
  );
}

interface DeskProps {
  readonly items: readonly SubmissionItem[];
  readonly wanted: string | null;
  /** The list without one opened. */
  readonly back: string;
  readonly hrefOf: (id: string) => string;
  readonly most: number;
  readonly isNameless: boolean;
  readonly asked: ReactNode;
  readonly more: ReactNode;
}

function Desk({ items, wanted, back, hrefOf, most, isNameless, asked, more }: DeskProps) {
  const { t } = useLingui();
  // What was just graded stays in sight after it left the list. Nothing is opened unasked: its author could no longer replace it.
  if (items.length === 0 && wanted === null) {
    return <EmptyState title={t`Nothing to review`}>{t`Submissions appear here, oldest first.`}</EmptyState>;
  }
  return (
    <div className={styles.desk} data-open={wanted !== null}>
      <div className={styles.back}>
        <ButtonLink size="s" icon={IconArrowLeft} directional href={back}>
          <Trans>All submissions</Trans>
        </ButtonLink>
      </div>
      <nav className={styles.queue} aria-label={t`Submissions`}>
        {items.map((item, at) => (
          <Anchor key={item.id} href={hrefOf(item.id)} aria-current={item.id === wanted}>
            <QueueItem item={item} number={at + 1} most={most} isNameless={isNameless} />
          </Anchor>
        ))}
        <div className={styles.more}>{more}</div>
      </nav>
      {wanted === null ? (
        <div className={styles.work}>
          <EmptyState title={t`Choose whose work to view`}>{t`Once you open it, its author can no longer replace it.`}</EmptyState>
        </div>
      ) : (
        <Grading key={wanted} submissionId={wanted} isNameless={isNameless} asked={asked} />
      )}
    </div>
  );
}

interface QueueItemProps {
  readonly item: SubmissionItem;
  readonly number: number;
  readonly most: number;
  readonly isNameless: boolean;
}

function QueueItem({ item, number, most, isNameless }: QueueItemProps) {
  const { t } = useLingui();
  const format = useFormat();
  const own = useCurrentUser()?.id;
  const when = format.dateTime(item.submittedAt);
  const attempt = format.number(item.attempt);
  const detail = item.attempt > 1 ? t`Attempt ${attempt}, ${when}` : when;
  const place = format.number(number);
  const reader = item.reader?.fullName ?? '';
  return (
    <>
      {isNameless ? (
        <Text>
          <Trans>Submission {place}</Trans>
        </Text>
      ) : (
        <PersonLine person={personOf(item.person)} detail={detail} />
      )}
      {isNameless && <Text size="meta">{detail}</Text>}
      <div>
        {item.status !== 'submitted' ? (
          <Standing status={item.status} result={item.result} most={most} />
        ) : item.gradesCount > 0 ? (
          <Badge tone="info">
            <Plural value={item.gradesCount} one="# grade so far" other="# grades so far" />
          </Badge>
        ) : item.reader === null ? (
          <Badge icon={IconCircleDashed}>{t`Not read yet`}</Badge>
        ) : (
          <Badge tone="info" icon={IconEye}>
            {item.reader.id === own ? t`You are reading` : t`${reader} is reading`}
          </Badge>
        )}
      </div>
    </>
  );
}
