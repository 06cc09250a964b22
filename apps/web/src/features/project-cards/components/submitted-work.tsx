import { Trans, useLingui } from '@lingui/react/macro';
import { lazy, Suspense, useState } from 'react';
import type { ShownSubmission } from '@waymark/contract/project-cards';
import { Disclosure, Link, Segments, Stack, Text } from '@waymark/ui';
import styles from './project-cards.module.css';

const MediaViewer = lazy(async () => ({ default: (await import('../../media/media.public.tsx')).MediaViewer }));

type Work = Pick<ShownSubmission, 'text' | 'links' | 'files'>;

/** What was handed in: text, links and files one by one. Folded where it is not what one came to read. */
export function SubmittedWork({ work, isFolded = false }: { readonly work: Work; readonly isFolded?: boolean }) {
  const { t } = useLingui();
  if (isFolded) {
    return (
      <Disclosure title={t`Show the work`} level={4}>
        <Contents work={work} />
      </Disclosure>
    );
  }
  return <Contents work={work} />;
}

function Contents({ work: { text, links, files } }: { readonly work: Work }) {
  const { t } = useLingui();
  const [chosen, choose] = useState(files[0]?.id ?? '');
  const file = files.find(({ id }) => id === chosen) ?? files[0];
  return (
    <Stack gap={4}>
      {text !== '' && (
        <p className={styles.text} dir="auto">
          {text}
        </p>
      )}
      {links.length > 0 && (
        <ul className={styles.links}>
          {links.map((link) => (
            <li key={link}>
              <Link href={link} target="_blank" rel="noreferrer">
                <bdi dir="ltr">{link}</bdi>
              </Link>
            </li>
          ))}
        </ul>
      )}
      {files.length > 1 && (
        <div className={styles.files}>
          <Segments
            label={t`Files`}
            value={file?.id ?? ''}
            segments={files.map(({ id, fileName }) => ({ value: id, label: fileName }))}
            onChange={choose}
          />
        </div>
      )}
      {file !== undefined && (
        <div className={styles.viewer}>
          <Suspense>
            <MediaViewer key={file.id} file={file} title={file.fileName} />
          </Suspense>
        </div>
      )}
      {text === '' && links.length === 0 && files.length === 0 && (
        <Text size="small">
          <Trans>The content was removed.</Trans>
        </Text>
      )}
    </Stack>
  );
}
