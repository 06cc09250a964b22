import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { isFillingUp, type LiveStream } from '@waymark/contract/live-streams';
import { Link, Notice } from '@waymark/ui';
import { configurationQuery } from '../live-streams.queries.ts';

/** Tells the host of a meeting that it will soon be full, and of the way that has room for more. */
export function FillingUp({ stream: { viewerCount, card } }: { readonly stream: LiveStream }) {
  const { data: configuration } = useQuery(configurationQuery);
  const limit = configuration?.viewerLimit;
  if (limit === undefined || !isFillingUp(viewerCount, limit)) return null;
  return (
    <Notice tone="warn" live>
      <Trans>
        Viewers: {viewerCount} of {limit}.{' '}
        <Link href={`/cards/${card.id}/edit`} variant="inline" target="_blank">
          Plan a broadcast
        </Link>{' '}
        next time: it has room for thousands.
      </Trans>
    </Notice>
  );
}
