import styles from './code-block.module.css';

/** What programs say to each other, as it was said: scrolls by itself where it is long, and runs from left to right in every language. */
export const CodeBlock = ({ children }: { readonly children: string }) => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by keyboard
  <pre className={styles.code} tabIndex={0}>
    {children}
  </pre>
);
