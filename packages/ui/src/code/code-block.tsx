import styles from './code-block.module.css';

/** What programs say to each other, as it was said: scrolls by itself where it is long, and runs from left to right in every language. */
export const CodeBlock = ({ children }: { readonly children: string }) => <pre className={styles.code}>{children}</pre>;
