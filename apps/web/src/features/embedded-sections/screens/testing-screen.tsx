import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { SectionEvent } from '@waymark/contract/embedded-sections';
import {
  Badge,
  Button,
  Form,
  Notice,
  Page,
  PageHeader,
  Panel,
  RadioGroup,
  Section,
  SelectField,
  Stack,
  Text,
  TextArea,
  TextField,
} from '@waymark/ui';
import { useErrorMessage } from '../../../platform/api/error-message.ts';
import { Waiting } from '../../../platform/query/waiting.tsx';
import { EmbeddedSection } from '../components/embedded-section.tsx';
import { Inspection } from '../components/inspection.tsx';
import { testingQuery, useSectionByUrl } from '../embedded-sections.queries.ts';
import { readSettings, type Settings } from '../section-settings.ts';
import type { SectionSource } from '../section-loader.ts';

interface Tried {
  readonly name: string;
  readonly settings: Settings;
  readonly source: SectionSource | undefined;
  /** Each press loads it again. */
  readonly round: number;
}

/** /mfe-loader-testing/*: loads a section by name or by address, with settings of one's own (EMB-04, SHL-16). */
export function Screen() {
  const { t } = useLingui();
  const query = useQuery(testingQuery);
  const { data } = query;
  const [by, setBy] = useState<'name' | 'url'>('name');
  const [chosen, setChosen] = useState('');
  const [url, setUrl] = useState('');
  const [text, setText] = useState('{}');
  const [settingsError, setSettingsError] = useState<string>();
  const [tried, setTried] = useState<Tried>();
  const [heard, setHeard] = useState<readonly SectionEvent[]>([]);
  const lookUp = useSectionByUrl();
  const message = useErrorMessage(lookUp.error);
  if (data === undefined)
    return (
      <Page>
        <Waiting of={query} level={1} shape="text" count={6} />
      </Page>
    );
  const name = chosen || (data.sections[0]?.name ?? '');
  const load = () => {
    const read = readSettings(text);
    setTried(undefined);
    setHeard([]);
    setSettingsError(read.settings === null ? t`Component props must be valid JSON: ${read.fault}` : undefined);
    if (read.settings === null) return;
    const { settings } = read;
    const round = (tried?.round ?? 0) + 1;
    if (by === 'name') return setTried({ name, settings, source: undefined, round });
    lookUp.mutate(url.trim(), {
      onSuccess: (found) => {
        if (found.fault === null) setTried({ name: found.name, settings, source: { ...found, url: found.at }, round });
      },
    });
  };
  return (
    <Page>
      <PageHeader
        title={t`Test a section`}
        lead={t`Loads an embedded section as pages do.`}
        actions={<Badge tone="warn">{data.environment}</Badge>}
      />
      <Stack gap={5}>
        <Panel>
          <Form
            onSubmit={() => {
              load();
            }}
          >
            <RadioGroup
              label={t`Load`}
              value={by}
              onChange={setBy}
              options={[
                { value: 'name', label: t`By name` },
                { value: 'url', label: t`By address` },
              ]}
            />
            {by === 'name' ? (
              <SelectField
                label={t`Section`}
                value={name}
                options={data.sections.map((one) => ({ value: one.name, label: `${one.title} (${one.name})` }))}
                onChange={({ currentTarget }) => setChosen(currentTarget.value)}
              />
            ) : (
              <TextField
                label={t`Descriptor address`}
                help={t`It must come from one of these origins: ${data.origins.join(' ')}`}
                dir="ltr"
                inputMode="url"
                value={url}
                error={lookUp.isError ? message : undefined}
                onChange={({ currentTarget }) => setUrl(currentTarget.value)}
              />
            )}
            <TextArea
              label={t`Component props`}
              help={t`A JSON object, given to the section as its settings.`}
              dir="ltr"
              rows={5}
              value={text}
              error={settingsError}
              onChange={({ currentTarget }) => setText(currentTarget.value)}
            />
            <div>
              <Button type="submit" variant="solid" pending={lookUp.isPending}>
                <Trans>Load</Trans>
              </Button>
            </div>
          </Form>
        </Panel>
        {by === 'url' && lookUp.data !== undefined && lookUp.data.fault !== null && <Inspection found={lookUp.data} />}
        {tried !== undefined && (
          <Section title={tried.name}>
            <Panel>
              <EmbeddedSection
                key={tried.round}
                name={tried.name}
                settings={tried.settings}
                source={tried.source}
                onEvent={(event) => setHeard((before) => [...before, event])}
              />
            </Panel>
            {heard.length > 0 && (
              <Notice live>
                <Text>{heard.map((event) => JSON.stringify(event)).join(' ')}</Text>
              </Notice>
            )}
          </Section>
        )}
      </Stack>
    </Page>
  );
}
