import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type CheckIn, type CheckInSummary } from '@waymark/contract/check-ins';
import { Dots, Heading, Link, Stack, Timeline } from '@waymark/ui';
import { useFormat } from '../../../platform/i18n/use-format.ts';
import { MorePages } from '../../../platform/query/more-pages.tsx';
import { Waiting } from '../../../platform/query/waiting.tsx';
import { firstName, useMoodWord, usePeriodName } from '../check-in-words.ts';
import { checkInsQuery } from '../check-ins.queries.ts';

/** What is said of a check-in in one line: how work was going, what was agreed and done. */
export function useStanding(): (checkIn: CheckInSummary) => readonly string[] {
  const { t } = useLingui();
  const word = useMoodWord();
  const { number } = useFormat();
  return ({ isOpen, closed, other, mood, agreed, done }) => {
    if (isOpen && closed.byMe) return [t`Closed by you, waiting for ${firstName(other.fullName)}`];
    if (isOpen && closed.byOther) return [t`Closed by ${firstName(other.fullName)}, waiting for you`];
    if (isOpen) return [t`Open until you both close it`];
    const [all, some] = [number(agreed), number(done)];
    return [...(mood === null ? [] : [word(mood)]), agreed === 0 ? t`nothing agreed` : t`${all} agreed this time, ${some} of them done`];
  };
}

/** The check-ins of the same two people, the latest first. */
export function History({ checkIn }: { readonly checkIn: CheckIn }) {
  const query = useInfiniteQuery(checkInsQuery({ side: checkIn.side, with: checkIn.other.id }));
  const periodName = usePeriodName();
  const standing = useStanding();
  const all = query.data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <section aria-labelledby="earlier-check-ins">
      <Stack gap={3}>
        <Heading level={2} look="h4" id="earlier-check-ins">
          <Trans>Earlier</Trans>
        </Heading>
        {query.data === undefined ? (
          <Waiting of={query} shape="text" count={3} />
        ) : (
          <>
            <Timeline
              steps={all.map((one) => ({
                id: one.id,
                title: one.id === checkIn.id ? periodName(one) : <Link href={`/checkin/${one.id}`}>{periodName(one)}</Link>,
                detail: <Dots parts={[...standing(one)]} />,
                state: one.isOpen ? 'now' : 'done',
              }))}
            />
            {query.hasNextPage && <MorePages of={query} shown={all.length} />}
          </>
        )}
      </Stack>
    </section>
  );
}
