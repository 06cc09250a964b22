import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { ProjectSummary } from '@waymark/contract/projects';
import { type Bookmark, Dots, Row, SkillChip, SkillChips, Stack, Text, Tile } from '@waymark/ui';
import { projectHref } from './project-href.ts';
import { usePlacesLeft, useProjectTime } from './project-words.ts';

export { NewProjectLink } from './components/new-project-link.tsx';

const NOTHING: readonly string[] = [];
/** Skills on a card; the project's page has all. */
const SHOWN_SKILLS = 2;

interface ProjectCardProps {
  readonly project: Pick<ProjectSummary, 'slug' | 'title' | 'timeCommitment' | 'startDate' | 'endDate'> & {
    readonly imageUrl: string | null;
    /** Null: no limit. */
    readonly placesLeft: number | null;
  };
  readonly isNew?: boolean | undefined;
  readonly bookmark?: Bookmark | undefined;
  /** The match ring. */
  readonly match?: ReactNode;
  /** Beside the places left: a status. */
  readonly more?: ReactNode;
  /** Skills that it asks for or gives, by name. */
  readonly skills?: readonly string[] | undefined;
  /** Who posted it, the place or "Remote", the last day to apply: what tells two projects apart. */
  readonly facts?: readonly (string | undefined)[] | undefined;
  readonly level?: 2 | 3 | 4 | undefined;
}

/** A project among others: picture, how much time it takes and for how long, title, owner, place and deadline, skills, and how well it fits. */
export function ProjectCard({
  project,
  isNew = false,
  bookmark,
  match,
  more,
  skills = NOTHING,
  facts = NOTHING,
  level = 3,
}: ProjectCardProps) {
  const { t } = useLingui();
  const timeOf = useProjectTime();
  const placesLeft = usePlacesLeft();
  return (
    <Tile
      as="li"
      title={project.title}
      href={projectHref(project)}
      level={level}
      cover={{ image: project.imageUrl ?? undefined, topic: project.title }}
      kicker={[...timeOf(project), isNew && t`New`, placesLeft(project.placesLeft) ?? t`Everyone can join`]}
      bookmark={bookmark}
      actions={
        <Stack gap={2}>
          {facts.some((fact) => fact !== undefined) && (
            <Text as="div" size="meta">
              <Dots parts={facts} />
            </Text>
          )}
          {skills.length > 0 && (
            <SkillChips>
              {skills.slice(0, SHOWN_SKILLS).map((name) => (
                <SkillChip key={name} name={name} />
              ))}
            </SkillChips>
          )}
          {(match !== undefined || more !== undefined) && (
            <Row gap={3}>
              {match}
              {more}
            </Row>
          )}
        </Stack>
      }
    />
  );
}
