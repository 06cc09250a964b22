import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useParams } from 'react-router';
import type { Channel } from '@waymark/contract/channels';
import { LinkTabs, NotAllowed, Page, PageHeader, Skeletons } from '@waymark/ui';
import { ApiProblem, isNotThere } from '../../../platform/api/api-problem.ts';
import { Waiting } from '../../../platform/query/waiting.tsx';
import { channelHref } from '../channel-href.ts';
import { channelQuery } from '../channels.queries.ts';
import styles from '../components/channels.module.css';

const PARTS = {
  '': lazy(async () => ({ default: (await import('../components/details-editor.tsx')).DetailsEditor })),
  tuning: lazy(async () => ({ default: (await import('../components/tuning-editor.tsx')).TuningEditor })),
  widgets: lazy(async () => ({ default: (await import('../components/widgets-editor.tsx')).WidgetsEditor })),
  'content-layout': lazy(async () => ({ default: (await import('../components/sections-editor.tsx')).SectionsEditor })),
} as const;
type Part = keyof typeof PARTS;

/** /channel/{slug}/edit with tuning, widgets and content-layout (CHN-03). */
export function Screen() {
  const { slug = '', part = '' } = useParams();
  const query = useQuery({ ...channelQuery(slug), throwOnError: isNotThere });
  if (!(part in PARTS)) throw new ApiProblem({ status: 404, code: 'not-found', title: 'No such part' });
  return (
    <Page width="form">
      {query.data === undefined && <Waiting of={query} shape="page" count={1} />}
      {query.data !== undefined &&
        (query.data.can.edit ? <EditChannel channel={query.data} part={part as Part} /> : <NotAllowed level={1} />)}
    </Page>
  );
}

function EditChannel({ channel, part }: { readonly channel: Channel; readonly part: Part }) {
  const { t } = useLingui();
  const labels: Readonly<Record<Part, string>> = {
    '': t`Details`,
    tuning: t`Incoming content`,
    widgets: t`Widgets`,
    'content-layout': t`Content layout`,
  };
  const Editor = PARTS[part];
  return (
    <>
      <PageHeader
        title={t`Edit channel`}
        breadcrumbs={[
          { href: '/channels', label: t`Channels` },
          { href: channelHref(channel), label: channel.name },
          { label: t`Edit channel` },
        ]}
      />
      <div className={styles.tabs}>
        <LinkTabs
          label={t`Channel sections`}
          tabs={(Object.keys(PARTS) as Part[]).map((key) => ({
            href: channelHref(channel, key === '' ? 'edit' : `edit/${key}`),
            label: labels[key],
            current: key === part,
          }))}
        />
      </div>
      <Suspense fallback={<Skeletons shape="text" count={8} />}>
        <Editor key={channel.id} channel={channel} />
      </Suspense>
    </>
  );
}
