import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { type AccountSource as AccountSourceKey, FILES_PURPOSE, SOURCE_FORMS, type SourceItem } from '@waymark/contract/file-sources';
import type { FileView } from '@waymark/contract/media';
import { Button, FieldError, FileRow, IconArrowLeft, Row, Skeletons, Stack, Text, TextField } from '@waymark/ui';
import { ApiProblem, isProblemOf } from '../../../platform/api/api-problem.ts';
import { useErrorMessage } from '../../../platform/api/error-message.ts';
import { useFormat } from '../../../platform/i18n/use-format.ts';
import type { UploadTarget } from '../../../platform/uploads/send-file.ts';
import { fetchNext } from '../../../platform/query/query-client.ts';
import { ConnectButton } from '../../connections/connections.public.tsx';
import { browseQuery, refreshSource, takeItem } from '../file-sources.queries.ts';
import styles from './file-sources.module.css';
import { PasswordConnection } from './password-connection.tsx';
import { SourceItems } from './source-items.tsx';

const SEARCH_MILLISECONDS = 400;

interface AccountSourceProps {
  readonly source: AccountSourceKey;
  readonly name: string;
  readonly target: UploadTarget;
  /** Whether a file of this name and size will do in this place. */
  readonly fits: (name: string, size: number | null) => boolean;
  readonly onArrived: (file: FileView) => void;
  readonly onClose: () => void;
}

/** Files of one's own account at a source: to connect it first, then folders, search, and a file to be fetched (ORG-11). */
export function AccountSource({ source, name, target, fits, onArrived, onClose }: AccountSourceProps) {
  const { t } = useLingui();
  const [path, setPath] = useState<readonly SourceItem[]>([]);
  const [typed, setTyped] = useState('');
  const [search, setSearch] = useState('');
  const folder = path.at(-1);
  const query = useInfiniteQuery(browseQuery(source, folder?.id, search));
  const taking = useTaking(source, target, onArrived);
  const message = useErrorMessage(query.error);
  const account = query.data?.pages[0]?.accountName ?? '';
  useEffect(() => {
    const timer = setTimeout(() => setSearch(typed.trim()), SEARCH_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [typed]);
  const cancel = (
    <Button size="s" variant="plain" onClick={onClose}>
      <Trans>Cancel</Trans>
    </Button>
  );
  const hasEnded = isProblemOf(query.error, 'connection-ended');
  if (hasEnded || isProblemOf(query.error, 'connection-missing')) {
    return (
      <Stack gap={3}>
        <Text size="small">
          {hasEnded ? (
            <Trans>The connection with {name} has ended. Reconnect it to continue.</Trans>
          ) : (
            <Trans>Connect your account with {name} once. Only you see your files there; what you choose is copied here.</Trans>
          )}
        </Text>
        {SOURCE_FORMS[source].hasClient ? (
          <ConnectButton
            connection={{ purpose: FILES_PURPOSE, service: source }}
            name={name}
            again={hasEnded}
            onConnected={() => void refreshSource(source)}
          />
        ) : (
          <PasswordConnection source={source} />
        )}
        <Row>{cancel}</Row>
      </Stack>
    );
  }
  if (taking.item !== null) return <Coming taking={taking} />;
  const items = query.data?.pages.flatMap((page) => page.items) ?? [];
  const open = (item: SourceItem) => {
    setTyped('');
    setSearch('');
    setPath([...path, item]);
  };
  return (
    <Stack gap={3}>
      <div className={styles.head}>
        <Row gap={2} wrap>
          {folder !== undefined && (
            <Button size="s" variant="plain" icon={IconArrowLeft} onClick={() => setPath(path.slice(0, -1))}>
              <Trans>Back</Trans>
            </Button>
          )}
          <Text size="small">{folder?.name ?? name}</Text>
        </Row>
        {account !== '' && <Text size="small">{account}</Text>}
      </div>
      <TextField
        label={t`Search in ${name}`}
        type="search"
        autoComplete="off"
        maxLength={200}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={(event) => {
          // The form around it is not what is meant.
          if (event.key === 'Enter') event.preventDefault();
        }}
      />
      {query.isPending && <Skeletons shape="text" count={4} />}
      {query.error !== null && (
        <Stack gap={2}>
          <FieldError>{message}</FieldError>
          <Row>
            <Button size="s" onClick={() => void query.refetch()}>
              <Trans>Try again</Trans>
            </Button>
          </Row>
        </Stack>
      )}
      {query.isSuccess && (
        <SourceItems
          items={items}
          fits={fits}
          emptyText={search === '' ? t`This is empty.` : t`Nothing here has that name.`}
          onOpen={open}
          onTake={taking.take}
          more={query.hasNextPage ? { isPending: query.isFetchingNextPage, load: () => void fetchNext(query) } : null}
        />
      )}
      <Row>{cancel}</Row>
    </Stack>
  );
}

interface Taking {
  readonly item: SourceItem | null;
  readonly received: number;
  readonly error: unknown;
  take(item: SourceItem): void;
  stop(): void;
}

/** One file on its way from a source; leaving the page, or this place on it, calls it off. */
function useTaking(source: AccountSourceKey, target: UploadTarget, onArrived: (file: FileView) => void): Taking {
  const [state, setState] = useState<Pick<Taking, 'item' | 'received' | 'error'>>({ item: null, received: 0, error: null });
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);
  const stop = () => {
    running.current?.abort();
    setState({ item: null, received: 0, error: null });
  };
  const take = (item: SourceItem) => {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    setState({ item, received: 0, error: null });
    const onReceived = (received: number) => setState({ item, received, error: null });
    takeItem(source, item.id, target, { signal: controller.signal, onReceived }).then(onArrived, (error: unknown) => {
      if (controller.signal.aborted) return;
      // Asked again, the list says that the account has to be connected again.
      if (isProblemOf(error, 'connection-ended', 'connection-missing')) {
        stop();
        void refreshSource(source);
        return;
      }
      setState({ item, received: 0, error });
    });
  };
  return { ...state, take, stop };
}

function Coming({ taking: { item, received, error, take, stop } }: { readonly taking: Taking }) {
  const format = useFormat();
  const message = useErrorMessage(error ?? undefined);
  if (item === null) return null;
  const percent = item.size === null || item.size === 0 ? 0 : Math.min(Math.round((received / item.size) * 100), 100);
  const mayGoOn = error instanceof ApiProblem && error.isPassing;
  return (
    <FileRow
      name={item.name}
      size={received > 0 ? format.bytes(received) : undefined}
      state={error === null ? { kind: 'uploading', percent } : { kind: 'refused', reason: message }}
      onRemove={stop}
      onRetry={mayGoOn ? () => take(item) : undefined}
    />
  );
}
