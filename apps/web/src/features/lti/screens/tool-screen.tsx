import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import type { LtiTool } from '@waymark/contract/lti';
import { Button, ConfirmDialog, Facts, GroupMark, Heading, Notice, PageHeader, Panel, Row, Stack, Text } from '@waymark/ui';
import { useFormat } from '../../../platform/i18n/use-format.ts';
import { isNotThere } from '../../../platform/api/api-problem.ts';
import { notifyError } from '../../../platform/api/error-message.ts';
import { usePageTitle } from '../../../platform/page/page-title.ts';
import { Waiting } from '../../../platform/query/waiting.tsx';
import { CopiedAddress } from '../../sso/sso.public.tsx';
import { toolQuery, useToolRemoval, useToolSaving } from '../lti.queries.ts';
import { draftOf, inputOf } from '../tool.draft.ts';

const ToolDialog = lazy(async () => ({ default: (await import('../dialogs/tool-dialog.tsx')).ToolDialog }));

/** /admin/lti-tools/{toolId}: one tool, and what has to be entered there (PLY-05). */
export function Screen() {
  const { t } = useLingui();
  const { toolId = '' } = useParams();
  const query = useQuery({ ...toolQuery(toolId), throwOnError: isNotThere });
  usePageTitle(query.data?.name ?? t`External tools`);
  if (query.data === undefined) return <Waiting of={query} level={1} shape="page" />;
  return <ToolPage tool={query.data} />;
}

function ToolPage({ tool }: { readonly tool: LtiTool }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const [dialog, setDialog] = useState<'change' | 'remove' | null>(null);
  const saving = useToolSaving(tool.id);
  const removal = useToolRemoval();
  const { id, name, isOn, description } = tool;
  const remove = async () => {
    await removal.mutateAsync(id).then(
      () => navigate('/admin/lti-tools'),
      () => undefined,
    );
    setDialog(null);
  };
  const toggle = () => saving.mutate({ ...inputOf(draftOf(tool)), isOn: !isOn }, { onError: notifyError });
  return (
    <>
      <PageHeader
        title={<bdi>{name}</bdi>}
        breadcrumbs={[{ href: '/admin/lti-tools', label: t`External tools` }, { label: name }]}
        actions={
          <>
            <Button variant={isOn ? 'outline' : 'solid'} pending={saving.isPending} onClick={toggle}>
              {isOn ? <Trans>Switch off</Trans> : <Trans>Switch on</Trans>}
            </Button>
            <Button variant="danger" onClick={() => setDialog('remove')}>
              <Trans>Remove tool</Trans>
            </Button>
            <Button variant={isOn ? 'solid' : 'outline'} onClick={() => setDialog('change')}>
              <Trans>Change</Trans>
            </Button>
          </>
        }
      />
      <Stack gap={5}>
        {!isOn && (
          <Notice>
            <Trans>
              This tool is off: its content doesn’t open, and it can’t send grades or see people. Check what it can do below, then switch it
              on.
            </Trans>
          </Notice>
        )}
        <Panel>
          <Row gap={4} align="start">
            <GroupMark name={name} image={tool.pictureUrl} size={72} />
            <Stack gap={3}>
              {description !== '' && <Text>{description}</Text>}
              <ToolFacts tool={tool} />
            </Stack>
          </Row>
        </Panel>
        <OurAddresses tool={tool} />
      </Stack>
      <Suspense>{dialog === 'change' && <ToolDialog tool={tool} onClose={() => setDialog(null)} />}</Suspense>
      <ConfirmDialog
        open={dialog === 'remove'}
        onClose={() => setDialog(null)}
        title={t`Remove ${name}?`}
        confirmLabel={t`Remove tool`}
        onConfirm={remove}
        danger
      >
        <Trans>Its content can no longer be opened. Completions stay.</Trans>
      </ConfirmDialog>
    </>
  );
}

function ToolFacts({ tool }: { readonly tool: LtiTool }) {
  const { t } = useLingui();
  const format = useFormat();
  const told = [
    ...(tool.sendsName ? [t({ message: 'Name', context: 'person' })] : []),
    ...(tool.sendsEmail ? [t`Email address`] : []),
    ...(tool.sendsPicture ? [t`Picture`] : []),
  ];
  const may = [...(tool.givesGrades ? [t`Send grades`] : []), ...(tool.seesMembers ? [t`See who takes part in its content`] : [])];
  return (
    <Facts
      facts={[
        { id: 'initiation', label: t`Login initiation address`, value: <bdi dir="ltr">{tool.initiationUrl}</bdi> },
        { id: 'cards', label: t`Used in`, value: <Plural value={tool.cardsCount} one="# item" other="# items" /> },
        { id: 'may', label: t`What the tool can do`, value: may.length === 0 ? t`Only show its content` : format.facts(may) },
        { id: 'told', label: t`What the tool learns about people`, value: told.length === 0 ? t`Nothing` : format.facts(told) },
      ]}
    />
  );
}

function OurAddresses({ tool: { platform } }: { readonly tool: LtiTool }) {
  const { t } = useLingui();
  return (
    <Panel>
      <Stack gap={4}>
        <Heading level={2} look="h4">
          <Trans>Enter this at the tool</Trans>
        </Heading>
        <CopiedAddress label={t`Issuer (platform ID)`} value={platform.issuer} />
        <CopiedAddress label={t`Client ID`} value={platform.clientId} />
        <CopiedAddress label={t`Deployment ID`} value={platform.deploymentId} />
        <CopiedAddress label={t`Authorisation endpoint`} value={platform.authorizationEndpoint} />
        <CopiedAddress label={t`Token endpoint`} value={platform.tokenEndpoint} />
        <CopiedAddress label={t`Key set address (JWKS)`} value={platform.keysUrl} />
      </Stack>
    </Panel>
  );
}
