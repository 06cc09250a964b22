import { createTheme, DirectionProvider, MantineProvider } from '@mantine/core';
import { useLayoutEffect } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { ToastRegion } from '../status/toast.tsx';
import { applyAppearance, useAppearance } from './appearance.ts';
import { LinkContext } from './link-context.tsx';
import type { AnchorProps } from './link-context.tsx';

const theme = createTheme({ fontFamily: 'var(--font)', respectReducedMotion: true, cursorType: 'pointer' });

type WaymarkProviderProps = {
  /** Language tag of the interface, such as `pt-BR`. */
  language: string;
  direction: 'ltr' | 'rtl';
  /** The router's link; without it links are plain anchors. */
  link?: ComponentType<AnchorProps> | undefined;
  children: ReactNode;
};

/** Around the whole application: appearance, direction, links and toasts. Needs Lingui's I18nProvider outside of it. */
export function WaymarkProvider({ language, direction, link, children }: WaymarkProviderProps) {
  const appearance = useAppearance();
  useLayoutEffect(() => applyAppearance(appearance), [appearance]);
  useLayoutEffect(() => {
    document.documentElement.lang = language;
    document.documentElement.dir = direction;
  }, [language, direction]);

  const content = (
    <>
      {children}
      <ToastRegion />
    </>
  );
  return (
    <DirectionProvider key={direction} initialDirection={direction} detectDirection={false}>
      <MantineProvider theme={theme} forceColorScheme={appearance.scheme} withCssVariables={false} withGlobalClasses={false}>
        {link ? <LinkContext value={link}>{content}</LinkContext> : content}
      </MantineProvider>
    </DirectionProvider>
  );
}
