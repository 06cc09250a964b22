import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams, useSearchParams } from 'react-router';
import type { Pool, PoolPerson } from '@waymark/contract/mentorship';
import {
  Button,
  EmptyState,
  Grid,
  IconButton,
  IconX,
  Lined,
  Page,
  PageHeader,
  Panel,
  PersonLine,
  Row,
  Section,
  SelectField,
  Stack,
  type TagOption,
  Text,
} from '@waymark/ui';
import { isNotThere } from '../../../platform/api/api-problem.ts';
import { usePageTitle } from '../../../platform/page/page-title.ts';
import { useFormat } from '../../../platform/i18n/use-format.ts';
import { Waiting } from '../../../platform/query/waiting.tsx';
import { PeopleField, personOf } from '../../people/people.public.tsx';
import { MatchingView } from '../components/matching-view.tsx';
import styles from '../components/mentorship.module.css';
import { poolQuery, useMatchingRun, usePoolChange } from '../mentorship.queries.ts';

/** /career/mentorship/programmes/{program}: the pool, a dry run, and the confirmation, for who runs programmes (MEN-06). */
export function Screen() {
  const { t } = useLingui();
  const { program = '' } = useParams();
  const query = useQuery({ ...poolQuery(program), throwOnError: isNotThere });
  usePageTitle(query.data?.programme.label);
  return (
    <Page>
      <PageHeader
        title={query.data?.programme.label ?? t`Programme`}
        lead={t`Match the whole pool at once. Capacity limits apply, first choices come first, and no one is notified until you confirm.`}
        breadcrumbs={[
          { href: '/career/mentorship', label: t`Mentorship` },
          { href: '/career/mentorship/programmes', label: t`Programmes` },
        ]}
      />
      {query.data === undefined && <Waiting of={query} shape="rows" />}
      {query.data !== undefined && <PoolView pool={query.data} />}
    </Page>
  );
}

function PoolView({ pool }: { readonly pool: Pool }) {
  const [search, setSearch] = useSearchParams();
  const run = useMatchingRun(pool.programme.key);
  const shown = search.get('matching');
  const open = (id: string) => setSearch({ matching: id });
  return (
    <>
      <Row gap={2}>
        <Button
          variant={shown === null ? 'solid' : 'outline'}
          pending={run.isPending}
          disabled={pool.mentees.length === 0 || pool.mentors.length === 0}
          onClick={() => run.mutate(undefined, { onSuccess: ({ id }) => open(id) })}
        >
          {shown === null ? <Trans>Preview matches</Trans> : <Trans>Match again</Trans>}
        </Button>
        {shown === null && pool.lastMatching !== null && (
          <Button onClick={() => open(pool.lastMatching?.id ?? '')}>
            <Trans>View last matching</Trans>
          </Button>
        )}
        {shown !== null && (
          <Button variant="plain" onClick={() => setSearch({})}>
            <Trans>Back to the pool</Trans>
          </Button>
        )}
      </Row>
      <div className={styles.part}>{shown === null ? <People pool={pool} /> : <MatchingView matchingId={shown} />}</div>
    </>
  );
}

function People({ pool }: { readonly pool: Pool }) {
  const { t } = useLingui();
  const change = usePoolChange(pool.programme.key);
  const [adding, setAdding] = useState<readonly TagOption[]>([]);
  return (
    <Stack gap={7}>
      <Grid columns={2}>
        <div>
          <Section title={t`People looking for a mentor`} count={pool.mentees.length}>
            <Stack gap={4}>
              <Row gap={2} align="stretch" wrap={false}>
                <div style={{ flex: 1, minInlineSize: 0 }}>
                  <PeopleField label={t`Add people`} value={adding} onChange={setAdding} />
                </div>
                <Button
                  style={{ alignSelf: 'end' }}
                  disabled={adding.length === 0}
                  pending={change.isPending}
                  onClick={() => change.mutate({ addMentees: adding.map(({ value }) => value) }, { onSuccess: () => setAdding([]) })}
                >
                  <Trans>Add</Trans>
                </Button>
              </Row>
              {pool.mentees.length === 0 && <EmptyState title={t`No one is in the pool yet`} />}
              <PoolList people={pool.mentees} onRemove={(id) => change.mutate({ removeMentees: [id] })} />
            </Stack>
          </Section>
        </div>
        <div>
          <Section title={t`Mentors with places`} count={pool.mentors.length}>
            {pool.mentors.length === 0 && <EmptyState title={t`No mentors in this programme yet`} />}
            <PoolList people={pool.mentors} />
          </Section>
        </div>
      </Grid>
      <BlockedPairs pool={pool} />
    </Stack>
  );
}

function PoolList({ people, onRemove }: { readonly people: readonly PoolPerson[]; readonly onRemove?: (id: string) => void }) {
  const { t } = useLingui();
  const format = useFormat();
  return (
    <Lined as="ul" style={{ listStyle: 'none', padding: 0, margin: 0 }}>
      {people.map(({ person, choices, placesLeft }) => (
        <li key={person.id} className={styles.row}>
          <div>
            <PersonLine person={personOf(person)} detail={<bdi>{person.jobTitle}</bdi>} />
            {choices.length > 0 && (
              <Text size="meta">
                <Trans>First choices: {format.list(choices.map(({ fullName }) => fullName))}</Trans>
              </Text>
            )}
          </div>
          {placesLeft !== null && (
            <Text size="meta">
              <Plural value={placesLeft} one="# place left" other="# places left" />
            </Text>
          )}
          {onRemove !== undefined && (
            <IconButton size="s" icon={IconX} label={t`Remove ${person.fullName}`} onClick={() => onRemove(person.id)} />
          )}
        </li>
      ))}
    </Lined>
  );
}

function BlockedPairs({ pool }: { readonly pool: Pool }) {
  const { t } = useLingui();
  const change = usePoolChange(pool.programme.key);
  const [pair, setPair] = useState({ menteeId: '', mentorId: '' });
  const options = (people: readonly PoolPerson[]) => people.map(({ person }) => ({ value: person.id, label: person.fullName }));
  return (
    <Section title={t`Pairs to keep apart`} count={pool.blocked.length}>
      <Panel variant="tight">
        <div className={styles.listed}>
          <SelectField
            label={t`Mentee`}
            placeholder={t`Choose`}
            value={pair.menteeId}
            options={options(pool.mentees)}
            onChange={(event) => setPair({ ...pair, menteeId: event.currentTarget.value })}
          />
          <SelectField
            label={t`Mentor`}
            placeholder={t`Choose`}
            value={pair.mentorId}
            options={options(pool.mentors)}
            onChange={(event) => setPair({ ...pair, mentorId: event.currentTarget.value })}
          />
          <Button
            disabled={pair.menteeId === '' || pair.mentorId === ''}
            onClick={() => change.mutate({ block: [pair] }, { onSuccess: () => setPair({ menteeId: '', mentorId: '' }) })}
          >
            <Trans>Keep apart</Trans>
          </Button>
        </div>
        {pool.blocked.map(({ mentee, mentor }) => (
          <Row key={`${mentee.id} ${mentor.id}`} justify="between">
            <Text size="small">
              <Trans>
                {mentee.fullName} and {mentor.fullName}
              </Trans>
            </Text>
            <IconButton
              size="s"
              icon={IconX}
              label={t`Stop keeping ${mentee.fullName} and ${mentor.fullName} apart`}
              onClick={() => change.mutate({ unblock: [{ menteeId: mentee.id, mentorId: mentor.id }] })}
            />
          </Row>
        ))}
      </Panel>
    </Section>
  );
}
