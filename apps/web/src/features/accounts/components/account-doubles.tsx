import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { AccountDouble } from '@waymark/contract/accounts';
import { Button, ButtonLink, Link, Notice, Row, Stack } from '@waymark/ui';
import { accountDoublesQuery, useDoubleForgetting } from '../account-doubles.queries.ts';

const nameOf = ({ id, fullName }: AccountDouble['person']) => (
  <Link href={`/admin/users/${id}`}>
    <bdi>{fullName}</bdi>
  </Link>
);

/** Accounts that had what another one has: they may be one person's, and are merged or told apart. */
export function AccountDoubles() {
  const { data } = useQuery(accountDoublesQuery);
  if (data === undefined || data.count === 0) return null;
  return (
    <Notice tone="warn">
      <Stack gap={3}>
        <Plural
          value={data.count}
          one="# account may belong to someone who has another account here."
          other="# accounts may belong to people who have another account here."
        />
        {data.items.map((double) => (
          <Double key={`${double.person.id} ${double.kind}`} double={double} />
        ))}
      </Stack>
    </Notice>
  );
}

function Double({ double }: { readonly double: AccountDouble }) {
  const { t } = useLingui();
  const forgetting = useDoubleForgetting();
  const { kind, value } = double;
  const [person, holder] = [nameOf(double.person), nameOf(double.holder)];
  const shown = <bdi>{value}</bdi>;
  return (
    <Stack gap={2}>
      <div>
        {kind === 'number' ? (
          <Trans>
            {person} also had the employee number {shown}, which {holder} keeps.
          </Trans>
        ) : (
          <Trans>
            {person} and {holder} have the same address: {shown}.
          </Trans>
        )}
      </div>
      <Row gap={2}>
        <ButtonLink
          size="s"
          href={`/admin/users/${double.holder.id}/merge?with=${double.person.id}`}
          aria-label={t`Compare and merge: ${double.person.fullName}`}
        >
          <Trans>Compare and merge</Trans>
        </ButtonLink>
        <Button
          size="s"
          variant="quiet"
          aria-label={t`Different people: ${double.person.fullName}`}
          pending={forgetting.isPending}
          onClick={() => forgetting.mutate({ userId: double.person.id, kind })}
        >
          <Trans>Different people</Trans>
        </Button>
      </Row>
    </Stack>
  );
}
