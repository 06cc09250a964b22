import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import type { DeepLink, DeepLinkItem, MadeCards, UsableTool } from '@waymark/contract/lti';
import { Anchor, Button, CheckboxField, Dialog, Notice, Row, Skeletons, Stack, Text } from '@waymark/ui';
import { FRAME_SANDBOX } from '../frame-sandbox.ts';
import { deepLinkQuery, useCardMaking, useDeepLinking } from '../lti.queries.ts';
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
    <Dialog open onClose={onClose} size="wide" title={t`Choose content from ${name}`}>
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
function Chosen({
  found: { id, items, message },
  onChosen,
}: {
  readonly found: DeepLink;
  readonly onChosen: (item: DeepLinkItem) => void;
}) {
  return (
    <Stack gap={3}>
      {message !== '' && <Notice tone="info">{message}</Notice>}
      {items.length === 0 ? (
        <Text>
          <Trans>Nothing was chosen.</Trans>
        </Text>
      ) : (
        <Several id={id} items={items} onChosen={onChosen} />
      )}
    </Stack>
  );
}

interface SeveralProps {
  readonly id: DeepLink['id'];
  readonly items: readonly DeepLinkItem[];
  readonly onChosen: (item: DeepLinkItem) => void;
}

/** Several pieces at once: one for the card that is being written, or a draft of each. */
function Several({ id, items, onChosen }: SeveralProps) {
  const { t } = useLingui();
  const [wanted, setWanted] = useState(() => items.map((_item, place) => place));
  const making = useCardMaking(id);
  const nameOf = (item: DeepLinkItem, place: number) => (item.title === '' ? t`Item ${place + 1}` : item.title);
  const only = wanted.length === 1 ? items[wanted[0] ?? 0] : undefined;
  if (making.data !== undefined) return <MadeDrafts cards={making.data.cards} />;
  return (
    <>
      <Text>
        <Trans>The tool returned several pieces of content. Create a draft of each, or choose one for this page.</Trans>
      </Text>
      <Stack gap={2}>
        {items.map((item, place) => (
          <CheckboxField
            key={`${item.url} ${item.resourceId} ${item.title}`}
            label={<bdi>{nameOf(item, place)}</bdi>}
            checked={wanted.includes(place)}
            onChange={(event) =>
              setWanted(
                event.currentTarget.checked
                  ? [...wanted, place].toSorted((one, other) => one - other)
                  : wanted.filter((one) => one !== place),
              )
            }
          />
        ))}
      </Stack>
      <Row>
        <Button variant="solid" disabled={wanted.length === 0} pending={making.isPending} onClick={() => making.mutate(wanted)}>
          <Plural value={wanted.length} one="Create # draft" other="Create # drafts" />
        </Button>
        <Button disabled={only === undefined} onClick={() => only !== undefined && onChosen(only)}>
          <Trans>Use here</Trans>
        </Button>
      </Row>
    </>
  );
}

function MadeDrafts({ cards }: Pick<MadeCards, 'cards'>) {
  return (
    <>
      <Notice tone="ok" live>
        <Plural
          value={cards.length}
          one="# draft created. Open it to check and publish it."
          other="# drafts created. Open them to check and publish them."
        />
      </Notice>
      <Stack gap={2} as="ul">
        {cards.map(({ id, title }) => (
          <li key={id}>
            <Anchor href={`/cards/${id}/edit`} target="_blank">
              <bdi>{title}</bdi>
            </Anchor>
          </li>
        ))}
      </Stack>
    </>
  );
}
