import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import type { Configuration } from '@waymark/contract/configuration';
import { useSearchParams } from 'react-router';
import { Badge, IconCircleDot, Notice, PageHeader } from '@waymark/ui';
import { Waiting } from '../../../platform/query/waiting.tsx';
import { useLive } from '../../../platform/realtime/live.ts';
import { changesOf, type ConfigurationDraft, useConfigurationDraft } from '../configuration.draft.ts';
import { configurationQuery, refreshConfiguration, usePreview } from '../configuration.queries.ts';
import { type ConfigurationForm, useConfigurationForm } from './configuration-form.ts';
import styles from './configuration.module.css';
import { PublishBar } from './publish-bar.tsx';

interface ConfigurationPageProps {
  readonly title: string;
  readonly lead: string;
  readonly children: (form: ConfigurationForm) => ReactNode;
}

/** A page that changes entries of the configuration: what is changed waits in the bar at its foot until it is published. */
export function ConfigurationPage({ title, lead, children }: ConfigurationPageProps) {
  const query = useQuery(configurationQuery);
  useLive('organisation.changed', () => void refreshConfiguration());
  return (
    <>
      <PageHeader title={title} lead={lead} />
      {query.data === undefined && <Waiting of={query} shape="rows" count={6} />}
      {query.data !== undefined && <Loaded configuration={query.data}>{children}</Loaded>}
    </>
  );
}

const SETTLED_MILLISECONDS = 400;

/** The draft once typing has stopped. */
function useSettledDraft(draft: ConfigurationDraft): ConfigurationDraft {
  const [settled, setSettled] = useState(draft);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(draft), SETTLED_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [draft]);
  return settled;
}

function Loaded({ configuration, children }: { readonly configuration: Configuration } & Pick<ConfigurationPageProps, 'children'>) {
  const { t } = useLingui();
  const draft = useConfigurationDraft();
  const settled = useSettledDraft(draft);
  const preview = usePreview(settled.basedOn, changesOf(settled));
  const problem = Object.keys(draft.changes).length === 0 ? null : preview.error;
  const form = useConfigurationForm(configuration, draft, problem);
  useFoundSetting();
  const [first] = preview.data?.conflicts ?? [];
  const name = first?.by?.fullName ?? t`Someone`;
  return (
    <>
      {first !== undefined && Object.keys(draft.changes).length > 0 && (
        <div style={{ marginBlockEnd: 24 }}>
          <Notice tone="warn" live>
            <Trans>{name} changed settings that you changed too. You choose which ones to keep when you publish.</Trans>
          </Notice>
        </div>
      )}
      {children(form)}
      <PublishBar form={form} draft={draft} preview={preview.data} problem={problem} />
    </>
  );
}

/** Beside what is changed and waits to be published; a search for the setting leads to the field beside it. */
export const Unpublished = ({ form, entryKey }: { readonly form: ConfigurationForm; readonly entryKey: string }) => (
  <span data-entry={entryKey} className={form.isChanged(entryKey) ? styles.unpublished : undefined}>
    {form.isChanged(entryKey) && (
      <Badge tone="info" icon={IconCircleDot}>
        <Trans>Not published yet</Trans>
      </Badge>
    )}
  </span>
);

const FIELDS = 'input, select, textarea';

/** The first field of the closest part around a mark that has one. */
function fieldBeside(mark: Element | null): HTMLElement | null {
  for (let part = mark?.parentElement ?? null; part !== null && part.id !== 'main'; part = part.parentElement) {
    const field = part.querySelector<HTMLElement>(FIELDS);
    if (field !== null) return field;
  }
  return null;
}

/** Leads to the field of the setting that the address names, once it is there. */
function useFoundSetting(): void {
  const [address] = useSearchParams();
  const key = address.get('setting');
  useEffect(() => {
    if (key === null) return;
    const field = fieldBeside(document.querySelector(`[data-entry="${CSS.escape(key)}"]`));
    field?.scrollIntoView({ block: 'center' });
    field?.focus({ preventScroll: true });
  }, [key]);
}
