import { Plural, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Badge, Grid, IconAlertCircle, PartSkeleton, PersonLine, Section, Stack, Text } from '@waymark/ui';
import { useFormat } from '../../../platform/i18n/use-format.ts';
import { personOf } from '../../people/people.public.tsx';
import { teamPeopleQuery, teamQuery } from '../manager-dashboard.queries.ts';
import { TEAM_ROOT } from '../use-team.ts';

const OWN = { scope: 'direct', manager: null } as const;
const LATE = { q: '', filter: 'overdue', sort: 'overdue', direction: 'descending' } as const;
const SHOWN = 3;

/** On home, for who has a team: who is late (HOM-09); what waits for the manager is another part of home. */
export function MyTeam() {
  const { t } = useLingui();
  const format = useFormat();
  const { data: team, isError } = useQuery(teamQuery(OWN));
  const { data: late } = useInfiniteQuery({ ...teamPeopleQuery(OWN, LATE), enabled: (team?.figures.peopleOverdue ?? 0) > 0 });
  if (team === undefined) return isError ? null : <PartSkeleton shape="text" />;
  const { figures } = team;
  const people = figures.peopleOnTrack + figures.peopleOverdue;
  if (people === 0) return null;
  const shown = late?.pages[0]?.items.slice(0, SHOWN) ?? [];
  return (
    <Section title={t`My team`} all={{ href: TEAM_ROOT, label: t`See all` }}>
      <Stack gap={4}>
        <Text>
          {figures.peopleOverdue === 0 ? (
            <Plural value={people} one="# person, and nothing is overdue." other="# people, and nothing is overdue." />
          ) : (
            <Plural value={figures.peopleOverdue} one="# person has something overdue." other="# people have something overdue." />
          )}
        </Text>
        {shown.length > 0 && (
          <Grid columns={3}>
            {shown.map(({ person, overdue }) => (
              <PersonLine
                key={person.id}
                person={personOf(person)}
                href={`${TEAM_ROOT}/people/${person.id}`}
                detail={
                  <Badge tone="bad" icon={IconAlertCircle}>
                    {t`${format.number(overdue)} overdue`}
                  </Badge>
                }
              />
            ))}
          </Grid>
        )}
      </Stack>
    </Section>
  );
}
