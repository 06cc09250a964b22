import type { OpportunityItem } from '@waymark/contract/marketplace';
import { Grid, Skeletons } from '@waymark/ui';
import { lazy, Suspense } from 'react';
import styles from './marketplace.module.css';

const MentorPanel = lazy(async () => ({ default: (await import('./mentor-panel.tsx')).MentorPanel }));
const NotForMe = lazy(async () => ({ default: (await import('./not-for-me.tsx')).NotForMe }));
const RoleTile = lazy(async () => ({ default: (await import('./role-tile.tsx')).RoleTile }));
const VacancyItem = lazy(async () => ({ default: (await import('./vacancy-item.tsx')).VacancyItem }));
const ProjectTile = lazy(async () => ({ default: (await import('./project-tile.tsx')).ProjectTile }));

interface OpportunityGridProps {
  readonly items: readonly OpportunityItem[];
  readonly level: 2 | 3;
  /** They are recommended: one can say why one does not fit (MKT-09). */
  readonly recommended?: boolean;
}

/** Opportunities side by side, each as its type looks; a list loads the look of its own type only. */
export function OpportunityGrid({ items, level, recommended = false }: OpportunityGridProps) {
  return (
    <Suspense fallback={<Skeletons shape="tiles" count={items.length} />}>
      <Grid columns={3} as="ul" className={styles.list}>
        {items.map((item) => {
          const aside = recommended ? <NotForMe item={item} /> : undefined;
          if (item.type === 'mentorship') return <MentorPanel key={item.id} item={item} aside={aside} />;
          if (item.type === 'job_role') return <RoleTile key={item.id} item={item} level={level} aside={aside} />;
          if (item.type === 'job_vacancy') return <VacancyItem key={item.id} item={item} level={level} aside={aside} />;
          return <ProjectTile key={item.id} item={item} level={level} aside={aside} />;
        })}
      </Grid>
    </Suspense>
  );
}
