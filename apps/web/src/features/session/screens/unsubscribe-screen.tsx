import { Trans } from '@lingui/react/macro';
import { useSearchParams } from 'react-router';
import { Button, ButtonLink, Notice, Stack } from '@waymark/ui';
import { useErrorMessage } from '../../../platform/api/error-message.ts';
import { Door } from '../components/door.tsx';
import { useUnsubscribe } from '../session.queries.ts';

const Done = () => (
  <Door title={<Trans>You get no more of these e-mails</Trans>} lead={<Trans>You can switch them on again in your settings.</Trans>}>
    <ButtonLink href="/" size="l" block>
      <Trans>Go to the first page</Trans>
    </ButtonLink>
  </Door>
);

/** /unsubscribe-emails (SES-13): asks once, as mail programs open links by themselves, and needs no sign-in. */
export function Screen() {
  const [search] = useSearchParams();
  const { mutate, isPending, isSuccess, error } = useUnsubscribe();
  const message = useErrorMessage(error);
  if (isSuccess) return <Done />;
  const link = { user: search.get('user') ?? '', kind: search.get('kind') ?? '', signature: search.get('signature') ?? '' };
  return (
    <Door
      title={<Trans>Stop these e-mails?</Trans>}
      lead={<Trans>You still find everything they would have told you in your notifications.</Trans>}
    >
      <Stack gap={4}>
        {message !== '' && (
          <Notice tone="bad" live>
            {message}
          </Notice>
        )}
        <Button variant="solid" size="l" block pending={isPending} onClick={() => mutate(link)}>
          <Trans>Stop these e-mails</Trans>
        </Button>
      </Stack>
    </Door>
  );
}
