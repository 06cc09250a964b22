import { Trans } from '@lingui/react/macro';
import type { OpportunityId } from '@waymark/contract/opportunities';
import { Button, IconPlus, VisuallyHidden } from '@waymark/ui';
import { useNavigate } from 'react-router';
import { usePlanCreation } from '../career-plans.queries.ts';

interface AddToPlanProps {
  /** The steps in order; the last role is where the plan leads. */
  readonly roleIds: readonly OpportunityId[];
  /** Of the last role; read aloud. */
  readonly title: string;
  /** One among others in a list. */
  readonly quiet?: boolean;
}

/** Opens the caller's plan towards a role with the steps on the way, and goes there (CAR-06, CAR-10). */
export function AddToPlan({ roleIds, title, quiet = false }: AddToPlanProps) {
  const navigate = useNavigate();
  const creation = usePlanCreation();
  const add = () => creation.mutate(roleIds, { onSuccess: ({ roleId }) => void navigate(`/career/plan/${roleId}`) });
  return (
    <Button size="s" variant={quiet ? 'quiet' : 'solid'} icon={IconPlus} pending={creation.isPending} onClick={add}>
      <Trans>Add to my plan</Trans>
      <VisuallyHidden>: {title}</VisuallyHidden>
    </Button>
  );
}
