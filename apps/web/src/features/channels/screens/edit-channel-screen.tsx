import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import type { Channel } from '@waymark/contract/channels';
import { ErrorState, LinkTabs, NotAllowed, Page, PageHeader, Skeletons } from '@waymark/ui';
import { ApiProblem, isNotThere } from '../../../platform/api/api-problem.ts';
import { useErrorMessage } from '../../../platform/api/error-message.ts';
import { channelHref } from '../channel-href.ts';
import { channelQuery } from '../channels.queries.ts';
import styles from '../components/channels.module.css';
import { DetailsEditor } from '../components/details-editor.tsx';
import { SectionsEditor } from '../components/sections-editor.tsx';
import { TuningEditor } from '../components/tuning-editor.tsx';
import { WidgetsEditor } from '../components/widgets-editor.tsx';

const PARTS = { '': DetailsEditor, tuning: TuningEditor, widgets: WidgetsEditor, 'content-layout': SectionsEditor } as const;
type Part = keyof typeof PARTS;

/** /channel/{slug}/edit with tuning, widgets and content-layout (CHN-03). */
export function Screen() {
  const { slug = '', part = '' } = useParams();
  const query = useQuery({ ...channelQuery(slug), throwOnError: isNotThere });
  const message = useErrorMessage(query.error);
  if (!(part in PARTS)) throw new ApiProblem({ status: 404, code: 'not-found', title: 'No such part' });
  return (
    <Page width="reading">
      {query.data === undefined && query.isError && <ErrorState onRetry={() => void query.refetch()}>{message}</ErrorState>}
      {query.isPending && <Skeletons shape="page" count={1} />}
      {query.data !== undefined && (query.data.can.edit ? <EditChannel channel={query.data} part={part as Part} /> : <NotAllowed />)}
    </Page>
  );
}

function EditChannel({ channel, part }: { readonly channel: Channel; readonly part: Part }) {
  const { t } = useLingui();
  const labels: Readonly<Record<Part, string>> = {
    '': t`Details`,
    tuning: t`What flows in`,
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
          label={t`Parts of the channel`}
          tabs={(Object.keys(PARTS) as Part[]).map((key) => ({
            href: channelHref(channel, key === '' ? 'edit' : `edit/${key}`),
            label: labels[key],
            current: key === part,
          }))}
        />
      </div>
      <Editor key={channel.id} channel={channel} />
    </>
  );
}
