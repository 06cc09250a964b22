import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { lazy, Suspense, useMemo, useState } from 'react';
import {
  placeOnMap,
  ringOfMissing,
  ringOfOverdue,
  sectorSpans,
  TEAM_LIMITS,
  type TeamSkillPerson,
} from '@waymark/contract/manager-dashboard';
import { Avatar, EmptyState, Heading, Icon, IconAlertCircle, Progress, Row, Segments, SelectField, Stack, Text } from '@waymark/ui';
import type { Format } from '../../../platform/i18n/format.ts';
import { useFormat } from '../../../platform/i18n/use-format.ts';
import { useNarrowing } from '../../../platform/navigation/use-narrowing.ts';
import { Waiting } from '../../../platform/query/waiting.tsx';
import { personOf } from '../../people/people.public.tsx';
import { teamSkillsQuery } from '../manager-dashboard.queries.ts';
import { useTeam } from '../use-team.ts';
import styles from './team.module.css';

const ChosenPerson = lazy(async () => ({ default: (await import('./chosen-person.tsx')).ChosenPerson }));

/** The map's middle and half of its sides, in percent of the picture. */
const CENTRE = 50;
const REACH = { x: 44, y: 44 };
const SECTORS = 4;

type By = 'skill' | 'progress';

/** People as a map by how close they are to what their roles ask, or by how far they are with what they have to do; the same as a list (MGR-01). */
export function TeamMap() {
  const { t } = useLingui();
  const format = useFormat();
  const { team } = useTeam();
  const [address, narrow] = useNarrowing<'by' | 'role'>();
  const query = useInfiniteQuery(teamSkillsQuery(team, { q: '', limit: TEAM_LIMITS.mapPeople }));
  const by: By = address.get('by') === 'progress' ? 'progress' : 'skill';
  const page = query.data?.pages[0];
  const role = address.get('role');
  const everyone = page?.items ?? [];
  const roles = [...new Set(everyone.flatMap((one) => one.role?.title ?? []))].toSorted(format.compare);
  const people = role === null ? everyone : everyone.filter((one) => one.role?.title === role);
  if (page === undefined) return <Waiting of={query} level={2} shape="page" count={1} />;
  if (everyone.length === 0) {
    return (
      <EmptyState title={t`No one in this part of the team`} topic="People">
        <Trans>Choose another part of the team.</Trans>
      </EmptyState>
    );
  }
  return (
    <Stack gap={5}>
      <div className={styles.tools}>
        <Segments
          label={t`Arrange people by`}
          value={by}
          onChange={(next) => narrow({ by: next === 'skill' ? null : next })}
          segments={[
            { value: 'skill', label: t`By skill` },
            { value: 'progress', label: t`By progress` },
          ]}
        />
        {roles.length > 1 && (
          <div className={styles.filter}>
            <SelectField
              label={t`Job role`}
              hideLabel
              value={role ?? ''}
              onChange={(event) => narrow({ role: event.currentTarget.value })}
              options={[{ value: '', label: t`All job roles` }, ...roles.map((title) => ({ value: title, label: title }))]}
            />
          </div>
        )}
      </div>
      <Galaxy people={people} by={by} />
      {page.nextCursor !== null && (
        <Text size="meta">
          <Trans>The map shows the first {everyone.length} people by name. The table has everyone.</Trans>
        </Text>
      )}
    </Stack>
  );
}

/** Where no role asks for skills, there is nothing to be near to or far from. */
const isOnMap = ({ required }: TeamSkillPerson, by: By) => by === 'progress' || required > 0;
const total = (person: TeamSkillPerson) => person.open + person.completed;
const ringOf = (person: TeamSkillPerson, by: By) =>
  by === 'skill' ? ringOfMissing(person.required - person.met) : ringOfOverdue(person.overdue);
const shareOf = (person: TeamSkillPerson, by: By) => {
  const [part, whole] = by === 'skill' ? [person.met, person.required] : [person.completed, total(person)];
  return { part, whole, percent: whole === 0 ? 100 : (part / whole) * 100 };
};

/** The roles with most people, each with a sector of its own; the others share the last. */
function sectorsOf(
  people: readonly TeamSkillPerson[],
  other: string,
  { compare }: Format,
): { of: (person: TeamSkillPerson) => string; names: string[] } {
  const counts = new Map<string, number>();
  for (const { role } of people) counts.set(role?.title ?? other, (counts.get(role?.title ?? other) ?? 0) + 1);
  const names = [...counts].toSorted((one, next) => next[1] - one[1] || compare(one[0], next[0])).map(([name]) => name);
  const own = names.length <= SECTORS ? names : names.filter((name) => name !== other).slice(0, SECTORS - 1);
  const isShared = names.length > own.length;
  return {
    names: isShared ? [...own, other] : own,
    of: ({ role }) => (role !== null && own.includes(role.title) ? role.title : isShared ? other : (role?.title ?? other)),
  };
}

function Galaxy({ people, by }: { readonly people: readonly TeamSkillPerson[]; readonly by: By }) {
  const { t } = useLingui();
  const format = useFormat();
  const [chosenId, setChosenId] = useState<string>();
  const others = t`Other roles`;
  const { places, sectors, spans } = useMemo(() => {
    const found = sectorsOf(
      people.filter((person) => isOnMap(person, by)),
      others,
      format,
    );
    const placed = people
      .filter((person) => isOnMap(person, by))
      .map((person) => ({ id: person.person.id, ring: ringOf(person, by), sector: found.of(person) }));
    const counts = found.names.map((name) => placed.filter(({ sector }) => sector === name).length);
    return { places: placeOnMap(placed, found.names), sectors: found.names, spans: sectorSpans(counts) };
  }, [people, by, others, format]);
  const sorted = people.toSorted(
    (one, other) =>
      (by === 'progress' ? other.overdue - one.overdue : 0) ||
      shareOf(one, by).percent - shareOf(other, by).percent ||
      format.compare(one.person.fullName, other.person.fullName),
  );
  const words =
    by === 'skill'
      ? [t`Up to 1 level short`, t`2 to 4 levels short`, t`5 or more levels short`]
      : [t`nothing overdue`, t`1 or 2 overdue`, t`3 or more overdue`];
  const figures = (person: TeamSkillPerson) => {
    const { part, whole } = shareOf(person, by);
    const [some, all] = [format.number(part), format.number(whole)];
    return whole === 0 ? '–' : t`${some} of ${all}`;
  };
  const choose = (id: string) => setChosenId((before) => (before === id ? undefined : id));
  return (
    <div className={styles.galaxy}>
      <div>
        <div className={styles.sky}>
          <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden focusable={false}>
            <ellipse className={styles.outer} cx="50" cy="50" rx="44" ry="44" vectorEffect="non-scaling-stroke" />
            <ellipse className={styles.middle} cx="50" cy="50" rx="30" ry="30" vectorEffect="non-scaling-stroke" />
            <ellipse className={styles.inner} cx="50" cy="50" rx="16" ry="16" vectorEffect="non-scaling-stroke" />
            {sectors.length > 1 &&
              sectors.map((name, at) => {
                const angle = spans[at]?.from ?? 0;
                return (
                  <line
                    key={name}
                    className={styles.axis}
                    vectorEffect="non-scaling-stroke"
                    x1={CENTRE + Math.cos(angle) * 16}
                    y1={CENTRE + Math.sin(angle) * 16}
                    x2={CENTRE + Math.cos(angle) * REACH.x}
                    y2={CENTRE + Math.sin(angle) * REACH.y}
                  />
                );
              })}
          </svg>
          {words.map((word, ring) => (
            <span
              key={word}
              className={`${styles.ringWord} ${ring === 0 ? styles.innerWord : ''}`}
              style={{ left: '50%', top: `${CENTRE - [11.5, 26.5, 40.5][ring]!}%` }}
              aria-hidden
            >
              {word}
            </span>
          ))}
          {sectors.length > 1 &&
            sectors.map((name, at) => {
              const { from, to } = spans[at] ?? { from: 0, to: 0 };
              const angle = (from + to) / 2;
              return (
                <span
                  key={name}
                  className={styles.sector}
                  style={{
                    left: `${CENTRE + (Math.abs(Math.cos(angle)) < 0.05 ? 0 : Math.sign(Math.cos(angle)) * 38)}%`,
                    top: `${CENTRE + Math.sin(angle) * 50 + Math.sign(Math.sin(angle)) * -2}%`,
                  }}
                >
                  <bdi>{name}</bdi>
                </span>
              );
            })}
          {people.map((one) => {
            const place = places.get(one.person.id);
            if (place === undefined) return null;
            const { fullName, id } = one.person;
            const figure = figures(one);
            return (
              <button
                key={id}
                type="button"
                className={styles.star}
                style={{ left: `${CENTRE + place.x * REACH.x}%`, top: `${CENTRE + place.y * REACH.y}%` }}
                aria-pressed={id === chosenId}
                aria-label={by === 'skill' ? t`${fullName}: skills met ${figure}` : t`${fullName}: completed ${figure}`}
                onClick={() => choose(id)}
              >
                <Avatar person={personOf(one.person)} size={people.length > 24 ? 30 : 40} />
                {one.overdue > 0 && (
                  <span className={styles.flag}>
                    <Icon icon={IconAlertCircle} size="s" />
                  </span>
                )}
                {people.length <= 24 && <span className={styles.starName}>{fullName.split(' ')[0]}</span>}
              </button>
            );
          })}
        </div>
        <ul className={styles.rings}>
          {words.map((word, ring) => (
            <li key={word} className={[styles.innerRing, styles.middleRing, styles.outerRing][ring]}>
              {word}
            </li>
          ))}
        </ul>
        <Text size="meta">
          {by === 'skill' ? (
            <Trans>
              People closer to the middle meet more of their role’s skills. Sectors are roles. The list shows the same figures, and people
              whose role requires no skills.
            </Trans>
          ) : (
            <Trans>People closer to the middle have less overdue. Sectors are roles. The list shows the same figures.</Trans>
          )}
        </Text>
      </div>
      <div>
        <Heading level={3} look="h4">
          <Trans>List</Trans>
        </Heading>
        <ul className={styles.people}>
          {sorted.map((one) => (
            <PersonRow
              key={one.person.id}
              person={one}
              by={by}
              figure={figures(one)}
              isChosen={one.person.id === chosenId}
              onChoose={choose}
            />
          ))}
        </ul>
      </div>
    </div>
  );
}

interface PersonRowProps {
  readonly person: TeamSkillPerson;
  readonly by: By;
  readonly figure: string;
  readonly isChosen: boolean;
  readonly onChoose: (id: string) => void;
}

function PersonRow({ person, by, figure, isChosen, onChoose }: PersonRowProps) {
  const { t } = useLingui();
  const { fullName, id } = person.person;
  const next = person.gaps[0]?.skill.label;
  const share = shareOf(person, by);
  return (
    <li>
      <button type="button" className={styles.personRow} aria-pressed={isChosen} onClick={() => onChoose(id)}>
        <Row as="span" gap={3} wrap={false}>
          <Avatar person={personOf(person.person)} size={34} />
          <span className={styles.personText}>
            <bdi>{fullName}</bdi>
            <Text as="span" size="meta" style={{ display: 'block' }}>
              {person.overdue > 0 && (
                <span className={styles.late}>
                  <Plural value={person.overdue} one="# overdue" other="# overdue" />
                </span>
              )}
              {person.overdue > 0 && next !== undefined && ' · '}
              {next !== undefined && t`Next: ${next}`}
              {person.overdue === 0 && next === undefined && (person.role?.title ?? t`No role set`)}
            </Text>
          </span>
        </Row>
        {share.whole > 0 ? <Progress thin value={share.percent} label={fullName} text={false} /> : <span />}
        <span className={styles.share}>{figure}</span>
      </button>
      {isChosen && (
        <Suspense>
          <ChosenPerson person={person} onClose={() => onChoose(id)} />
        </Suspense>
      )}
    </li>
  );
}
