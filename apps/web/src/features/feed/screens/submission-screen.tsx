import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { OwnSubmission } from '@waymark/contract/feed';
import { Badge, type BadgeTone, ButtonLink, EmptyState, Lined } from '@waymark/ui';
import { useFormat } from '../../../platform/i18n/use-format.ts';
import { useStateWords } from '../../../platform/page/state-words.ts';
import { MorePages } from '../../../platform/query/more-pages.tsx';
import { Waiting } from '../../../platform/query/waiting.tsx';
import { CardListRow } from '../../cards/cards.public.tsx';
import { FeedFrame } from '../components/feed-frame.tsx';
import { submissionsQuery } from '../feed.queries.ts';

const TONES: Readonly<Record<OwnSubmission['state'], BadgeTone>> = {
  waiting: 'info',
  submitted: 'info',
  accepted: 'ok',
  passed: 'ok',
  returned: 'warn',
  rejected: 'bad',
  removed: 'bad',
  failed: 'bad',
};

/** /feed/submission (HOM-03): what one handed in to channels and for projects, and what became of it. */
export function Screen() {
  const { t } = useLingui();
  const format = useFormat();
  const query = useInfiniteQuery(submissionsQuery);
  const states = useStateWords();
  const words: Readonly<Record<OwnSubmission['state'], string>> = {
    waiting: t`Waiting for a curator`,
    accepted: t`Shown`,
    rejected: t`Not accepted`,
    removed: t`Removed`,
    submitted: t`Waiting for a grade`,
    returned: t`Returned to you`,
    passed: states.passed,
    failed: states.failed,
  };
  const items = query.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <FeedFrame title={states.submitted} lead={t`Your submissions to channels and projects, and their results.`}>
      {query.data === undefined && <Waiting of={query} shape="rows" count={4} />}
      {query.isSuccess && items.length === 0 && (
        <EmptyState
          title={t`Nothing submitted yet`}
          action={
            <ButtonLink href="/discover" size="s">
              <Trans>Find something to learn</Trans>
            </ButtonLink>
          }
        >
          <Trans>Project work and your channel posts appear here with their status.</Trans>
        </EmptyState>
      )}
      {items.length > 0 && (
        <>
          <Lined>
            {items.map(({ id, card, channel, state, submittedAt }) => {
              const when = format.date(submittedAt);
              return (
                <CardListRow
                  key={id}
                  card={card}
                  size="s"
                  level={2}
                  reason={channel === null ? t`Your submission, ${when}` : t`To ${channel.name}, ${when}`}
                  actions={<Badge tone={TONES[state]}>{words[state]}</Badge>}
                />
              );
            })}
          </Lined>
          <MorePages of={query} shown={items.length} />
        </>
      )}
    </FeedFrame>
  );
}
