import { Plural, Trans } from '@lingui/react/macro';
import { listShareTargets, type ShareSection, TOTAL_SHOWN_AT_MOST } from '@waymark/contract/assignments';
import { Button, Text } from '@waymark/ui';
import { call } from '../../../platform/api/call.ts';
import { notifyError } from '../../../platform/api/error-message.ts';
import { useMutation } from '../../../platform/query/use-mutation.ts';
import { type TargetsView, targetsInput } from '../assignments.queries.ts';
import type { Staging } from './target-sections.tsx';

/** Sections that are people, each of which can be added one by one. */
const OF_PEOPLE: ReadonlySet<ShareSection> = new Set(['individuals', 'direct_reports', 'indirect_reports']);
const AT_ONCE = 100;

interface AddAllProps {
  readonly view: TargetsView;
  readonly staging: Staging;
  readonly total: number;
  readonly isCapped: boolean;
  /** What it adds, for those who only hear the button. */
  readonly name: string;
}

/** Adds everyone a section lists: direct or indirect reports, a unit, or what a search found. */
export function AddAll({ view, staging, total, isCapped, name }: AddAllProps) {
  const adding = useMutation({
    mutationFn: async () => {
      const users = [];
      let cursor: string | null | undefined;
      do {
        const page = await call(listShareTargets, targetsInput(view, { limit: AT_ONCE, cursor }));
        users.push(...page.users);
        cursor = page.nextCursor;
      } while (cursor !== null && users.length < TOTAL_SHOWN_AT_MOST);
      return users;
    },
    onSuccess: (users) => {
      for (const { id, fullName, hasIt } of users) if (!hasIt) staging.add('users', { id, name: fullName });
    },
    onError: notifyError,
  });
  const isNarrowed = view.section !== 'individuals' || view.q !== '' || view.unitId !== undefined;
  if (!OF_PEOPLE.has(view.section) || !isNarrowed || total < 2) return null;
  if (isCapped) {
    return (
      <Text size="small">
        <Trans>Too many to add one by one. Choose a group or narrow the list.</Trans>
      </Text>
    );
  }
  return (
    <div>
      <Button size="s" pending={adding.isPending} onClick={() => adding.mutate()} aria-describedby={name}>
        <Plural value={total} one="Add # person" other="Add all # people" />
      </Button>
    </div>
  );
}
