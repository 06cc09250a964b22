import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ProviderSummary } from '@waymark/contract/sso';
import { Badge, ButtonLink, Dots, EmptyState, IconPlus, Lined, Link, PageHeader, Row, Stack, Text } from '@waymark/ui';
import { useFormat } from '../../../platform/i18n/use-format.ts';
import { Waiting } from '../../../platform/query/waiting.tsx';
import { ForcedSignOn } from '../components/forced-sign-on.tsx';
import styles from '../components/sso.module.css';
import { providersQuery } from '../sso.queries.ts';

const NEW = '/admin/sign-in-providers/new';

function ProviderRow({ provider: { id, name, kind, enabled, testedAt, peopleCount } }: { readonly provider: ProviderSummary }) {
  const { t } = useLingui();
  const format = useFormat();
  return (
    <Row as="li" justify="between" className={styles.item}>
      <Stack gap={1} className={styles.who}>
        <Link href={`/admin/sign-in-providers/${id}`} variant="plain">
          <bdi>{name}</bdi>
        </Link>
        <Text size="meta" as="div">
          <Dots
            parts={[
              kind === 'saml' ? 'SAML 2.0' : 'OpenID Connect',
              <Plural
                key="people"
                value={peopleCount}
                _0="no one has joined with it yet"
                one="# person joined with it"
                other="# people joined with it"
              />,
              testedAt === null ? t`not tested` : t`tested ${format.date(testedAt)}`,
            ]}
          />
        </Text>
      </Stack>
      <Badge tone={enabled ? 'ok' : 'neutral'}>{enabled ? t`On` : t`Off`}</Badge>
    </Row>
  );
}

/** /admin/sign-in-providers (ADM-04). */
export function Screen() {
  const { t } = useLingui();
  const query = useQuery(providersQuery);
  const { data } = query;
  const isEmpty = data?.items.length === 0;
  return (
    <>
      <PageHeader
        title={t`Sign-in providers`}
        lead={t`People sign in with the account they already use. Accounts here are created and kept up to date automatically.`}
        actions={
          !isEmpty && (
            <ButtonLink href={NEW} variant="solid" icon={IconPlus}>
              <Trans>Add provider</Trans>
            </ButtonLink>
          )
        }
      />
      {data === undefined && <Waiting of={query} shape="rows" />}
      {isEmpty && (
        <EmptyState
          title={t`No providers yet`}
          action={
            <ButtonLink href={NEW} variant="solid" icon={IconPlus}>
              <Trans>Add provider</Trans>
            </ButtonLink>
          }
        >
          <Trans>Connect the sign-in service your people use for everything else, with SAML 2.0 or OpenID Connect.</Trans>
        </EmptyState>
      )}
      {data !== undefined && data.items.length > 0 && (
        <>
          <Lined as="ul" className={styles.list}>
            {data.items.map((provider) => (
              <ProviderRow key={provider.id} provider={provider} />
            ))}
          </Lined>
          <ForcedSignOn providers={data} />
        </>
      )}
    </>
  );
}
