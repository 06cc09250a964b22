import { createContext, createElement, use } from 'react';
import type { AnchorHTMLAttributes, ComponentType, ReactNode, Ref } from 'react';

/** What a link takes; the router's own link is given to `WaymarkProvider` and receives exactly this. */
export type AnchorProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & {
  href: string;
  children?: ReactNode;
  ref?: Ref<HTMLAnchorElement> | undefined;
};

const PlainAnchor = ({ children, ...rest }: AnchorProps) => <a {...rest}>{children}</a>;

export const LinkContext = createContext<ComponentType<AnchorProps>>(PlainAnchor);

/** An anchor without any style, through the router's link where there is one. Every link of the kit is made of it. */
export function Anchor(props: AnchorProps) {
  return createElement(use(LinkContext), props);
}
