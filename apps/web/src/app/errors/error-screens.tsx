import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { ButtonLink, EmptyState, NotAllowed, Page } from '@waymark/ui';
import { cutOff, useWhenReached } from '../../platform/api/reach.ts';
import { useHelp } from '../../platform/organisation/help.ts';
import { usePageTitle } from '../../platform/page/page-title.ts';
import { LoadFailure } from '../../platform/query/load-failure.tsx';

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

interface FailedScreenProps {
  readonly error: unknown;
  /** The screen was never on this device, and there is no network. */
  readonly isCutOff: boolean;
  readonly onRetry: () => void;
  readonly retrying: boolean;
}

/** SHL-50: the screen failed, the rest of the page is alive. */
export function FailedScreen({ error, isCutOff, onRetry, retrying }: FailedScreenProps) {
  const { t } = useLingui();
  // What is only away keeps its name.
  usePageTitle(isCutOff ? undefined : t`Something went wrong`);
  useWhenReached(onRetry);
  useEffect(() => {
    if (isCutOff) cutOff();
  }, [isCutOff]);
  return (
    <Page>
      <LoadFailure error={error} level={1} onRetry={onRetry} retrying={retrying} action={<Home />}>
        <Trans>If this keeps happening, contact your administrator.</Trans>
        <HelpText />
      </LoadFailure>
    </Page>
  );
}
