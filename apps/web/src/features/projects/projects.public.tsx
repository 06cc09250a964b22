import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { ProjectSummary } from '@waymark/contract/projects';
import { Row, Tile, type Bookmark } from '@waymark/ui';
import { projectHref } from './project-href.ts';
import { usePlacesLeft, useProjectTime } from './project-words.ts';

interface ProjectCardProps {
  readonly project: Pick<ProjectSummary, 'slug' | 'title' | 'timeCommitment' | 'startDate' | 'endDate'> & {
    readonly imageUrl: string | null;
    /** Null: no limit. */
    readonly placesLeft: number | null;
  };
  /** Gives the drawing where there is no picture: the first skill, say. */
  readonly topic?: string | undefined;
  readonly isNew?: boolean | undefined;
  readonly bookmark?: Bookmark | undefined;
  /** The match ring. */
  readonly match?: ReactNode;
  /** Beside the places left: a status. */
  readonly more?: ReactNode;
  readonly level?: 2 | 3 | 4 | undefined;
}

/** A project among others: picture, how much time it takes and for how long, title, places left, and how well it fits. */
export function ProjectCard({ project, topic, isNew = false, bookmark, match, more, level = 3 }: ProjectCardProps) {
  const { t } = useLingui();
  const timeOf = useProjectTime();
  const placesLeft = usePlacesLeft();
  return (
    <Tile
      as="li"
      title={project.title}
      href={projectHref(project)}
      level={level}
      cover={{ image: project.imageUrl ?? undefined, topic: topic ?? project.title }}
      kicker={[...timeOf(project), isNew && t`New`, placesLeft(project.placesLeft) ?? t`Everyone can join`]}
      bookmark={bookmark}
      actions={
        match === undefined && more === undefined ? undefined : (
          <Row gap={3}>
            {match}
            {more}
          </Row>
        )
      }
    />
  );
}
