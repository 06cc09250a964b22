import { Trans } from '@lingui/react/macro';
import { useNavigate } from 'react-router';
import { Button, Link, Notice } from '@waymark/ui';
import { ApiProblem } from '../../../platform/api/api-problem.ts';
import { useAccountAction } from '../accounts.queries.ts';

/** Who has the address or the employee number that was refused (ADM-01): their page, and the way back of who was deleted. */
export function IdentityOwner({ error }: { readonly error: Error | null }) {
  const refused = error instanceof ApiProblem ? error.errors.find(({ params }) => params?.['userId'] !== undefined) : undefined;
  if (refused === undefined) return null;
  const { userId, name } = refused.params ?? {};
  return <Owner userId={String(userId)} name={String(name)} isDeleted={refused.code === 'taken-by-deleted'} />;
}

function Owner({ userId, name, isDeleted }: { readonly userId: string; readonly name: string; readonly isDeleted: boolean }) {
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
        <Trans>It belongs to {person}.</Trans>
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
          <Trans>Restore access</Trans>
        </Button>
      }
    >
      <Trans>It belongs to {person}, whose account was deleted.</Trans>
    </Notice>
  );
}
