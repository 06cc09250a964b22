import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import type { FileView } from '@waymark/contract/media';
import type { CoursePackage } from '@waymark/contract/scorm';
import { Button, Notice, Progress, Row, Stack, Text } from '@waymark/ui';
import { useErrorMessage } from '../../../platform/api/error-message.ts';
import { usePackageProblem } from '../package-problems.ts';
import { packageQuery, useReading } from '../scorm.queries.ts';
import { OutsideAddresses } from './outside-addresses.tsx';
import styles from './scorm.module.css';

interface PackageFieldProps {
  readonly file: FileView;
  /** The package was read, with the title it gives itself. */
  readonly onRead: (found: CoursePackage) => void;
}

/** What became of an uploaded package: how far it is read, what is in it, what is wrong with it (PLY-02). */
export function PackageField({ file, onRead }: PackageFieldProps) {
  const { data, error, refetch } = useQuery(packageQuery(file.id));
  const message = useErrorMessage(error);
  const isReady = data?.state === 'ready';
  const told = useEffectEvent(() => data !== undefined && onRead(data));
  useEffect(() => {
    if (isReady) told();
  }, [isReady]);
  if (error !== null && data === undefined) {
    return (
      <Notice
        tone="bad"
        live
        action={
          <Button size="s" onClick={() => void refetch()}>
            <Trans>Try again</Trans>
          </Button>
        }
      >
        {message}
      </Notice>
    );
  }
  return data === undefined ? null : <PackageState found={data} />;
}

function PackageState({ found }: { readonly found: CoursePackage }) {
  const { t } = useLingui();
  const { mutate, isPending } = useReading(found.fileId);
  const button = (to: 'stop' | 'begin', label: string) => (
    <Button size="s" pending={isPending} onClick={() => mutate(to)}>
      {label}
    </Button>
  );
  switch (found.state) {
    case 'processing': {
      const percent = found.filesCount === 0 ? 0 : (found.filesDone / found.filesCount) * 100;
      return (
        <Stack gap={2}>
          <Row justify="between">
            <Text size="small">
              <Trans>We are reading the package. You can keep writing.</Trans>
            </Text>
            {button('stop', t`Stop`)}
          </Row>
          <Progress value={percent} label={t`Reading the package`} />
        </Stack>
      );
    }
    case 'cancelled':
      return (
        <Notice tone="neutral" action={button('begin', t`Read package`)}>
          <Trans>Reading the package was stopped.</Trans>
        </Notice>
      );
    case 'broken':
      return (
        <Notice tone="bad" live>
          <Trans>This package cannot be played. Fix it, and upload it again.</Trans>
          <Problems found={found} />
        </Notice>
      );
    case 'ready':
      return <ReadyPackage found={found} />;
  }
}

function ReadyPackage({ found }: { readonly found: CoursePackage }) {
  const { title } = found;
  const version = found.version === 'cmi5' ? 'cmi5' : found.version === 'h5p' ? 'H5P' : `SCORM ${found.version}`;
  return (
    <Stack gap={3}>
      <Notice tone="ok" live>
        <Trans>
          “{title}”, {version}: <Plural value={found.parts.length} one="# part" other="# parts" />,{' '}
          <Plural value={found.filesCount} one="# file" other="# files" />.
        </Trans>
      </Notice>
      {found.problems.length > 0 && (
        <Notice tone="warn">
          <Trans>It can be played, but something is missing:</Trans>
          <Problems found={found} />
        </Notice>
      )}
      <OutsideAddresses found={found} />
    </Stack>
  );
}

function Problems({ found }: { readonly found: CoursePackage }) {
  const sentence = usePackageProblem();
  return (
    <ul className={styles.problems}>
      {found.problems.map((problem) => (
        <li key={`${problem.code} ${problem.name}`}>{sentence(problem)}</li>
      ))}
    </ul>
  );
}
