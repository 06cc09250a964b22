import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from 'react-router';
import type { Group } from '@waymark/contract/groups';
import { NotAllowed, notify, Page, PageHeader, SwitchField } from '@waymark/ui';
import { isNotThere } from '../../../platform/api/api-problem.ts';
import { useDraft } from '../../../platform/drafts/use-draft.ts';
import { Waiting } from '../../../platform/query/waiting.tsx';
import { GroupForm, type GroupValues } from '../components/group-form.tsx';
import { groupHref } from '../groups.public.tsx';
import { groupQuery, useGroupUpdate } from '../groups.queries.ts';

/** /teams/{slug}/edit (GRP-04). */
export function Screen() {
  const { slug = '' } = useParams();
  const query = useQuery({ ...groupQuery(slug), throwOnError: isNotThere });
  return (
    <Page width="form">
      {query.data === undefined && <Waiting of={query} shape="page" count={1} />}
      {query.data !== undefined && (query.data.can.edit ? <EditGroup group={query.data} /> : <NotAllowed level={1} />)}
    </Page>
  );
}

const KEPT = 'kept';

interface EditedValues extends GroupValues {
  readonly feedEnabled: boolean;
  readonly postsWait: boolean;
}

function EditGroup({ group }: { readonly group: Group }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { name, description, visibility, imageUrl, feedEnabled, postsWait } = group;
  const before: EditedValues = { name, description, visibility, imageFileId: imageUrl === null ? null : KEPT, feedEnabled, postsWait };
  const draft = useDraft<EditedValues>(`group:${group.id}`, before);
  const update = useGroupUpdate();
  const leave = () => void navigate(groupHref(group));
  const save = () => {
    const changed = Object.entries(draft.value).filter(([key, value]) => value !== before[key as keyof EditedValues]);
    update.mutate(
      { groupId: group.id, changes: Object.fromEntries(changed) },
      {
        onSuccess: () => {
          draft.clear();
          notify({ tone: 'ok', message: t`Your changes are saved.` });
          leave();
        },
      },
    );
  };
  return (
    <>
      <PageHeader
        title={t`Edit group`}
        breadcrumbs={[{ href: '/org-groups', label: t`Groups` }, { href: groupHref(group), label: name }, { label: t`Edit group` }]}
      />
      <GroupForm
        values={draft.value}
        imageUrl={draft.value.imageFileId === KEPT ? imageUrl : null}
        error={update.error}
        pending={update.isPending}
        submitLabel={t`Save group`}
        onChange={draft.change}
        onSubmit={save}
        onCancel={leave}
      >
        <SwitchField
          label={t`Feed`}
          help={t`Members post, share content and comment.`}
          checked={draft.value.feedEnabled}
          onChange={(event) => draft.change({ feedEnabled: event.currentTarget.checked })}
        />
        {draft.value.feedEnabled && (
          <SwitchField
            label={t`Approve posts first`}
            help={t`Members’ posts need approval from a leader.`}
            checked={draft.value.postsWait}
            onChange={(event) => draft.change({ postsWait: event.currentTarget.checked })}
          />
        )}
      </GroupForm>
    </>
  );
}
