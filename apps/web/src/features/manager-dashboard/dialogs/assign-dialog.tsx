import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { CardSummary } from '@waymark/contract/cards';
import { StatusBadge } from '@waymark/ui';
import { useStateWords } from '../../../platform/page/state-words.ts';
import { AssignContentDialog } from '../../assignments/assignments.public.tsx';
import { offeredItemsQuery, refreshTeam } from '../manager-dashboard.queries.ts';
import { STATE_LOOK } from '../team-words.ts';

interface AssignDialogProps {
  readonly open: boolean;
  /** Who it is for. */
  readonly person?: { readonly id: string; readonly fullName: string };
  /** What is looked for from the start: the skill they are furthest from. */
  readonly words?: string | undefined;
  readonly onClose: () => void;
}

/** Assigns content to a team or someone of it; offers what is overdue in the team, what builds the skill they are furthest from, and what was assigned last; one person is offered nothing they have already (MGR-02). */
export function AssignDialog({ open, person, words, onClose }: AssignDialogProps) {
  const { t } = useLingui();
  const query = useQuery(offeredItemsQuery(person));
  const { recent = [], overdue = [], popular = [], gap = '', forGap = [] } = query.data ?? {};
  const stateWords = useStateWords();
  const name = person?.fullName ?? '';
  const close = () => {
    onClose();
    void refreshTeam();
  };
  const stateOf = ({ id }: CardSummary) => {
    const state = query.data?.states[id];
    return state && <StatusBadge status={STATE_LOOK[state]}>{stateWords[state]}</StatusBadge>;
  };
  return (
    <AssignContentDialog
      open={open}
      title={person === undefined ? t`What do you want to assign?` : t`What do you want to assign to ${name}?`}
      words={words}
      forPerson={person}
      offered={
        query.data && [
          { title: t`Overdue in your team`, cards: overdue },
          {
            title: person === undefined ? t`Suggested: your team needs ${gap} most` : t`Suggested: ${name} needs ${gap} most`,
            cards: forGap,
          },
          { title: t`You assigned recently`, cards: recent },
          { title: t`Suggested: most completed in your team`, cards: popular },
        ]
      }
      of={query}
      stateOf={stateOf}
      onClose={close}
    />
  );
}
