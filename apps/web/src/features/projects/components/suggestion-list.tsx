import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Project } from '@waymark/contract/projects';
import { Button, Dots, EmptyState, IconLink, Lined, Match, notify, PersonLine } from '@waymark/ui';
import { Waiting } from '../../../platform/query/waiting.tsx';
import { BandFilter } from '../../matching/matching.public.tsx';
import { personHref, personOf } from '../../people/people.public.tsx';
import { NoOneInBand } from './no-one-in-band.tsx';
import { projectHref } from '../project-href.ts';
import { suggestionsQuery } from '../projects.queries.ts';
import styles from './projects.module.css';

/** People who fit a project best and have not applied (PRJ-05): the owners tell them of it. */
export function SuggestionList({ project }: { readonly project: Project }) {
  const { t } = useLingui();
  const [scoreRange, setScoreRange] = useState<readonly string[]>([]);
  const query = useQuery(suggestionsQuery(project.id, scoreRange));
  const items = query.data?.items;
  if (items?.length === 0 && scoreRange.length === 0) {
    return (
      <EmptyState title={t`No one to suggest yet`} topic="People">
        <Trans>People whose skills fit better than half appear here.</Trans>
      </EmptyState>
    );
  }
  const copy = async () => {
    await navigator.clipboard.writeText(new URL(projectHref(project), location.origin).href).then(
      () => notify(t`The link is copied.`),
      () => notify(t`The link could not be copied.`),
    );
  };
  return (
    <>
      <div className={styles.toolbar}>
        <Button icon={IconLink} onClick={() => void copy()}>
          <Trans>Copy the link to the project</Trans>
        </Button>
        <BandFilter selected={scoreRange} onChange={setScoreRange} />
      </div>
      {items === undefined && <Waiting of={query} shape="rows" count={4} />}
      {items?.length === 0 && <NoOneInBand />}
      <Lined as="ul" className={styles.list}>
        {items?.map(({ person, score, skillsMet: done, skillsAsked: total }) => (
          <li key={person.id} className={styles.application}>
            <PersonLine
              person={personOf(person)}
              href={personHref(person)}
              detail={
                <Dots
                  parts={[
                    <bdi key="title">{person.jobTitle}</bdi>,
                    <Plural key="skills" value={total} one={`${done} of # skill`} other={`${done} of # skills`} />,
                  ]}
                />
              }
            />
            <Match score={score} />
          </li>
        ))}
      </Lined>
    </>
  );
}
