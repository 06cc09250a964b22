import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import type { Channel } from '@waymark/contract/channels';
import { Page, PageHeader } from '@waymark/ui';
import { ApiProblem, isNotThere } from '../../../platform/api/api-problem.ts';
import { usePageTitle } from '../../../platform/page/page-title.ts';
import { Waiting } from '../../../platform/query/waiting.tsx';
import { channelHref, channelQuery } from '../../channels/channels.public.tsx';
import { ContentReport } from '../components/content-report.tsx';

/** /channel/{slug}/analytics (ANA-01): how a channel does, for those who look after it. */
export function Screen() {
  const { slug = '' } = useParams();
  const query = useQuery({ ...channelQuery(slug), throwOnError: isNotThere });
  return (
    <Page>{query.data === undefined ? <Waiting of={query} shape="page" count={2} /> : <ChannelAnalytics channel={query.data} />}</Page>
  );
}

function ChannelAnalytics({ channel }: { readonly channel: Channel }) {
  const { t } = useLingui();
  if (!channel.can.viewAnalytics) throw new ApiProblem({ status: 403, code: 'forbidden', title: 'Not for this person' });
  usePageTitle(t`Analytics for ${channel.name}`);
  return (
    <>
      <PageHeader
        title={t`Progress in ${channel.name}`}
        breadcrumbs={[
          { label: t`Channels`, href: '/channels' },
          { label: channel.name, href: channelHref(channel) },
          { label: t`Analytics` },
        ]}
      />
      <ContentReport of={{ channelId: channel.id }} />
    </>
  );
}
