import { Plural, Trans } from '@lingui/react/macro';
import { listShareTargets, type ShareSection, TOTAL_SHOWN_AT_MOST } from '@waymark/contract/assignments';
import { Button, Text } from '@waymark/ui';
import { call } from '../../../platform/api/call.ts';
import { notifyError } from '../../../platform/api/error-message.ts';
import { useMutation } from '../../../platform/query/use-mutation.ts';
import { type TargetsView, targetsInput } from '../assignments.queries.ts';
import type { Staging } from './target-sections.tsx';

/** Sections whose rows can be added one by one, and what they are. */
const KINDS: Readonly<Partial<Record<ShareSection, 'users' | 'teams'>>> = {
  individuals: 'users',
  direct_reports: 'users',
  indirect_reports: 'users',
  communities: 'teams',
};
/** Everyone, and every group, unless the list is narrowed. */
const OF_ALL: ReadonlySet<ShareSection> = new Set(['individuals', 'communities']);
const AT_ONCE = 100;

interface AddAllProps {
  readonly view: TargetsView;
  readonly staging: Staging;
  readonly total: number;
  readonly isCapped: boolean;
  /** What it adds, for those who only hear the button. */
  readonly name: string;
}

/** Adds everything a section lists: direct or indirect reports, a unit, people or groups that a search found. */
export function AddAll({ view, staging, total, isCapped, name }: AddAllProps) {
  const kind = KINDS[view.section];
  const adding = useMutation({
    mutationFn: async () => {
      const found = [];
      let cursor: string | null | undefined;
      do {
        const page = await call(listShareTargets, targetsInput(view, { limit: AT_ONCE, cursor }));
        found.push(...page.users.map(({ id, fullName, hasIt }) => ({ id, name: fullName, hasIt })), ...page.teams);
        cursor = page.nextCursor;
      } while (cursor !== null && found.length < TOTAL_SHOWN_AT_MOST);
      return found;
    },
    onSuccess: (found) => {
      if (kind === undefined) return;
      for (const { id, name: title, hasIt } of found) if (!hasIt) staging.add(kind, { id, name: title });
    },
    onError: notifyError,
  });
  const isNarrowed = !OF_ALL.has(view.section) || view.q !== '' || view.unitId !== undefined;
  if (kind === undefined || !isNarrowed || total < 2) return null;
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
        {kind === 'users' ? (
          <Plural value={total} one="Add # person" other="Add all # people" />
        ) : (
          <Plural value={total} one="Add # group" other="Add all # groups" />
        )}
      </Button>
    </div>
  );
}
