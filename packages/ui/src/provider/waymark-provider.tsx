import { Fragment, useEffect, useLayoutEffect } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { ToastRegion } from '../status/toast.tsx';
import { applyAppearance, useAppearance } from './appearance.ts';
import { DirectionContext } from './direction-context.ts';
import { keepFocus } from './focus-place.ts';
import { LinkContext } from './link-context.tsx';
import type { AnchorProps } from './link-context.tsx';

type WaymarkProviderProps = {
  /** Language tag of the interface, such as `pt-BR`. */
  language: string;
  direction: 'ltr' | 'rtl';
  /** The router's link; without it links are plain anchors. */
  link?: ComponentType<AnchorProps> | undefined;
  children: ReactNode;
};

/** Around the whole application: appearance, direction, links, toasts, and a focus that is not lost. Needs Lingui's I18nProvider outside of it. */
export function WaymarkProvider({ language, direction, link, children }: WaymarkProviderProps) {
  const appearance = useAppearance();
  useLayoutEffect(() => applyAppearance(appearance), [appearance]);
  useLayoutEffect(() => {
    document.documentElement.lang = language;
    document.documentElement.dir = direction;
  }, [language, direction]);
  useEffect(keepFocus, []);

  const content = (
    <>
      {children}
      <ToastRegion />
    </>
  );
  return (
    <Fragment key={direction}>
      <DirectionContext value={direction}>{link ? <LinkContext value={link}>{content}</LinkContext> : content}</DirectionContext>
    </Fragment>
  );
}
