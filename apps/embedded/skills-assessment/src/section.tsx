import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import type { SectionModule } from '@waymark/contract/embedded-sections';
import { Assessment } from './assessment.tsx';
import { Client } from './client.ts';
import { speak } from './texts.ts';

/** The skills-assessment flyout (EMB-01): people say how well they know each of their skills. */
export const mount: SectionModule<HTMLElement>['mount'] = async (element, props) => {
  const root = createRoot(element, { identifierPrefix: `${props.name}-` });
  const client = new Client(props);
  let language = '';
  const show = async (next: typeof props) => {
    if (next.language !== language) await speak(next.language, next.changedTexts);
    language = next.language;
    root.render(
      <StrictMode>
        <I18nProvider i18n={i18n}>
          <Assessment client={client} send={next.send} />
        </I18nProvider>
      </StrictMode>,
    );
  };
  await show(props);
  return { update: (next) => void show(next), unmount: () => root.unmount() };
};
