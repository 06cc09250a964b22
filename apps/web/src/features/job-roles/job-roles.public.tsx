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

const Family = lazy(async () => ({ default: (await import('./components/family-field.tsx')).FamilyField }));
const Role = lazy(async () => ({ default: (await import('./components/role-field.tsx')).RoleField }));
const Translated = lazy(async () => ({ default: (await import('./components/translation-fields.tsx')).TranslationFields }));
const Growth = lazy(async () => ({ default: (await import('./components/role-growth.tsx')).RoleGrowth }));

/** Chooses a job family; loaded when a form shows it. */
export const FamilyField = (props: ComponentProps<typeof Family>) => (
  <Suspense>
    <Family {...props} />
  </Suspense>
);

/** Chooses a job role; loaded when a form shows it. */
export const RoleField = (props: ComponentProps<typeof Role>) => (
  <Suspense>
    <Role {...props} />
  </Suspense>
);

/** Title and description in other languages; loaded when a form shows them. */
export const TranslationFields = (props: ComponentProps<typeof Translated>) => (
  <Suspense>
    <Translated {...props} />
  </Suspense>
);

/** Content, mentors and projects that close gaps; loaded when a page shows them. */
export const SkillGrowth = (props: ComponentProps<typeof Growth>) => (
  <Suspense>
    <Growth {...props} />
  </Suspense>
);

export { useJobLevels, useTrackLabel } from './job-role-words.ts';
