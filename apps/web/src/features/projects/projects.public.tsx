import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { ProjectSummary } from '@waymark/contract/projects';
import { Row, Tile, type Bookmark } from '@waymark/ui';
import { projectHref } from './project-href.ts';
import { usePlacesLeft, useProjectTime } from './project-words.ts';

interface ProjectCardProps {
  readonly project: Pick<
    ProjectSummary,
    'slug' | 'title' | 'thumbnail' | 'timeCommitment' | 'startDate' | 'endDate' | 'maxPositions' | 'placesTaken'
  >;
  /** Gives the drawing where there is no picture: the first skill, say. */
  readonly topic?: string | undefined;
  readonly bookmark?: Bookmark | undefined;
  /** The match ring. */
  readonly match?: ReactNode;
  /** Beside the places left: a status. */
  readonly more?: ReactNode;
  readonly level?: 2 | 3 | 4 | undefined;
  readonly href?: string | undefined;
}

/** A project among others: picture, how much time it takes and for how long, title, places left, and how well it fits. */
export function ProjectCard({ project, topic, bookmark, match, more, level = 3, href }: ProjectCardProps) {
  const { t } = useLingui();
  const timeOf = useProjectTime();
  const placesLeft = usePlacesLeft();
  return (
    <Tile
      as="li"
      title={project.title}
      href={href ?? projectHref(project)}
      level={level}
      cover={{ image: project.thumbnail?.imageUrl, topic: topic ?? project.title }}
      kicker={[...timeOf(project), placesLeft(project) ?? t`Everybody can join`]}
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
