import { type ComponentProps, lazy, Suspense } from 'react';
import { Skeletons } from '@waymark/ui';

export { useRhythmWords } from './components/mentorship-words.ts';
export { suggestionsQuery } from './mentorship.queries.ts';

const Suggested = lazy(async () => ({ default: (await import('./components/suggested-mentors.tsx')).SuggestedMentors }));

/** Mentors who fit the person, with why (MEN-05); loaded when a page shows them. */
export const SuggestedMentors = (props: ComponentProps<typeof Suggested>) => (
  <Suspense fallback={<Skeletons shape="tiles" count={3} />}>
    <Suggested {...props} />
  </Suspense>
);
