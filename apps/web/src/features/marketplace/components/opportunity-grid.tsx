import type { OpportunityItem } from '@waymark/contract/marketplace';
import { Grid, Skeletons } from '@waymark/ui';
import { lazy, Suspense } from 'react';
import styles from './marketplace.module.css';

const MentorPanel = lazy(async () => ({ default: (await import('./mentor-panel.tsx')).MentorPanel }));
const ProjectTile = lazy(async () => ({ default: (await import('./project-tile.tsx')).ProjectTile }));

/** Opportunities side by side, each as its type looks; a list loads the look of its own type only. */
export function OpportunityGrid({ items, level }: { readonly items: readonly OpportunityItem[]; readonly level: 2 | 3 }) {
  return (
    <Suspense fallback={<Skeletons shape="tiles" count={items.length} />}>
      <Grid columns={3} as="ul" className={styles.list}>
        {items.map((item) =>
          item.type === 'mentorship' ? <MentorPanel key={item.id} item={item} /> : <ProjectTile key={item.id} item={item} level={level} />,
        )}
      </Grid>
    </Suspense>
  );
}
