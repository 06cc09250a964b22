import { createElement, memo } from 'react';
import type { ReactNode } from 'react';
import { Anchor } from '../provider/link-context.tsx';
import { classes } from '../styles/classes.ts';
import styles from './discussion.module.css';
import { allowedElements, safeHref, safeSource } from './rich-text-rules.ts';

const isInternal = (href: string) => href.startsWith('/') && !href.startsWith('//');

function link(element: Element, key: number, children: ReactNode[]): ReactNode {
  const href = safeHref(element.getAttribute('href'));
  if (href === undefined) return <span key={key}>{children}</span>;
  if (isInternal(href))
    return (
      <Anchor key={key} href={href}>
        {children}
      </Anchor>
    );
  return (
    <a key={key} href={href} rel="noopener noreferrer nofollow" target="_blank">
      {children}
    </a>
  );
}

function elementOf(element: Element, key: number): ReactNode {
  const name = element.tagName.toLowerCase();
  const children = [...element.childNodes].map(nodeOf);
  const mentioned = element.getAttribute('data-mention');
  if (name === 'span' && mentioned)
    return (
      <bdi key={key} className={styles.mention}>
        {element.textContent}
      </bdi>
    );
  if (name === 'a') return link(element, key, children);
  if (name === 'img') {
    const source = safeSource(element.getAttribute('src'));
    return source ? <img key={key} src={source} alt={element.getAttribute('alt') ?? ''} loading="lazy" decoding="async" /> : null;
  }
  if (name === 'br' || name === 'hr') return createElement(name, { key });
  if (name === 'script' || name === 'style' || name === 'template') return null;
  // What is not on the list loses its tag and keeps its text.
  return allowedElements.has(name) ? createElement(name, { key }, ...children) : children;
}

function nodeOf(node: Node, key: number): ReactNode {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent;
  return node instanceof Element ? elementOf(node, key) : null;
}

type RichTextProps = {
  /** HTML the server has sanitised; here only listed elements become elements again, whatever it holds. */
  html: string;
  className?: string | undefined;
};

/** Formatted text that people wrote. */
export const RichText = memo(function RichText({ html, className }: RichTextProps) {
  const body = new DOMParser().parseFromString(html, 'text/html').body;
  return (
    <div className={classes(styles.rich, className)} dir="auto">
      {[...body.childNodes].map(nodeOf)}
    </div>
  );
});
