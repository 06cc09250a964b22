import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { type Channel, CHANNEL_LIMITS, type ChannelPerson, type ChannelRole } from '@waymark/contract/channels';
import { Button, IconButton, IconX, Lined, notify, PersonLine, Section, Segments, Stack, SwitchField, type TagOption } from '@waymark/ui';
import { useFieldMessages } from '../../../platform/api/error-message.ts';
import { useDraft } from '../../../platform/drafts/use-draft.ts';
import { PeopleField, personHref, personOf } from '../../people/people.public.tsx';
import { channelPeopleQuery, usePeopleAddition, usePersonRemoval } from '../channel-content.queries.ts';
import { channelHref } from '../channel-href.ts';
import { useChannelUpdate } from '../channels.queries.ts';
import { ChannelForm, type ChannelValues } from './channel-form.tsx';
import styles from './channels.module.css';

const KEPT = 'kept';

/** Name, cover, who may follow; who looks after it; and whether related organisations may read it (CHN-01, CHN-03, CHN-07). */
export function DetailsEditor({ channel }: { readonly channel: Channel }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { name, description, visibility, coverUrl, followersPost } = channel;
  const before: ChannelValues = { name, description, visibility, followersPost, coverFileId: coverUrl === null ? null : KEPT };
  const draft = useDraft<ChannelValues>(`channel:${channel.id}`, before);
  const update = useChannelUpdate();
  const leave = () => void navigate(channelHref(channel));
  const save = () => {
    const changed = Object.entries(draft.value).filter(([key, value]) => value !== before[key as keyof ChannelValues]);
    update.mutate(
      { channelId: channel.id, changes: Object.fromEntries(changed) },
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
    <Stack gap={7}>
      <ChannelForm
        values={draft.value}
        coverUrl={draft.value.coverFileId === KEPT ? coverUrl : null}
        error={update.error}
        pending={update.isPending}
        submitLabel={t`Save channel`}
        onChange={draft.change}
        onSubmit={save}
        onCancel={leave}
      />
      <People channel={channel} />
      {channel.can.offer && <Offer channel={channel} />}
    </Stack>
  );
}

function useRoleWords(): Readonly<Record<ChannelRole, string>> {
  const { t } = useLingui();
  return { owner: t`Owner`, curator: t`Curator`, trusted: t`Trusted collaborator` };
}

/** Owner, curators and trusted collaborators; the latter two can be added and taken away (CHN-04). */
function People({ channel }: { readonly channel: Channel }) {
  const { t } = useLingui();
  const { data } = useQuery(channelPeopleQuery(channel.id));
  const [people, setPeople] = useState<readonly TagOption[]>([]);
  const [role, setRole] = useState<'curator' | 'trusted'>('curator');
  const addition = usePeopleAddition(channel.id);
  const error = Object.values(useFieldMessages(addition.error))[0];
  const add = () => addition.mutate({ userIds: people.map(({ value }) => value), role }, { onSuccess: () => setPeople([]) });
  return (
    <Section title={t`Owner`}>
      <Stack gap={4}>
        <Lined as="ul" className={styles.list}>
          {data?.items.map((person) => (
            <PersonRow key={person.person.id} channel={channel} person={person} />
          ))}
        </Lined>
        <Segments
          label={t`Add as`}
          segments={[
            { value: 'curator', label: t`Curators` },
            { value: 'trusted', label: t`Trusted collaborators` },
          ]}
          value={role}
          onChange={setRole}
        />
        <PeopleField label={t`People to add`} value={people} max={CHANNEL_LIMITS.people} error={error} onChange={setPeople} />
        <div>
          <Button disabled={people.length === 0} pending={addition.isPending} onClick={add}>
            <Trans>Add people</Trans>
          </Button>
        </div>
      </Stack>
    </Section>
  );
}

function PersonRow({ channel, person: { person, role, can } }: { readonly channel: Channel; readonly person: ChannelPerson }) {
  const { t } = useLingui();
  const words = useRoleWords();
  const removal = usePersonRemoval(channel.id);
  const { fullName } = person;
  return (
    <li className={styles.person}>
      <PersonLine person={personOf(person)} href={personHref(person)} detail={words[role]} />
      {can.change && <IconButton icon={IconX} label={t`Remove ${fullName}`} onClick={() => removal.mutate(person.id)} />}
    </li>
  );
}

/** CHN-07. */
function Offer({ channel }: { readonly channel: Channel }) {
  const { t } = useLingui();
  const update = useChannelUpdate();
  return (
    <Section title={t`Other organisations`}>
      <SwitchField
        label={t`Offer it to related organisations`}
        help={t`They only see its name, its description and public content.`}
        checked={channel.isOffered}
        disabled={update.isPending}
        onChange={(event) => update.mutate({ channelId: channel.id, changes: { isOffered: event.currentTarget.checked } })}
      />
    </Section>
  );
}
