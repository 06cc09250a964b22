import { useLingui } from '@lingui/react/macro';
import { useNavigate } from 'react-router';
import { GROUP_LIMITS } from '@waymark/contract/groups';
import { Page, PageHeader, type TagOption } from '@waymark/ui';
import { useDraft } from '../../../platform/drafts/use-draft.ts';
import { PeopleField } from '../../people/people.public.tsx';
import { GroupForm, type GroupValues } from '../components/group-form.tsx';
import { groupHref } from '../groups.public.tsx';
import { useGroupCreation } from '../groups.queries.ts';

interface NewGroupValues extends GroupValues {
  readonly people: readonly Pick<TagOption, 'value' | 'label'>[];
}

const EMPTY: NewGroupValues = { name: '', description: '', visibility: 'open', imageFileId: null, people: [] };

/** /org-groups/create (GRP-01). */
export function Screen() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const draft = useDraft('group:new', EMPTY);
  const creation = useGroupCreation();
  const { people, ...details } = draft.value;
  const create = () =>
    creation.mutate(
      { ...details, invite: details.visibility === 'mandatory' ? [] : people.map(({ value }) => value) },
      {
        onSuccess: (group) => {
          draft.clear();
          void navigate(groupHref(group));
        },
      },
    );
  return (
    <Page width="reading">
      <PageHeader title={t`Create a group`} breadcrumbs={[{ href: '/org-groups', label: t`Groups` }, { label: t`Create a group` }]} />
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
          <PeopleField
            label={t`People to invite`}
            optional
            help={t`They are asked first and come in when they accept.`}
            value={people}
            max={GROUP_LIMITS.invitations}
            onChange={(chosen) => draft.change({ people: chosen.map(({ value, label }) => ({ value, label })) })}
          />
        )}
      </GroupForm>
    </Page>
  );
}
