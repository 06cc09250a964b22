import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import type { Profile } from '@waymark/contract/people';
import { Button, FormActions, notify, PageHeader, Stack } from '@waymark/ui';
import { Waiting } from '../../../platform/query/waiting.tsx';
import { ProfileForm, ProfileNotices, profileQuery, useProfileEditing } from '../../people/people.public.tsx';
import { TimeAwayPart } from '../components/time-away-part.tsx';
import { TopicsPart } from '../components/topics-part.tsx';

/** /settings/details (PPL-05): who one is here, and the language and time zone everything comes in. */
export function Screen() {
  const { t } = useLingui();
  const query = useQuery(profileQuery('me'));
  return (
    <>
      <PageHeader title={t`Your details`} lead={t`How colleagues see you, and your language settings.`} />
      {query.data === undefined ? <Waiting of={query} shape="rows" count={4} /> : <Details key={query.data.id} profile={query.data} />}
      <TopicsPart />
      <TimeAwayPart />
    </>
  );
}

function Details({ profile }: { readonly profile: Profile }) {
  const { t } = useLingui();
  const formId = useId();
  const editing = useProfileEditing(profile, () => notify({ tone: 'ok', message: t`Your changes are saved.` }));
  return (
    <Stack gap={5}>
      <ProfileNotices {...editing} />
      <ProfileForm
        id={formId}
        personId={profile.id}
        can={profile.can}
        values={editing.values}
        errors={editing.errors}
        onChange={editing.change}
        onSubmit={editing.save}
      />
      <FormActions>
        <Button variant="solid" type="submit" form={formId} pending={editing.pending}>
          <Trans>Save details</Trans>
        </Button>
      </FormActions>
    </Stack>
  );
}
