import { useLingui } from '@lingui/react/macro';
import { useNavigate } from 'react-router';
import { CHANNEL_LIMITS } from '@waymark/contract/channels';
import { Page, PageHeader, type TagOption } from '@waymark/ui';
import { useDraft } from '../../../platform/drafts/use-draft.ts';
import { PeopleField } from '../../people/people.public.tsx';
import { channelHref } from '../channel-href.ts';
import { useChannelCreation } from '../channels.queries.ts';
import { ChannelForm, type ChannelValues } from '../components/channel-form.tsx';

type Chosen = readonly Pick<TagOption, 'value' | 'label'>[];
interface NewChannelValues extends ChannelValues {
  readonly curators: Chosen;
  readonly trusted: Chosen;
}

const EMPTY: NewChannelValues = {
  name: '',
  description: '',
  visibility: 'open',
  coverFileId: null,
  followersPost: true,
  curators: [],
  trusted: [],
};
const plain = (people: readonly TagOption[]) => people.map(({ value, label }) => ({ value, label }));
const idsOf = (people: Chosen) => people.map(({ value }) => value);

/** /channels/new (CHN-01). */
export function Screen() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const draft = useDraft('channel:new', EMPTY);
  const { change } = draft;
  const creation = useChannelCreation();
  const { curators, trusted, ...details } = draft.value;
  const create = () =>
    creation.mutate(
      { ...details, curators: idsOf(curators), trusted: idsOf(trusted) },
      {
        onSuccess: (channel) => {
          draft.clear();
          void navigate(channelHref(channel));
        },
      },
    );
  return (
    <Page width="form">
      <PageHeader title={t`Create channel`} breadcrumbs={[{ href: '/channels', label: t`Channels` }, { label: t`Create channel` }]} />
      <ChannelForm
        values={draft.value}
        coverUrl={null}
        error={creation.error}
        pending={creation.isPending}
        submitLabel={t`Create channel`}
        onChange={change}
        onSubmit={create}
        onCancel={() => void navigate('/channels')}
      >
        <PeopleField
          label={t`Curators`}
          optional
          help={t`They can review posts and change the channel, like you.`}
          value={curators}
          max={CHANNEL_LIMITS.people}
          onChange={(people) => change({ curators: plain(people) })}
        />
        <PeopleField
          label={t`Trusted collaborators`}
          optional
          help={t`Their posts appear immediately.`}
          value={trusted}
          max={CHANNEL_LIMITS.people}
          onChange={(people) => change({ trusted: plain(people) })}
        />
      </ChannelForm>
    </Page>
  );
}
