import { type ComponentProps, lazy, Suspense } from 'react';
import { Skeletons } from '@waymark/ui';

const Rows = lazy(async () => ({ default: (await import('./components/vacancy-rows.tsx')).VacancyRows }));
const Tile = lazy(async () => ({ default: (await import('./components/vacancy-tile.tsx')).VacancyTile }));
const Picker = lazy(async () => ({ default: (await import('./components/vacancy-picker.tsx')).VacancyPicker }));
const Sections = lazy(async () => ({ default: (await import('./components/vacancy-fields.tsx')).VacancyFields }));

/** Vacancies below each other, with how well each fits; loaded when a list shows them. */
export const VacancyRows = (props: ComponentProps<typeof Rows>) => (
  <Suspense fallback={<Skeletons shape="rows" />}>
    <Rows {...props} />
  </Suspense>
);

/** A vacancy among other opportunities; loaded when a list shows it. */
export const VacancyTile = (props: ComponentProps<typeof Tile>) => (
  <Suspense>
    <Tile {...props} />
  </Suspense>
);

/** One vacancy, found by typing; loaded when a form shows it. */
export const VacancyPicker = (props: ComponentProps<typeof Picker>) => (
  <Suspense fallback={<Skeletons shape="rows" count={1} />}>
    <Picker {...props} />
  </Suspense>
);

/** The fields of a section of a vacancy; loaded when a form shows them. */
export const VacancyFields = (props: ComponentProps<typeof Sections>) => (
  <Suspense fallback={<Skeletons shape="rows" />}>
    <Sections {...props} />
  </Suspense>
);

export { useApplicationStatus, useHappened, useVacancyStates } from './vacancy-words.ts';
export { vacancyTermsQuery } from './vacancies.queries.ts';
export { isAsRead, type SectionDraft, useSectionSaving } from './vacancy-records.queries.ts';
export { sectionOf, typedVacancy, VACANCY_SECTIONS, type TypedVacancy, type VacancySection } from './vacancy.draft.ts';
