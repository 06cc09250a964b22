import type { ReactNode } from 'react';
import { Button } from '@waymark/ui';
import type { Activity } from '../use-activity.ts';

/** Leads to the part of the page one works in. */
export const BeginAction = ({ activity, children }: { readonly activity: Activity; readonly children: ReactNode }) => (
  <Button variant="solid" block onClick={activity.begin}>
    {children}
  </Button>
);
