import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { ButtonLink, EmptyState, IconBuilding, Link, Skeleton, Stack } from '@waymark/ui';
import { useOrganisation } from '../../../platform/organisation/organisation.ts';
import { Waiting } from '../../../platform/query/waiting.tsx';
import { Door } from '../../session/session.public.tsx';
import { relatedOrganisationsQuery } from '../sign-up.queries.ts';

/** The sign-in page of another organisation of this installation, which learns whence one comes. */
function signInAt(hostName: string, microsite: string): string {
  const { protocol, port } = location;
  return `${protocol}//${hostName}${port === '' ? '' : `:${port}`}/user/login?microsite=${encodeURIComponent(microsite)}`;
}

/** /user/micro_org_login: someone of a micro-site picks the organisation they belong to (SES-06). */
export function Screen() {
  const { hostName: microsite } = useOrganisation();
  const query = useQuery(relatedOrganisationsQuery);
  const { data } = query;
  return (
    <Door title={<Trans>Choose your organisation</Trans>} lead={<Trans>Sign in at your organisation and continue from there.</Trans>}>
      <Stack gap={5}>
        {data === undefined && (
          <Waiting of={query}>
            <Skeleton height="120px" />
          </Waiting>
        )}
        {data?.items.length === 0 && (
          <EmptyState title={<Trans>No organisation belongs to this site</Trans>} topic={false}>
            <Trans>Sign in here, or ask the person who gave you the address.</Trans>
          </EmptyState>
        )}
        {data !== undefined && data.items.length > 0 && (
          <Stack gap={3}>
            {data.items.map(({ name, hostName }) => (
              <ButtonLink key={hostName} href={signInAt(hostName, microsite)} size="l" block icon={IconBuilding}>
                {name}
              </ButtonLink>
            ))}
          </Stack>
        )}
        <Link href="/user/login">
          <Trans>Sign in to this site</Trans>
        </Link>
      </Stack>
    </Door>
  );
}
