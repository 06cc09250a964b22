import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { Matched, Matching } from '@waymark/contract/mentorship';
import {
  ActionBar,
  Badge,
  Button,
  Dots,
  IconAlertTriangle,
  IconCheck,
  Lined,
  notify,
  PersonLine,
  Section,
  SelectField,
  Text,
} from '@waymark/ui';
import { useFormat } from '../../../platform/i18n/use-format.ts';
import { Waiting } from '../../../platform/query/waiting.tsx';
import { personOf } from '../../people/people.public.tsx';
import { matchingQuery, useConfirmation, useMove } from '../mentorship.queries.ts';
import styles from './mentorship.module.css';

/** A matching to review (MEN-06): each pair with why, each person without one with why, moved by hand where someone knows better. */
export function MatchingView({ matchingId }: { readonly matchingId: string }) {
  const query = useQuery(matchingQuery(matchingId));
  if (query.data === undefined) return <Waiting of={query} shape="rows" />;
  return <Review matching={query.data} />;
}

function Review({ matching }: { readonly matching: Matching }) {
  const { t } = useLingui();
  const format = useFormat();
  const { pairs, unmatched, mentors, state } = matching;
  const free = mentors.filter(({ places, taken }) => taken < places);
  const unstable = pairs.filter(({ isUnstable }) => isUnstable).length;
  return (
    <>
      <Section title={t`Pairs`} count={pairs.length}>
        <Lined as="ul" style={{ listStyle: 'none', padding: 0, margin: 0 }}>
          {pairs.map((pair) => (
            <PairRow key={pair.mentee.id} matching={matching} pair={pair} />
          ))}
        </Lined>
      </Section>
      {unmatched.length > 0 && (
        <Section title={t`Without a mentor`} count={unmatched.length}>
          <Lined as="ul" style={{ listStyle: 'none', padding: 0, margin: 0 }}>
            {unmatched.map(({ mentee, why, wanted }) => {
              const names = format.list(wanted.map(({ fullName }) => fullName));
              return (
                <li key={mentee.id} className={styles.match}>
                  <PersonLine person={personOf(mentee)} detail={<bdi>{mentee.jobTitle}</bdi>} />
                  <Text size="small">
                    {why === 'nobody-fits' && <Trans>No mentor in the programme matches, or all matches are kept apart.</Trans>}
                    {why === 'places-taken' && <Trans>All places were taken by people these mentors preferred: {names}</Trans>}
                    {why === 'by-hand' && <Trans>Removed manually</Trans>}
                  </Text>
                  <MentorChoice matching={matching} menteeId={mentee.id} mentorId="" name={mentee.fullName} />
                </li>
              );
            })}
          </Lined>
        </Section>
      )}
      <Text size="meta">
        <Plural value={free.length} one="# mentor has places left." other="# mentors have places left." />{' '}
        {unstable > 0 && (
          <Plural
            value={unstable}
            one="# person and another mentor would both prefer each other."
            other="# people and other mentors would prefer each other."
          />
        )}
      </Text>
      {state === 'proposed' ? <ConfirmBar matching={matching} /> : <Outcome matching={matching} />}
    </>
  );
}

function useBecauseWords(): Readonly<Record<Matched['because'], string>> {
  const { t } = useLingui();
  return {
    'both-chose': t`Mutual choice`,
    'mentee-chose': t`Mentee’s first choice`,
    'mentor-chose': t`Mentor’s first choice`,
    'best-fit': t`Best available match`,
    'by-hand': t`Matched manually`,
  };
}

function PairRow({ matching, pair }: { readonly matching: Matching; readonly pair: Matched }) {
  const { t } = useLingui();
  const because = useBecauseWords()[pair.because];
  const { mentee, mentor, score, menteeRank, mentorRank, isUnstable, outcome } = pair;
  return (
    <li className={styles.match}>
      <PersonLine person={personOf(mentee)} detail={<bdi>{mentee.jobTitle}</bdi>} />
      <PersonLine person={personOf(mentor)} detail={<bdi>{mentor.jobTitle}</bdi>} />
      <div>
        <Text size="small">{because}</Text>
        <Text size="meta">
          <Dots
            parts={[
              t`${score} % match`,
              menteeRank === null ? '' : t`mentee’s choice no. ${menteeRank}`,
              mentorRank === null ? '' : t`mentor’s choice no. ${mentorRank}`,
            ]}
          />
        </Text>
        {isUnstable && (
          <Badge tone="warn" icon={IconAlertTriangle}>
            <Trans>Some people would prefer to swap</Trans>
          </Badge>
        )}
      </div>
      {outcome === null ? (
        <MentorChoice matching={matching} menteeId={mentee.id} mentorId={mentor.id} name={mentee.fullName} />
      ) : (
        <Badge tone={outcome === 'requested' ? 'ok' : 'warn'} icon={outcome === 'requested' ? IconCheck : undefined}>
          {outcome === 'requested' && <Trans>Requested</Trans>}
          {outcome === 'had-one-open' && <Trans>Has an open request</Trans>}
          {outcome === 'no-longer-possible' && <Trans>No longer possible</Trans>}
        </Badge>
      )}
    </li>
  );
}

interface MentorChoiceProps {
  readonly matching: Matching;
  readonly menteeId: string;
  /** Empty for none. */
  readonly mentorId: string;
  readonly name: string;
}

function MentorChoice({ matching, menteeId, mentorId, name }: MentorChoiceProps) {
  const { t } = useLingui();
  const move = useMove(matching.id);
  if (matching.state !== 'proposed') return null;
  return (
    <SelectField
      label={t`Mentor for ${name}`}
      hideLabel
      value={mentorId}
      disabled={move.isPending}
      options={[
        { value: '', label: t`No mentor` },
        ...matching.mentors.map(({ person, places, taken }) => ({
          value: person.id,
          label: `${person.fullName} (${taken}/${places})`,
          disabled: taken >= places && person.id !== mentorId,
        })),
      ]}
      onChange={(event) => move.mutate({ menteeId, mentorId: event.currentTarget.value === '' ? null : event.currentTarget.value })}
    />
  );
}

function ConfirmBar({ matching }: { readonly matching: Matching }) {
  const { t } = useLingui();
  const confirmation = useConfirmation(matching.id);
  return (
    <ActionBar
      label={t`Matching`}
      title={<Plural value={matching.pairs.length} one="# pair needs your approval" other="# pairs need your approval" />}
      detail={t`No one is notified until you confirm. Then each mentor gets the request and can still decline.`}
      actions={
        <Button
          variant="solid"
          pending={confirmation.isPending}
          disabled={matching.pairs.length === 0}
          onClick={() =>
            confirmation.mutate(undefined, { onSuccess: () => notify({ tone: 'ok', message: t`We are creating the requests.` }) })
          }
        >
          <Trans>Confirm and send requests</Trans>
        </Button>
      }
    />
  );
}

function Outcome({ matching }: { readonly matching: Matching }) {
  const requested = matching.pairs.filter(({ outcome }) => outcome === 'requested').length;
  return (
    <Text as="output">
      {matching.state === 'confirming' ? (
        <Trans>Creating the requests…</Trans>
      ) : (
        <Plural value={requested} one="# request was sent." other="# requests were sent." />
      )}
    </Text>
  );
}
