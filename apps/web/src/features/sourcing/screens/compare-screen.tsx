import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useParams } from 'react-router';
import type { Candidate, Comparison, SourcingVacancy } from '@waymark/contract/sourcing';
import { Breadcrumbs, Button, EmptyState, Link, Page, PageHeader, Row, SwitchField, Text } from '@waymark/ui';
import { isNotThere } from '../../../platform/api/api-problem.ts';
import { notifyError } from '../../../platform/api/error-message.ts';
import { useFormat } from '../../../platform/i18n/use-format.ts';
import { useNarrowing } from '../../../platform/navigation/use-narrowing.ts';
import { Waiting } from '../../../platform/query/waiting.tsx';
import { MatchBadge } from '../../matching/matching.public.tsx';
import { PeopleField } from '../../people/people.public.tsx';
import { useShownLevel } from '../../skills/skills.public.tsx';
import { NoFigure } from '../components/no-figure.tsx';
import styles from '../components/sourcing.module.css';
import { useActionWords, useAvailabilityWords } from '../sourcing-words.ts';
import { compareQuery, manageHref, sourcingVacancyQuery, useCandidateAction } from '../sourcing.queries.ts';

const MOST = 4;

/** /sourcing/manage/vacancy/{slug}/compare?ids= (SOU-04): candidates side by side. */
export function Screen() {
  const { t } = useLingui();
  const { slug = '' } = useParams();
  const [address, narrow] = useNarrowing<'ids'>();
  const ids = (address.get('ids') ?? '').split(',').filter((id) => id !== '');
  const vacancy = useQuery({ ...sourcingVacancyQuery(slug), throwOnError: isNotThere });
  const vacancyId = vacancy.data?.vacancy.id ?? '';
  const query = useQuery({ ...compareQuery(vacancyId, ids), enabled: vacancyId !== '' && ids.length > 0 });
  const title = vacancy.data?.vacancy.title ?? '';
  return (
    <Page width="wide">
      <Breadcrumbs
        crumbs={[
          { href: '/sourcing', label: t`Sourcing` },
          { href: manageHref(slug), label: title === '' ? t`Candidates` : title },
        ]}
      />
      <PageHeader title={t`Compare candidates`} lead={title} />
      {ids.length < MOST && (
        <div className={styles.search}>
          <PeopleField
            label={t`Add person`}
            value={[]}
            onChange={(people) => narrow({ ids: [...ids, ...people.map(({ value }) => value)].slice(0, MOST).join(',') })}
          />
        </div>
      )}
      {ids.length === 0 && (
        <EmptyState title={t`No one to compare yet`} topic="Maps">
          <Trans>Choose candidates in the list, or add a person above.</Trans>
        </EmptyState>
      )}
      {vacancy.data === undefined && <Waiting of={vacancy} shape="rows" />}
      {vacancy.data !== undefined && ids.length > 0 && query.data === undefined && <Waiting of={query} shape="rows" />}
      {vacancy.data !== undefined && query.data !== undefined && (
        <Table
          sourcing={vacancy.data}
          comparison={query.data}
          onRemove={(id) => narrow({ ids: ids.filter((one) => one !== id).join(',') })}
        />
      )}
    </Page>
  );
}

interface TableProps {
  readonly sourcing: SourcingVacancy;
  readonly comparison: Comparison;
  readonly onRemove: (id: string) => void;
}

interface Line {
  readonly id: string;
  readonly label: string;
  readonly cell: (candidate: Candidate) => ReactNode;
  /** What tells two apart; and which is ahead, where one is. */
  readonly text: (candidate: Candidate) => string;
  readonly rank?: (candidate: Candidate) => number;
}

function Table({ sourcing, comparison: { items, skills }, onRemove }: TableProps) {
  const { t } = useLingui();
  const [hidesNames, setHidesNames] = useState(false);
  const [onlyDifferences, setOnlyDifferences] = useState(false);
  const lines = useLines(skills).filter(({ text }) => !onlyDifferences || new Set(items.map(text)).size > 1);
  const isAhead = ({ rank }: Line, candidate: Candidate) => {
    if (rank === undefined || items.length < 2) return false;
    const best = Math.max(...items.map(rank));
    return rank(candidate) === best && items.some((one) => rank(one) < best);
  };
  return (
    <>
      <Row gap={4} style={{ marginBlock: 16 }}>
        <SwitchField label={t`Hide names`} checked={hidesNames} onChange={(event) => setHidesNames(event.currentTarget.checked)} />
        <SwitchField
          label={t`Differences only`}
          checked={onlyDifferences}
          onChange={(event) => setOnlyDifferences(event.currentTarget.checked)}
        />
      </Row>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard */}
      <section className={styles.compare} tabIndex={0} aria-label={t`Comparison`}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t`Criterion`}</th>
              {items.map((candidate, at) => (
                <th key={candidate.person.id} scope="col">
                  <Link href={manageHref(sourcing.vacancy.slug, `/candidate/${candidate.person.id}`)}>
                    <bdi>{hidesNames ? t`Candidate ${at + 1}` : candidate.person.fullName}</bdi>
                  </Link>
                  <Text size="meta">
                    <bdi>{candidate.person.jobTitle}</bdi>
                  </Text>
                  <Actions {...{ sourcing, candidate }} onRemove={() => onRemove(candidate.person.id)} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <tr key={line.id}>
                <th scope="row">{line.label}</th>
                {items.map((candidate) => (
                  <td key={candidate.person.id} className={isAhead(line, candidate) ? styles.ahead : undefined}>
                    {line.cell(candidate)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <Text size="meta" style={{ marginBlockStart: 16 }}>
        <Trans>The highlight shows who leads in each row. Matches use only skills, experience, location and stated preferences.</Trans>
      </Text>
    </>
  );
}

function useLines(skills: Comparison['skills']): Line[] {
  const { t } = useLingui();
  const format = useFormat();
  const shownLevel = useShownLevel();
  const availability = useAvailabilityWords();
  const heldOf = (candidate: Candidate, skillId: string) => candidate.skills.find((skill) => skill.skillId === skillId);
  const wordOf = (candidate: Candidate, skillId: string) => {
    const skill = heldOf(candidate, skillId);
    if (skill === undefined || skill.state === 'not_shared') return t`Not shown`;
    if (skill.state === 'job') return t`From their job role`;
    return skill.state === 'related' ? t`Related skill` : shownLevel(skill.held).label;
  };
  const years = ({ experienceYears }: Candidate) =>
    experienceYears === null ? t`Not stated` : plural(experienceYears, { one: '# year', other: '# years' });
  return [
    {
      id: 'match',
      label: t`Match`,
      cell: ({ score }) => (score === null ? <NoFigure /> : <MatchBadge match={{ score }} />),
      text: ({ score }) => String(score),
      rank: ({ score }) => score ?? -1,
    },
    ...skills.map(({ skillId, label, level }): Line => ({
      id: skillId,
      label: t`${label}, ${shownLevel(level).label} required`,
      cell: (candidate) => wordOf(candidate, skillId),
      text: (candidate) => wordOf(candidate, skillId),
      rank: (candidate) => shownLevel(heldOf(candidate, skillId)?.held ?? '').level,
    })),
    { id: 'years', label: t`Experience`, cell: years, text: years, rank: ({ experienceYears }) => experienceYears ?? -1 },
    { id: 'where', label: t`Where`, cell: ({ location }) => <bdi>{location}</bdi>, text: ({ location }) => location },
    {
      id: 'availability',
      label: t`Availability`,
      cell: (candidate) => availability[candidate.availability],
      text: (candidate) => candidate.availability,
    },
    {
      id: 'applied',
      label: t`Applied`,
      cell: ({ application }) => (application === null ? t`No` : format.date(application.createdAt)),
      text: ({ application }) => application?.createdAt ?? '',
    },
  ];
}

function Actions({
  sourcing,
  candidate,
  onRemove,
}: Pick<TableProps, 'sourcing'> & { readonly candidate: Candidate; readonly onRemove: () => void }) {
  const words = useActionWords();
  const act = useCandidateAction(sourcing.vacancy.id);
  return (
    <Row gap={2} style={{ marginBlockStart: 8 }}>
      {candidate.allowedActions.includes('shortlist') && (
        <Button
          size="s"
          pending={act.isPending}
          onClick={() => act.mutate({ userId: candidate.person.id, action: 'shortlist' }, { onError: notifyError })}
        >
          {words.shortlist}
        </Button>
      )}
      <Button size="s" variant="plain" onClick={onRemove}>
        <Trans>Remove</Trans>
      </Button>
    </Row>
  );
}
