import { useLingui } from '@lingui/react/macro';
import { useNavigate } from 'react-router';
import { GROUP_LIMITS } from '@waymark/contract/groups';
import { Page, PageHeader, RadioGroup, type TagOption } from '@waymark/ui';
import { useDraft } from '../../../platform/drafts/use-draft.ts';
import { usePermission } from '../../../platform/session/session.ts';
import { PeopleField } from '../../people/people.public.tsx';
import { GroupForm, type GroupValues } from '../components/group-form.tsx';
import { groupHref } from '../groups.public.tsx';
import { useGroupCreation } from '../groups.queries.ts';

type Way = 'people' | 'file' | 'rule';

interface NewGroupValues extends GroupValues {
  readonly way: Way;
  readonly people: readonly Pick<TagOption, 'value' | 'label'>[];
}

const EMPTY: NewGroupValues = { name: '', description: '', visibility: 'open', imageFileId: null, way: 'people', people: [] };

/** /org-groups/create (GRP-01). */
export function Screen() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const draft = useDraft('group:new', EMPTY);
  const creation = useGroupCreation();
  const managesGroups = usePermission('MANAGE_GROUPS');
  const placesByRule = usePermission('ADMIN_ONLY', 'MANAGE_USERS') && managesGroups;
  const { people, way, ...details } = draft.value;
  const next = { people: '', file: '/import', rule: '/rule' }[details.visibility === 'mandatory' ? 'people' : way];
  const create = () =>
    creation.mutate(
      { ...details, invite: details.visibility === 'mandatory' || way !== 'people' ? [] : people.map(({ value }) => value) },
      {
        onSuccess: (group) => {
          draft.clear();
          void navigate(`${groupHref(group)}${next}`);
        },
      },
    );
  return (
    <Page width="form">
      <PageHeader title={t`Create group`} breadcrumbs={[{ href: '/org-groups', label: t`Groups` }, { label: t`Create group` }]} />
      <GroupForm
        values={draft.value}
        imageUrl={null}
        error={creation.error}
        pending={creation.isPending}
        submitLabel={t`Create group`}
        onChange={draft.change}
        onSubmit={create}
        onCancel={() => void navigate('/org-groups')}
      >
        {details.visibility !== 'mandatory' && (
          <RadioGroup
            label={t`Who is in it?`}
            value={way}
            onChange={(chosen) => draft.change({ way: chosen })}
            options={[
              { value: 'people', label: t`People I invite`, help: t`Chosen by name, now or later.` },
              {
                value: 'file',
                label: t`People from a file`,
                help: t`A CSV file with their email addresses. You add it in the next step.`,
              },
              ...(placesByRule
                ? [{ value: 'rule' as const, label: t`People who match a rule`, help: t`A saved rule. You choose it in the next step.` }]
                : []),
            ]}
          />
        )}
        {details.visibility !== 'mandatory' && way === 'people' && (
          <PeopleField
            label={t`People to invite`}
            optional
            help={t`We ask them first. They join when they accept.`}
            value={people}
            max={GROUP_LIMITS.invitations}
            onChange={(chosen) => draft.change({ people: chosen.map(({ value, label }) => ({ value, label })) })}
          />
        )}
      </GroupForm>
    </Page>
  );
}
