import { Trans, useLingui } from '@lingui/react/macro';
import { Button, ButtonLink, EmptyState } from '@waymark/ui';
import { isProblemOf } from '../../../platform/api/api-problem.ts';
import { LoadFailure } from '../../../platform/query/load-failure.tsx';
import { useCurrentUser } from '../../../platform/session/session.ts';

interface CardUnavailableProps {
  readonly error: Error;
  readonly onRetry: () => void;
  readonly retrying: boolean;
}

/** What stands in a card's place when it cannot be shown, with the words of CRD-08. */
export function CardUnavailable({ error, onRetry, retrying }: CardUnavailableProps) {
  const { t } = useLingui();
  const isVisitor = useCurrentUser() === null;
  const back = (
    <Button size="s" onClick={() => history.back()}>
      <Trans>Back</Trans>
    </Button>
  );
  if (isProblemOf(error, 'card-not-authorized')) {
    // Of a visitor no one knows yet whether it is shared with them: the page with the menu asks them to sign in, and comes back.
    const signIn = (
      <ButtonLink size="s" href={location.pathname.replace(/^\/mobile-insights/, '/insights')}>
        <Trans>Sign in</Trans>
      </ButtonLink>
    );
    return (
      <EmptyState title={t`This is not shared with you`} level={1} topic="Safety" action={isVisitor ? signIn : back}>
        <Trans>
          You do not have permission to access this Content. Please reach out to the user who has shared this Content with you to provide
          access.
        </Trans>
      </EmptyState>
    );
  }
  if (isProblemOf(error, 'card-not-found')) return <EmptyState title={t`Content not available.`} level={1} action={back} />;
  return <LoadFailure error={error} title={t`Content not available.`} level={1} onRetry={onRetry} retrying={retrying} action={back} />;
}
