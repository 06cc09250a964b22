import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import type { LtiTool } from '@waymark/contract/lti';
import { Badge, Button, Dots, EmptyState, GroupMark, Heading, IconPlus, Lined, Link, PageHeader, Panel, Stack, Text } from '@waymark/ui';
import { useFormat } from '../../../platform/i18n/use-format.ts';
import { MorePages } from '../../../platform/query/more-pages.tsx';
import { Waiting } from '../../../platform/query/waiting.tsx';
import styles from '../components/lti.module.css';
import { toolsQuery } from '../lti.queries.ts';

const ToolDialog = lazy(async () => ({ default: (await import('../dialogs/tool-dialog.tsx')).ToolDialog }));
const RegistrationDialog = lazy(async () => ({ default: (await import('../dialogs/registration-dialog.tsx')).RegistrationDialog }));

/** /admin/lti-tools: outside tools whose content can be learnt with here (PLY-05). */
export function Screen() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const [adding, setAdding] = useState<'by-hand' | 'by-address' | null>(null);
  const close = () => setAdding(null);
  const open = ({ id }: LtiTool) => void navigate(`/admin/lti-tools/${id}`);
  return (
    <>
      <PageHeader
        title={t`External tools`}
        lead={t`Simulators, labs and publishers connected through LTI 1.3. Authors use their content here, and grades are sent back.`}
        actions={
          <>
            <Button onClick={() => setAdding('by-address')}>
              <Trans>Register by address</Trans>
            </Button>
            <Button variant="solid" icon={IconPlus} onClick={() => setAdding('by-hand')}>
              <Trans>Register tool</Trans>
            </Button>
          </>
        }
      />
      <Tools onAdd={() => setAdding('by-hand')} />
      <Suspense>
        {adding === 'by-hand' && <ToolDialog tool={undefined} onClose={close} onSaved={open} />}
        {adding === 'by-address' && <RegistrationDialog onClose={close} onRegistered={open} />}
      </Suspense>
    </>
  );
}

function Tools({ onAdd }: { readonly onAdd: () => void }) {
  const { t } = useLingui();
  const query = useInfiniteQuery(toolsQuery);
  if (query.data === undefined) return <Waiting of={query} shape="rows" count={4} />;
  const tools = query.data.pages.flatMap(({ items }) => items);
  if (tools.length === 0) {
    return (
      <EmptyState title={t`No external tools yet`} topic="Learning" action={<Button onClick={onAdd}>{t`Register tool`}</Button>}>
        <Trans>
          You need the tool’s addresses and its key, or its registration address. The tool needs ours, which are shown after you register
          it.
        </Trans>
      </EmptyState>
    );
  }
  return (
    <>
      <Panel>
        <Lined as="ul" className={styles.list}>
          {tools.map((tool) => (
            <ToolLine key={tool.id} tool={tool} />
          ))}
        </Lined>
      </Panel>
      <MorePages of={query} shown={tools.length} />
    </>
  );
}

function ToolLine({ tool }: { readonly tool: LtiTool }) {
  const { t } = useLingui();
  const format = useFormat();
  const last = tool.lastLaunchedAt === null ? '' : format.relative(tool.lastLaunchedAt);
  return (
    <li className={styles.tool}>
      <GroupMark name={tool.name} image={tool.pictureUrl} size={40} />
      <Stack gap={1} className={styles.text}>
        <Heading level={2} look="h4">
          <Link href={`/admin/lti-tools/${tool.id}`} variant="plain">
            <bdi>{tool.name}</bdi>
          </Link>
        </Heading>
        <Text size="meta" as="div">
          <Dots
            parts={[
              <bdi key="host">{URL.parse(tool.initiationUrl)?.host ?? ''}</bdi>,
              <Plural key="cards" value={tool.cardsCount} one="# item" other="# items" />,
              last === '' ? t`Never opened` : t`Last opened ${last}`,
            ]}
          />
        </Text>
      </Stack>
      {tool.isOn ? <Badge tone="ok">{t`Active`}</Badge> : <Badge>{t`Off`}</Badge>}
    </li>
  );
}
