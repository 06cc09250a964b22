import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import type { Group } from '@waymark/contract/groups';
import { NotAllowed, Page } from '@waymark/ui';
import { isNotThere } from '../../../platform/api/api-problem.ts';
import { TableImportScreen } from '../../../platform/imports/table-import-screen.tsx';
import { Waiting } from '../../../platform/query/waiting.tsx';
import { groupHref } from '../groups.public.tsx';
import { groupQuery, refreshAll } from '../groups.queries.ts';

const adding = (lines: number) => <Plural value={lines} one="Add # person" other="Add # people" />;
const inviting = (lines: number) => <Plural value={lines} one="Invite # person" other="Invite # people" />;
const askedFirst = () => (
  <li>
    <Trans>People you add are asked first and join when they accept.</Trans>
  </li>
);

/** /teams/{slug}/import (GRP-01): members of a group by their addresses. */
export function Screen() {
  const { slug = '' } = useParams();
  const query = useQuery({ ...groupQuery(slug), throwOnError: isNotThere });
  return (
    <Page>
      {query.data === undefined && <Waiting of={query} shape="page" count={1} />}
      {query.data !== undefined && (query.data.can.invite ? <MemberImport group={query.data} /> : <NotAllowed level={1} />)}
    </Page>
  );
}

function MemberImport({ group }: { readonly group: Group }) {
  const { t } = useLingui();
  const isPlacing = group.can.place;
  return (
    <TableImportScreen
      kind="group-members"
      target={group.id}
      page={`/teams/${encodeURIComponent(group.slug)}/import`}
      title={t`Add people from a file`}
      back={{ href: groupHref(group), label: group.name }}
      columns={t`One column with the email addresses of people who have an account here. You can preview the result before anything changes.`}
      hint={t`CSV, up to 1 MB and 2,000 lines`}
      fieldNames={{ email: t`Email` }}
      nameHeader={t`Email`}
      submit={isPlacing ? adding : inviting}
      {...(isPlacing ? {} : { extra: askedFirst })}
      refresh={refreshAll}
    />
  );
}
