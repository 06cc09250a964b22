import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { CardVersion } from '@waymark/contract/cards';
import { Button, Dialog, EmptyState, Heading, notify, Stack, Text } from '@waymark/ui';
import { useFormat } from '../../../platform/i18n/use-format.ts';
import { MorePages } from '../../../platform/query/more-pages.tsx';
import { Waiting } from '../../../platform/query/waiting.tsx';
import { cardVersionsQuery } from '../card-editor.queries.ts';
import type { FieldsProps } from '../card-fields.ts';
import styles from '../components/editor/card-editor.module.css';
import { broughtBack, comesBackWhole } from '../card-form.ts';

interface VersionsDialogProps extends Pick<FieldsProps, 'form' | 'fill'> {
  readonly cardId: string;
  readonly onClose: () => void;
}

/** What published content said before each edit (CRD-20); any of it comes back into the editor, where it is published like an edit. */
export function VersionsDialog({ cardId, form, fill, onClose }: VersionsDialogProps) {
  const { t } = useLingui();
  const query = useInfiniteQuery(cardVersionsQuery(cardId));
  const versions = query.data?.pages.flatMap(({ items }) => items);
  const close = (
    <Button variant="solid" onClick={onClose}>
      <Trans>Close</Trans>
    </Button>
  );
  const bringBack = (chosen: CardVersion) => {
    const { version } = chosen;
    fill((before) => broughtBack(before, chosen));
    notify({ tone: 'ok', message: t`Version ${version} is back in the editor.` });
    onClose();
  };
  return (
    <Dialog open onClose={onClose} title={t`Earlier versions`} foot={close}>
      {versions === undefined ? (
        <Waiting of={query} shape="text" count={4} />
      ) : versions.length === 0 ? (
        <EmptyState title={t`No earlier versions yet`} topic="Writing">
          <Trans>Each time you publish a change, the previous version appears here.</Trans>
        </EmptyState>
      ) : (
        <>
          <Stack as="ul" gap={5}>
            {versions.map((version) => (
              <li key={version.version}>
                <VersionLine version={version} isWhole={comesBackWhole(form, version)} onBringBack={() => bringBack(version)} />
              </li>
            ))}
          </Stack>
          <MorePages of={query} shown={versions.length} />
        </>
      )}
    </Dialog>
  );
}

interface VersionLineProps {
  readonly version: CardVersion;
  readonly isWhole: boolean;
  readonly onBringBack: () => void;
}

function VersionLine({ version: { version, title, excerpt, replacedAt, replacedBy }, isWhole, onBringBack }: VersionLineProps) {
  const { t } = useLingui();
  const format = useFormat();
  const [day, name] = [format.date(replacedAt), replacedBy?.fullName];
  return (
    <div className={styles.version}>
      <Stack gap={1}>
        <Heading level={3} look="h4">
          <bdi>{title}</bdi>
        </Heading>
        <Text size="small">
          <Trans>Version {version}</Trans>, {name === undefined ? t`replaced ${day}` : t`replaced ${day} by ${name}`}
        </Text>
        {excerpt !== '' && (
          <Text size="small">
            <bdi>{excerpt}</bdi>
          </Text>
        )}
        {!isWhole && (
          <Text size="meta">
            <Trans>This restores only its title and description.</Trans>
          </Text>
        )}
      </Stack>
      <Button size="s" aria-label={t`Restore version ${version}`} onClick={onBringBack}>
        <Trans>Restore</Trans>
      </Button>
    </div>
  );
}
