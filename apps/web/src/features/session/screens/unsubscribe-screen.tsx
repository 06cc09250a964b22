import { Trans, useLingui } from '@lingui/react/macro';
import { useSearchParams } from 'react-router';
import { mutedByLink, OTHER_MAILS } from '@waymark/contract/notifications';
import { Button, ButtonLink, Refusal, Stack } from '@waymark/ui';
import { useErrorMessage } from '../../../platform/api/error-message.ts';
import { Door } from '../components/door.tsx';
import { useUnsubscribe } from '../session.queries.ts';

/** What each of the three links at the end of mails asks and does. */
function useWords() {
  const { t } = useLingui();
  const stillThere = t`You can still see everything in your notifications.`;
  return {
    mails: { title: t`Stop these emails?`, lead: stillThere, action: t`Stop these emails`, done: t`You won’t get these emails again` },
    others: {
      title: t`Stop all optional emails?`,
      lead: stillThere,
      action: t`Stop these emails`,
      done: t`You won’t get these emails again`,
    },
    mute: {
      title: t`Mute these notifications?`,
      lead: t`You won’t get this type of notification again, by email or in the product.`,
      action: t`Mute them`,
      done: t`You won’t be notified about these again`,
    },
  };
}

const Done = ({ title }: { readonly title: string }) => (
  <Door title={title} lead={<Trans>You can switch them on again in your settings.</Trans>}>
    <ButtonLink href="/" size="l" block>
      <Trans>Go to home</Trans>
    </ButtonLink>
  </Door>
);

/** /unsubscribe-emails (SES-13): asks once, as mail programs open links by themselves, and needs no sign-in. */
export function Screen() {
  const [search] = useSearchParams();
  const { mutate, isPending, isSuccess, error } = useUnsubscribe();
  const message = useErrorMessage(error);
  const link = { user: search.get('user') ?? '', kind: search.get('kind') ?? '', signature: search.get('signature') ?? '' };
  const what = mutedByLink(link.kind) === undefined ? (link.kind === OTHER_MAILS ? 'others' : 'mails') : 'mute';
  const words = useWords()[what];
  if (isSuccess) return <Done title={words.done} />;
  return (
    <Door title={words.title} lead={words.lead}>
      <Stack gap={4}>
        <Refusal>{message}</Refusal>
        <Button variant="solid" size="l" block pending={isPending} onClick={() => mutate(link)}>
          {words.action}
        </Button>
      </Stack>
    </Door>
  );
}
