import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import type { DeepLinkItem } from '@waymark/contract/lti';
import { LTI_LIMITS } from '@waymark/contract/lti';
import { Button, EmptyState, NumberField, Row, SelectField, Stack, SwitchField, Text, TextArea, TextField } from '@waymark/ui';
import { Waiting } from '../../../platform/query/waiting.tsx';
import { errorOf, fieldId, type FieldsProps, typePart } from '../../cards/cards.public.tsx';
import { usableToolsQuery } from '../lti.queries.ts';

const DeepLinkDialog = lazy(async () => ({ default: (await import('../dialogs/deep-link-dialog.tsx')).DeepLinkDialog }));
const PARAGRAPH = /[&<>]/g;
const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const paragraphOf = (text: string) => (text === '' ? '' : `<p>${text.replaceAll(PARAGRAPH, (one) => ENTITIES[one] ?? '')}</p>`);

/** Which tool, and what of it (PLY-05). */
export function LtiFields(props: FieldsProps) {
  const { t } = useLingui();
  const { fill, errors } = props;
  const { part, set } = typePart(props, 'lti');
  const [isChoosing, setChoosing] = useState(false);
  const query = useQuery(usableToolsQuery);
  if (query.data === undefined) return <Waiting of={query} shape="text" count={3} />;
  const tools = query.data.items;
  const tool = tools.find(({ id }) => id === part.toolId);
  if (tools.length === 0)
    return (
      <EmptyState title={t`No external tools yet`}>
        <Trans>An administrator registers tools under “External tools”.</Trans>
      </EmptyState>
    );
  const take = (item: DeepLinkItem) => {
    setChoosing(false);
    const { url, custom, scoreMaximum, resourceId, tag, opens } = item;
    fill((before) => ({
      title: before.title.trim() === '' ? item.title : before.title,
      description: before.description === '' ? paragraphOf(item.text) : before.description,
      parts: {
        ...before.parts,
        lti: { ...before.parts.lti, url, custom, scoreMaximum, resourceId, tag, ...(opens === null ? {} : { opens }) },
      },
    }));
  };
  return (
    <>
      <SelectField
        id={fieldId('content.toolId')}
        label={t`Tool`}
        value={part.toolId}
        error={errorOf(errors, 'content.toolId')}
        onChange={(event) => set({ toolId: event.currentTarget.value, url: '', custom: {}, scoreMaximum: null, resourceId: '', tag: '' })}
        options={[
          { value: '', label: t`Choose a tool` },
          ...tools.map(({ id, name }) => ({ value: id as string, label: name })),
          ...(part.toolId !== '' && tool === undefined ? [{ value: part.toolId, label: t`A tool that is switched off` }] : []),
        ]}
      />
      {tool?.canDeepLink === true && (
        <Stack gap={2}>
          <Row>
            <Button onClick={() => setChoosing(true)}>
              {part.url === '' ? <Trans>Choose content</Trans> : <Trans>Choose other content</Trans>}
            </Button>
          </Row>
          <Text size="meta">
            <Trans>Title, description and grading come from the tool.</Trans>
          </Text>
        </Stack>
      )}
      <TextField
        id={fieldId('content.url')}
        label={t`Address at the tool`}
        help={t`Leave empty to open the tool’s start page.`}
        optional
        type="url"
        dir="ltr"
        placeholder="https://"
        maxLength={LTI_LIMITS.url}
        value={part.url}
        error={errorOf(errors, 'content.url')}
        onChange={(event) => set({ url: event.currentTarget.value })}
      />
      {tool?.givesGrades !== false && (
        <MasteryField
          id="content.masteryScore"
          errors={errors}
          value={part.masteryScore}
          onChange={(masteryScore) => set({ masteryScore })}
        />
      )}
      <SwitchField
        label={t`Open in a new window`}
        checked={part.opens === 'window'}
        onChange={(event) => set({ opens: event.currentTarget.checked ? 'window' : 'frame' })}
      />
      {isChoosing && tool !== undefined && (
        <Suspense>
          <DeepLinkDialog tool={tool} onClose={() => setChoosing(false)} onChosen={take} />
        </Suspense>
      )}
    </>
  );
}

interface MasteryFieldProps {
  readonly id: string;
  readonly value: string;
  readonly errors: FieldsProps['errors'];
  readonly onChange: (value: string) => void;
}

function MasteryField({ id, value, errors, onChange }: MasteryFieldProps) {
  const { t } = useLingui();
  return (
    <NumberField
      id={fieldId(id)}
      label={t`Minimum score to pass (%)`}
      help={t`Leave empty to complete it with any score.`}
      optional
      min={1}
      max={100}
      value={value}
      error={errorOf(errors, id)}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

/** The address of a course that reports as AICC has it (PLY-04). */
export function AiccFields(props: FieldsProps) {
  const { t } = useLingui();
  const { errors } = props;
  const { part, set } = typePart(props, 'aicc');
  return (
    <>
      <TextField
        id={fieldId('content.url')}
        label={t`Course address`}
        type="url"
        dir="ltr"
        placeholder="https://"
        maxLength={LTI_LIMITS.url}
        value={part.url}
        error={errorOf(errors, 'content.url')}
        onChange={(event) => set({ url: event.currentTarget.value })}
      />
      <MasteryField
        id="content.masteryScore"
        errors={errors}
        value={part.masteryScore}
        onChange={(masteryScore) => set({ masteryScore })}
      />
      <TextArea
        id={fieldId('content.launchData')}
        label={t`Launch data`}
        help={t`Sent to the course when it starts. Ask the course provider whether you need any.`}
        optional
        dir="ltr"
        maxLength={LTI_LIMITS.launchData}
        value={part.launchData}
        error={errorOf(errors, 'content.launchData')}
        onChange={(event) => set({ launchData: event.currentTarget.value })}
      />
    </>
  );
}
