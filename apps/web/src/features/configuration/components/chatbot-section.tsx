import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Notice, Section, Stack, SwitchField, TextArea, TextField } from '@waymark/ui';
import type { ConfigurationForm } from './configuration-form.ts';
import { Unpublished } from './configuration-page.tsx';
import styles from './configuration.module.css';

type Chatbot = { readonly scriptUrl: string; readonly liveAgent: Record<string, string> } | null;

/** The chatbot's script and what it is started with (ORG-13). */
export function ChatbotSection({ form }: { readonly form: ConfigurationForm }) {
  const { t } = useLingui();
  const isOn = form.setting('enable_chatbot');
  const chatbot = form.valueOf('chatbot_config') as Chatbot;
  const [agent, setAgent] = useState(() => textOf(chatbot));
  const save = (scriptUrl: string, settings: string) =>
    form.change('chatbot_config', scriptUrl === '' && settings.trim() === '' ? null : { scriptUrl, liveAgent: settingsIn(settings) });
  return (
    <Section title={t`Chatbot`}>
      <Stack gap={5} className={styles.narrow}>
        <SwitchField
          label={t`Show the chatbot`}
          checked={isOn}
          onChange={(event) => form.change('enable_chatbot', event.currentTarget.checked)}
        />
        <Unpublished form={form} entryKey="enable_chatbot" />
        <TextField
          label={t`Script address`}
          help={t`Must start with https://. Only scripts from this host can then run alongside the page.`}
          dir="ltr"
          spellCheck={false}
          value={chatbot?.scriptUrl ?? ''}
          error={form.errorOf('chatbot_config')}
          onChange={(event) => save(event.currentTarget.value.trim(), agent)}
        />
        <TextArea
          label={t`Live agent settings`}
          help={t`One per line, such as deployment = 5720b. They become data attributes of the script.`}
          optional
          dir="ltr"
          spellCheck={false}
          value={agent}
          onChange={(event) => {
            setAgent(event.currentTarget.value);
            save(chatbot?.scriptUrl ?? '', event.currentTarget.value);
          }}
        />
        <Unpublished form={form} entryKey="chatbot_config" />
        {isOn && chatbot === null && (
          <Notice tone="warn">
            <Trans>Add an address to show the chatbot.</Trans>
          </Notice>
        )}
        <Notice>
          <Trans>People see the change the next time they load the page.</Trans>
        </Notice>
      </Stack>
    </Section>
  );
}

const textOf = (chatbot: Chatbot) =>
  Object.entries(chatbot?.liveAgent ?? {})
    .map(([name, value]) => `${name} = ${value}`)
    .join('\n');

function settingsIn(text: string): Record<string, string> {
  const pairs = text.split('\n').flatMap((line) => {
    const [name = '', ...rest] = line.split('=');
    return name.trim() === '' || rest.length === 0 ? [] : [[name.trim(), rest.join('=').trim()] as const];
  });
  return Object.fromEntries(pairs);
}
