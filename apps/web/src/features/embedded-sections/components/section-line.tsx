import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { EmbeddedSection } from '@waymark/contract/embedded-sections';
import {
  Badge,
  ConfirmDialog,
  Dots,
  Heading,
  IconButton,
  IconDots,
  IconPencil,
  IconRefresh,
  IconTrash,
  Menu,
  Notice,
  notify,
  Row,
  Stack,
  Text,
} from '@waymark/ui';
import { useErrorMessage, useFaultWords } from '../../../platform/api/error-message.ts';
import { useFormat } from '../../../platform/i18n/use-format.ts';
import { Mono } from '../../api-clients/api-clients.public.tsx';
import { useSectionCheck, useSectionRemoval } from '../embedded-sections.queries.ts';
import styles from './sections.module.css';

/** A registered section with what was confirmed of it. */
export function SectionLine({ section, onEdit }: { readonly section: EmbeddedSection; readonly onEdit: () => void }) {
  const { t } = useLingui();
  const format = useFormat();
  const check = useSectionCheck();
  const removal = useSectionRemoval();
  const [asking, setAsking] = useState(false);
  const { title, name, platform, url, enabled, isOwn, version, origins } = section;
  const confirmed = isOwn ? t`Included in the product` : t`Confirmed ${format.relative(section.confirmedAt)}`;
  return (
    <div className={styles.line}>
      <Stack gap={3}>
        <Row justify="between" align="start" wrap={false}>
          <Stack gap={1}>
            <Row gap={2}>
              <Heading level={2} look="h4">
                {title}
              </Heading>
              {enabled ? <Badge tone="ok">{t`On`}</Badge> : <Badge>{t`Off`}</Badge>}
            </Row>
            <Mono>{url}</Mono>
            <Text size="meta">
              <Dots
                parts={[
                  <Mono key="name">{name}</Mono>,
                  platform,
                  version !== '' && version,
                  confirmed,
                  origins.length > 1 && format.list(origins),
                ]}
              />
            </Text>
          </Stack>
          <Menu
            trigger={<IconButton icon={IconDots} label={t`More actions for ${title}`} />}
            groups={[
              {
                id: 'edit',
                items: [
                  { label: t`Change`, icon: IconPencil, onSelect: onEdit },
                  { label: t`Check`, icon: IconRefresh, onSelect: () => check.mutate(url) },
                ],
              },
              { id: 'remove', items: [{ label: t`Remove`, icon: IconTrash, danger: true, onSelect: () => setAsking(true) }] },
            ]}
          />
        </Row>
        <Checked section={section} check={check} />
        <ConfirmDialog
          open={asking}
          onClose={() => setAsking(false)}
          title={t`Remove ${title}?`}
          confirmLabel={t`Remove`}
          danger
          onConfirm={async () => {
            await removal.mutateAsync(section.id).then(
              () => notify({ tone: 'ok', message: t`Removed.` }),
              () => undefined,
            );
            setAsking(false);
          }}
        >
          <Trans>It is no longer shown anywhere, and its access tokens stop working immediately.</Trans>
        </ConfirmDialog>
      </Stack>
    </div>
  );
}

interface CheckedProps {
  readonly section: EmbeddedSection;
  readonly check: ReturnType<typeof useSectionCheck>;
}

/** What came of looking at it again. */
function Checked({ section: { isOwn, integrity }, check: { data, error } }: CheckedProps) {
  const { t } = useLingui();
  const message = useErrorMessage(error);
  const words = useFaultWords();
  const say = (tone: 'ok' | 'warn' | 'bad', text: string) => (
    <Notice tone={tone} live>
      {text}
    </Notice>
  );
  if (error !== null) return say('bad', message);
  if (data === undefined) return null;
  if (data.fault !== null) return say('bad', words({ code: data.fault }));
  if (isOwn || data.integrity === integrity) return say('ok', t`It’s available, with the confirmed code.`);
  return say('warn', t`Its code has changed, so it is not shown. Edit the section to confirm it again.`);
}
