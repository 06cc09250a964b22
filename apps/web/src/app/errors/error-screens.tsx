import { Trans, useLingui } from '@lingui/react/macro';
import { ButtonLink, EmptyState, ErrorState, NotAllowed, Page } from '@waymark/ui';
import { useHelp } from '../../platform/organisation/help.ts';
import { useWhenReached } from '../../platform/api/reach.ts';
import { usePageTitle } from '../../platform/page/page-title.ts';

/** The ways on: home, and the organisation's help where it has an address. */
function Home() {
  const { address } = useHelp();
  return (
    <>
      <ButtonLink href="/" size="s">
        <Trans>Go to home</Trans>
      </ButtonLink>
      {address !== '' && (
        <ButtonLink href={address} size="s" target="_blank">
          <Trans>Get help</Trans>
        </ButtonLink>
      )}
    </>
  );
}

/** What the organisation says to people who need help (SHL-66). */
function HelpText() {
  const { text } = useHelp();
  return text === '' ? null : (
    <>
      {' '}
      <bdi>{text}</bdi>
    </>
  );
}

/** SHL-19: nothing is at this address, or nothing that the person may know of. */
export function NotFoundScreen() {
  const { t } = useLingui();
  const title = t`Sorry this page is not available`;
  usePageTitle(title);
  return (
    <Page>
      <EmptyState level={1} title={title} topic="Maps" action={<Home />}>
        <Trans>
          It may have moved, or this account can’t see it. Use search to find everything you can see, or ask an administrator of your
          organisation.
        </Trans>
        <HelpText />
      </EmptyState>
    </Page>
  );
}

/** SHL-51: the page is there, but not for this person. */
export function ForbiddenScreen() {
  const { t } = useLingui();
  usePageTitle(t`No access`);
  return (
    <Page>
      <NotAllowed level={1} action={<Home />}>
        <Trans>An administrator of your organisation can give you access.</Trans>
        <HelpText />
      </NotAllowed>
    </Page>
  );
}

/** SHL-50: the screen failed, the rest of the page is alive. */
export function FailedScreen({ message, onRetry, retrying }: { message?: string | undefined; onRetry: () => void; retrying?: boolean }) {
  const { t } = useLingui();
  usePageTitle(t`Something went wrong`);
  useWhenReached(onRetry);
  return (
    <Page>
      <ErrorState level={1} onRetry={onRetry} retrying={retrying} action={<Home />}>
        {message} <Trans>If this keeps happening, contact your administrator.</Trans>
        <HelpText />
      </ErrorState>
    </Page>
  );
}
