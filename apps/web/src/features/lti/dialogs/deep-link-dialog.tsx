import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import type { DeepLink, DeepLinkItem, UsableTool } from '@waymark/contract/lti';
import { Button, Dialog, Notice, Skeletons, Stack, Text } from '@waymark/ui';
import { FRAME_SANDBOX } from '../frame-sandbox.ts';
import { deepLinkQuery, useDeepLinking } from '../lti.queries.ts';
import styles from '../components/lti.module.css';

interface DeepLinkDialogProps {
  readonly tool: UsableTool;
  readonly onClose: () => void;
  readonly onChosen: (item: DeepLinkItem) => void;
}

/** Choosing content at a tool (LTI Deep Linking): the tool stands in the dialog until it answers. */
export function DeepLinkDialog({ tool, onClose, onChosen }: DeepLinkDialogProps) {
  const { t } = useLingui();
  const { name } = tool;
  const { mutate, data: opened, error } = useDeepLinking();
  const begin = useEffectEvent(() => mutate(tool.id));
  useEffect(() => begin(), []);
  return (
    <Dialog open onClose={onClose} size="wide" title={t`Choose content at ${name}`}>
      {error !== null ? (
        <Notice tone="bad">
          <Trans>The tool could not be opened.</Trans>
        </Notice>
      ) : opened === undefined ? (
        <Skeletons shape="text" count={6} />
      ) : (
        <Chooser id={opened.id} address={opened.address} name={name} onChosen={onChosen} />
      )}
    </Dialog>
  );
}

interface ChooserProps {
  readonly id: string;
  readonly address: string;
  readonly name: string;
  readonly onChosen: (item: DeepLinkItem) => void;
}

function Chooser({ id, address, name, onChosen }: ChooserProps) {
  const { data } = useQuery(deepLinkQuery(id));
  const only = data?.isReturned === true && data.items.length === 1 ? data.items[0] : undefined;
  const take = useEffectEvent((item: DeepLinkItem) => onChosen(item));
  useEffect(() => {
    if (only !== undefined) take(only);
  }, [only]);
  if (data?.isReturned === true) return <Chosen found={data} onChosen={onChosen} />;
  return <iframe className={styles.chooser} title={name} src={address} sandbox={FRAME_SANDBOX} />;
}

/** What came back, where it is not exactly one piece. */
function Chosen({ found: { items, message }, onChosen }: { readonly found: DeepLink; readonly onChosen: (item: DeepLinkItem) => void }) {
  const { t } = useLingui();
  return (
    <Stack gap={3}>
      {message !== '' && <Notice tone="info">{message}</Notice>}
      {items.length === 0 ? (
        <Text>
          <Trans>Nothing was chosen.</Trans>
        </Text>
      ) : (
        <>
          <Text>
            <Trans>The tool gave several pieces of content. Choose one for this card.</Trans>
          </Text>
          {items.map((item, index) => (
            <Button key={`${item.url} ${item.resourceId} ${item.title}`} onClick={() => onChosen(item)}>
              {item.title === '' ? t`Piece ${index + 1}` : item.title}
            </Button>
          ))}
        </>
      )}
    </Stack>
  );
}
