import { type ComponentProps, lazy, Suspense } from 'react';

const Titles = lazy(async () => ({ default: (await import('./components/role-titles.tsx')).RoleTitles }));
const Card = lazy(async () => ({ default: (await import('./components/role-card.tsx')).RoleCard }));
const Filters = lazy(async () => ({ default: (await import('./components/role-filters.tsx')).RoleFilters }));

/** What a list of roles is narrowed by; loaded when a list shows it. */
export const RoleFilters = (props: ComponentProps<typeof Filters>) => (
  <Suspense>
    <Filters {...props} />
  </Suspense>
);

/** Offers the organisation's roles to a field for a job title (`list`); loaded when a form shows it. */
export const RoleTitles = (props: ComponentProps<typeof Titles>) => (
  <Suspense>
    <Titles {...props} />
  </Suspense>
);

/** A job role among others: what it is, what it asks for, and how well it fits; loaded when a list shows it. */
export const RoleCard = (props: ComponentProps<typeof Card>) => (
  <Suspense>
    <Card {...props} />
  </Suspense>
);
