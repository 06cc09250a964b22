import { Trans } from '@lingui/react/macro';
import { useNavigate } from 'react-router';
import { Button, Link, Notice } from '@waymark/ui';
import { ApiProblem } from '../../../platform/api/api-problem.ts';
import { useAccountAction } from '../accounts.queries.ts';

interface IdentityOwnerProps {
  readonly error: Error | null;
  /** Stands below this field. */
  readonly field: 'email' | 'externalId';
}

/** Who has the address or the employee number that was refused (ADM-01): their page, and the way back of who was deleted. */
export function IdentityOwner({ error, field }: IdentityOwnerProps) {
  const errors = error instanceof ApiProblem ? error.errors : [];
  const refused = errors.find((one) => one.field === field && one.params?.['userId'] !== undefined);
  if (refused === undefined) return null;
  const { userId, name } = refused.params ?? {};
  return (
    <Owner userId={String(userId)} name={String(name)} isAddress={field === 'email'} isDeleted={refused.code === 'taken-by-deleted'} />
  );
}

interface OwnerProps {
  readonly userId: string;
  readonly name: string;
  readonly isAddress: boolean;
  readonly isDeleted: boolean;
}

function Owner({ userId, name, isAddress, isDeleted }: OwnerProps) {
  const navigate = useNavigate();
  const action = useAccountAction(userId);
  const person = (
    <Link href={`/admin/users/${userId}`}>
      <bdi>{name}</bdi>
    </Link>
  );
  if (!isDeleted) {
    return (
      <Notice>
        {isAddress ? <Trans>This address belongs to {person}.</Trans> : <Trans>This employee number belongs to {person}.</Trans>}
      </Notice>
    );
  }
  return (
    <Notice
      action={
        <Button
          size="s"
          pending={action.isPending}
          onClick={() => action.mutate('reactivate', { onSuccess: () => void navigate(`/admin/users/${userId}`) })}
        >
          <Trans>Restore</Trans>
        </Button>
      }
    >
      {isAddress ? (
        <Trans>This address belongs to {person}, whose account was deleted.</Trans>
      ) : (
        <Trans>This employee number belongs to {person}, whose account was deleted.</Trans>
      )}
    </Notice>
  );
}
