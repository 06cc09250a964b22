import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { Project } from '@waymark/contract/projects';
import { Grid, Section } from '@waymark/ui';
import { useFormat } from '../../../platform/i18n/use-format.ts';
import { similarProjectsQuery } from '../projects.queries.ts';
import { ProjectCard } from '../projects.public.tsx';
import { placesLeftOf } from '../project-words.ts';

/** Other open projects with the same skills (PRJ-06); nothing where there are none. */
export function SimilarProjects({ projectId }: { readonly projectId: Project['id'] }) {
  const { t } = useLingui();
  const format = useFormat();
  const { data = [] } = useQuery(similarProjectsQuery(projectId));
  if (data.length === 0) return null;
  return (
    <Section title={t`Similar projects`}>
      <Grid as="ul" columns={3}>
        {data.map((project) => (
          <ProjectCard
            key={project.id}
            project={{ ...project, imageUrl: project.thumbnail?.imageUrl ?? null, placesLeft: placesLeftOf(project) }}
            skills={project.skills}
            facts={[
              project.projectOwners.length === 0 ? undefined : format.list(project.projectOwners.map(({ fullName }) => fullName)),
              project.isRemotePossible ? t`Remote possible` : t`On site`,
              project.applicationDeadline === null ? undefined : t`Apply by ${format.date(project.applicationDeadline)}`,
            ]}
          />
        ))}
      </Grid>
    </Section>
  );
}
