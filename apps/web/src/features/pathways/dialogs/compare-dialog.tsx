import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { SchemaOutput } from '@waymark/contract/kit';
import { compareStructures, type getPathVersion } from '@waymark/contract/pathways';
import { Button, Dialog, Heading, notify, Stack, Text } from '@waymark/ui';
import { Waiting } from '../../../platform/query/waiting.tsx';
import { pathVersionQuery } from '../pathways.queries.ts';
import type { PathEditor } from '../use-path-editor.ts';

interface CompareDialogProps {
  readonly editor: PathEditor;
  readonly version: number;
  readonly onClose: () => void;
}

/** What the draft adds, takes out, moves and changes against an earlier version, which can be restored into the draft (PTH-03, CRD-20). */
export function CompareDialog({ editor, version, onClose }: CompareDialogProps) {
  const { t } = useLingui();
  const query = useQuery(pathVersionQuery(editor.draft.id, version));
  const { data } = query;
  const isSame = data === undefined || compareStructures(data.structure, editor.structure).total === 0;
  const restore = () => {
    if (data === undefined) return;
    editor.learnCards(data.cards);
    editor.change(() => data.structure);
    notify({ tone: 'ok', message: t`Version ${version} is back in the editor.` });
    onClose();
  };
  const foot = (
    <>
      {editor.draft.can.edit && !isSame && (
        <Button onClick={restore}>
          <Trans>Restore version {version}</Trans>
        </Button>
      )}
      <Button variant="solid" onClick={onClose}>
        <Trans>Close</Trans>
      </Button>
    </>
  );
  return (
    <Dialog open onClose={onClose} title={t`Version ${version} and the draft`} foot={foot}>
      {data === undefined ? <Waiting of={query} shape="text" count={4} /> : <Changes editor={editor} version={data} />}
    </Dialog>
  );
}

function Changes({
  editor,
  version,
}: Pick<CompareDialogProps, 'editor'> & { readonly version: SchemaOutput<typeof getPathVersion.response> }) {
  const { t } = useLingui();
  const cards = new Map<string, { readonly title: string }>([
    ...editor.cards,
    ...version.cards.map((card) => [card.id as string, card] as const),
  ]);
  const entries = new Map([...version.structure.entries, ...editor.structure.entries].map((entry) => [entry.id, entry]));
  const titleOf = (id: string) => cards.get(entries.get(id)?.cardId ?? '')?.title ?? t`No longer available`;
  const changes = compareStructures(version.structure, editor.structure);
  const groups = [
    { label: t`Added`, ids: changes.added },
    { label: t`Removed`, ids: changes.removed },
    { label: t`Moved`, ids: changes.moved },
    { label: t`Changed`, ids: changes.changed },
  ].filter(({ ids }) => ids.length > 0);
  if (groups.length === 0) {
    return (
      <Text>
        <Trans>They are the same.</Trans>
      </Text>
    );
  }
  return (
    <Stack gap={4}>
      {groups.map(({ label, ids }) => (
        <Stack key={label} gap={1}>
          <Heading level={3} look="h4">
            {label}
          </Heading>
          <ul>
            {ids.map((id) => (
              <li key={id}>
                <bdi>{titleOf(id)}</bdi>
              </li>
            ))}
          </ul>
        </Stack>
      ))}
    </Stack>
  );
}
