import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { setAccessibilityMode, setAppearanceChoice } from '../src/index.ts';
import '../src/styles/index.css';
import { Gallery } from './gallery.tsx';

i18n.load('en', {});
i18n.activate('en');

const wanted = new URLSearchParams(location.search);
const theme = wanted.get('theme');
if (theme === 'dark' || theme === 'light') setAppearanceChoice(theme);
if (wanted.has('a11y')) setAccessibilityMode(wanted.get('a11y') === 'on');

const root = document.getElementById('root');
if (!root) throw new Error('The gallery page has no root element.');
createRoot(root).render(
  <StrictMode>
    <I18nProvider i18n={i18n}>
      <Gallery
        startDirection={wanted.get('dir') === 'rtl' ? 'rtl' : 'ltr'}
        startBrand={`#${wanted.get('brand') ?? '0f766e'}`}
        standalone={wanted.get('page') === 'standalone'}
      />
    </I18nProvider>
  </StrictMode>,
);
