import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { MentorshipSummary } from '@waymark/contract/mentorship';
import { Button, EmptyState, Lined, PersonLine, Row, StatusBadge, Text } from '@waymark/ui';
import { useStateWords } from '../../../platform/page/state-words.ts';
import { useFormat } from '../../../platform/i18n/use-format.ts';
import { fetchNext } from '../../../platform/query/query-client.ts';
import { Waiting } from '../../../platform/query/waiting.tsx';
import { useLive } from '../../../platform/realtime/live.ts';
import { personOf } from '../../people/people.public.tsx';
import { type MentorshipsShown, mentorshipsQuery, refreshMentorship } from '../mentorship.queries.ts';
import { mentorshipHref, useDurationWords, useStatusShown } from './mentorship-words.ts';
import styles from './mentorship.module.css';

interface MentorshipRowsProps {
  readonly side: 'mentor' | 'mentee' | 'programme';
  readonly show: MentorshipsShown;
  /** What to say where there is none. */
  readonly empty: string;
}

/** Lists mentorships; those that wait for the reader say since when, until when and who is concerned. */
export function MentorshipRows({ side, show, empty }: MentorshipRowsProps) {
  const query = useInfiniteQuery(mentorshipsQuery(side, show));
  useLive('mentorship-changed', () => void refreshMentorship());
  if (query.data === undefined) return <Waiting of={query} shape="rows" count={3} />;
  const items = query.data.pages.flatMap((page) => page.items);
  if (items.length === 0) return <EmptyState title={empty} />;
  return (
    <>
      <Lined as="ul" style={{ listStyle: 'none', padding: 0, margin: 0 }}>
        {items.map((mentorship) => (
          <MentorshipRow key={mentorship.id} mentorship={mentorship} />
        ))}
      </Lined>
      {query.hasNextPage && (
        <Button pending={query.isFetchingNextPage} onClick={() => void fetchNext(query)}>
          <Trans>Show more</Trans>
        </Button>
      )}
    </>
  );
}

function MentorshipRow({ mentorship }: { readonly mentorship: MentorshipSummary }) {
  const { t } = useLingui();
  const format = useFormat();
  const durationOf = useDurationWords();
  const { side, mentor, applicant, opportunity, id, week, weeks, waitsFor, program, durationDays, message } = mentorship;
  const status = useStatusShown()(mentorship.status);
  const states = useStateWords();
  const isLate = waitsFor?.isLate === true;
  const other = side === 'mentee' ? mentor : applicant;
  const due = waitsFor?.dueAt == null ? '' : format.date(waitsFor.dueAt);
  const facts = [
    side === 'programme' ? t`with ${mentor.fullName}` : '',
    program?.label ?? '',
    week === null || weeks === null ? durationOf(durationDays) : t`week ${week} of ${weeks}`,
  ];
  return (
    <li className={styles.row}>
      <div>
        <PersonLine
          person={personOf(other)}
          href={mentorshipHref(opportunity.slug, id)}
          detail={<bdi>{format.facts(facts)}</bdi>}
          size={44}
        />
        {side === 'mentor' && mentorship.status === 'pending' && message !== '' && (
          <Text size="small" className={styles.message}>
            <bdi>{message}</bdi>
          </Text>
        )}
      </div>
      <Row gap={3}>
        {mentorship.status === 'pending' && due !== '' && (
          <Text size="meta" as="span">
            <Trans>Answer by {due}</Trans>
          </Text>
        )}
        <StatusBadge status={isLate ? 'overdue' : status.look}>{isLate ? states.overdue : status.words}</StatusBadge>
      </Row>
    </li>
  );
}
