import { useLingui } from '@lingui/react/macro';
import { isAccountSource } from '@waymark/contract/file-sources';
import { FILE_SOURCES, type FileSourceKey } from '@waymark/contract/organisation';
import { Badge, Panel, Section, SettingRow, Switch } from '@waymark/ui';
import { FILE_SOURCE_WORDS } from '../../../platform/uploads/file-source-words.ts';
import { SourceSetup, SourceState } from '../../file-sources/file-sources.public.tsx';
import { ChatbotSection } from '../components/chatbot-section.tsx';
import type { ConfigurationForm } from '../components/configuration-form.ts';
import { ConfigurationPage, Unpublished } from '../components/configuration-page.tsx';
import styles from '../components/configuration.module.css';
import { FileLimitsSection } from '../components/file-limits-section.tsx';
import { ServicesSection } from '../components/services-section.tsx';
import { VideoHostsSection } from '../components/video-hosts-section.tsx';

/** /admin/tools: where files come from (ORG-11), what may be uploaded, the chatbot (ORG-13), and what clients are told (ORG-04). */
export function Screen() {
  const { t } = useLingui();
  return (
    <ConfigurationPage
      title={t`Files and services`}
      lead={t`Where files can come from, what can be uploaded, and which services are part of the product here.`}
    >
      {(form) => (
        <>
          <FileSources form={form} />
          <FileLimitsSection form={form} />
          <VideoHostsSection form={form} />
          <ChatbotSection form={form} />
          <ServicesSection form={form} />
        </>
      )}
    </ConfigurationPage>
  );
}

function FileSources({ form }: { readonly form: ConfigurationForm }) {
  const { t, i18n } = useLingui();
  const configured = form.setting('file_sources');
  const isVisible = (key: FileSourceKey) => configured.length === 0 || configured.some((source) => source.key === key && source.visible);
  const show = (key: FileSourceKey, visible: boolean) => {
    const next = FILE_SOURCES.map((one) => ({ key: one, visible: one === key ? visible : isVisible(one) }));
    form.change('file_sources', next.every((source) => source.visible) ? [] : next);
  };
  const detailOf = (key: FileSourceKey) => {
    if (key === 'evernote') {
      return t`Evernote only supports OAuth 1.0a and its own protocol, with keys issued on request. You can export notes as PDF in Evernote and add them as files.`;
    }
    return isAccountSource(key) ? t`Once this is set up, people connect their own accounts.` : undefined;
  };
  return (
    <Section title={t`File sources`} actions={<Unpublished form={form} entryKey="file_sources" />}>
      <Panel as="ul" className={styles.rows}>
        {FILE_SOURCES.map((key) => (
          <SettingRow
            key={key}
            id={`source-${key}`}
            title={i18n._(FILE_SOURCE_WORDS[key])}
            badge={isAccountSource(key) ? <SourceState source={key} /> : key === 'evernote' && <Badge>{t`Not offered`}</Badge>}
            detail={detailOf(key)}
          >
            {isAccountSource(key) && <SourceSetup source={key} name={i18n._(FILE_SOURCE_WORDS[key])} />}
            <Switch labelledBy={`source-${key}`} checked={isVisible(key)} onChange={(event) => show(key, event.currentTarget.checked)} />
          </SettingRow>
        ))}
      </Panel>
    </Section>
  );
}
