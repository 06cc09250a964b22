import type { OpportunityItem } from '@waymark/contract/marketplace';
import { Grid } from '@waymark/ui';
import styles from './marketplace.module.css';
import { MentorPanel } from './mentor-panel.tsx';
import { ProjectTile } from './project-tile.tsx';

/** Opportunities side by side, each as its type looks. */
export function OpportunityGrid({ items, level }: { readonly items: readonly OpportunityItem[]; readonly level: 2 | 3 }) {
  return (
    <Grid columns={3} as="ul" className={styles.list}>
      {items.map((item) =>
        item.type === 'mentorship' ? <MentorPanel key={item.id} item={item} /> : <ProjectTile key={item.id} item={item} level={level} />,
      )}
    </Grid>
  );
}
