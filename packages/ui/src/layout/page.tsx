import { Trans, useLingui } from '@lingui/react/macro';
import { createContext, use, useId } from 'react';
import type { ReactNode } from 'react';
import { Link } from '../actions/link.tsx';
import { classes } from '../styles/classes.ts';
import styles from './layout.module.css';
import sectionStyles from './section.module.css';
import { Heading, Text } from './text.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

/** First on every page: jumps over header and menu (SHL-60). */
export const SkipLink = ({ to = 'main' }: { to?: string }) => (
  <a className={styles.skip} href={`#${to}`}>
    <Trans>Skip to content</Trans>
  </a>
);

type PageProps = {
  /** `form`: as narrow as `reading`, but from the left edge of the other pages on; `reading` stands in the middle, where nothing is around it. */
  width?: 'page' | 'wide' | 'reading' | 'form' | undefined;
  children?: ReactNode;
};

const WithinOverlay = createContext(false);
const WithinPage = createContext(false);

/** Around a screen that is shown over another one: the page below keeps the only main part. */
export const PageOverlay = ({ children }: { children: ReactNode }) => <WithinOverlay value>{children}</WithinOverlay>;

/** The main part of a screen; takes focus after navigation. Inside another one, as an error is in an area with a menu, it is not a main part of its own. */
export function Page({ width = 'page', children }: PageProps) {
  const isOverlay = use(WithinOverlay);
  const isNested = use(WithinPage);
  if (isOverlay) return <div className={styles.overlay}>{children}</div>;
  if (isNested) return <div>{children}</div>;
  return (
    <main id="main" tabIndex={-1} data-width={width} className={classes(styles.page, width !== 'page' && styles[width])}>
      <WithinPage value>{children}</WithinPage>
    </main>
  );
}

export type Crumb = { href?: string | undefined; label: string };

export function Breadcrumbs({ crumbs }: { crumbs: readonly Crumb[] }) {
  const { t } = useLingui();
  return (
    <nav aria-label={t`Breadcrumb`}>
      <ol className={styles.crumbs}>
        {crumbs.map(({ href, label }) => (
          <li key={href ?? label}>
            {href ? (
              <Link href={href} variant="plain">
                {label}
              </Link>
            ) : (
              <span aria-current="page">{label}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}

type PageHeaderProps = {
  title: ReactNode;
  /** One sentence under the title. */
  lead?: ReactNode;
  breadcrumbs?: readonly Crumb[] | undefined;
  /** The one primary action, and what stands beside it. */
  actions?: ReactNode;
};

/** The one h1 of the page. */
export const PageHeader = ({ title, lead, breadcrumbs, actions }: PageHeaderProps) => (
  <>
    {breadcrumbs && breadcrumbs.length > 0 && <Breadcrumbs crumbs={breadcrumbs} />}
    <div className={styles.header}>
      <div className={styles.headText}>
        <Heading level={1}>{title}</Heading>
        {lead && <Text size="lead">{lead}</Text>}
      </div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  </>
);

type SectionProps = {
  title: string;
  /** Behind the title, in quiet figures. */
  count?: ReactNode;
  /** The one link that leads to all of it. */
  all?: { href: string; label: string } | undefined;
  actions?: ReactNode;
  level?: 2 | 3 | undefined;
  /** What is in it has a landmark of this name itself: a table, say. */
  isNamedInside?: boolean | undefined;
  children: ReactNode;
};

/** A titled part of a page. */
export function Section({ title, count, all, actions, level = 2, isNamedInside = false, children }: SectionProps) {
  const id = useId();
  const Part = isNamedInside ? 'div' : 'section';
  return (
    <Part className={sectionStyles.section} aria-labelledby={isNamedInside ? undefined : id}>
      <div className={classes(sectionStyles.head, actions !== undefined && sectionStyles.withActions)}>
        <Heading level={level} look="h3" id={id}>
          {title}
          {count !== undefined && <span className={sectionStyles.count}>{count}</span>}
        </Heading>
        {all && (
          <Link href={all.href}>
            {all.label}
            <VisuallyHidden> {title}</VisuallyHidden>
          </Link>
        )}
        {actions}
      </div>
      {children}
    </Part>
  );
}
