import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Factor } from '@waymark/contract/second-factor';
import {
  Button,
  ConfirmDialog,
  IconButton,
  IconDotsVertical,
  IconPencil,
  IconPlus,
  IconTrash,
  Lined,
  Menu,
  Notice,
  Row,
  Section,
  Skeleton,
  Stack,
  Text,
} from '@waymark/ui';
import { useFormat } from '../../../platform/i18n/use-format.ts';
import { Waiting } from '../../../platform/query/waiting.tsx';
import { useProof } from '../../session/session.public.tsx';
import { AddFactorDialog } from '../dialogs/add-factor-dialog.tsx';
import { CodesDialog } from '../dialogs/codes-dialog.tsx';
import { NameFactorDialog } from '../dialogs/name-factor-dialog.tsx';
import { remove, renewCodes, secondFactorsQuery } from '../second-factor.queries.ts';
import styles from './second-factor.module.css';

interface FactorRowProps {
  readonly factor: Factor;
  readonly onRename: () => void;
  readonly onRemove: () => void;
}

function FactorRow({ factor: { name, createdAt, lastUsedAt }, onRename, onRemove }: FactorRowProps) {
  const { t } = useLingui();
  const format = useFormat();
  return (
    <Row as="li" justify="between" wrap={false} className={styles.entry}>
      <Stack gap={1}>
        <strong>
          <bdi>{name}</bdi>
        </strong>
        <Text size="small">{lastUsedAt === null ? t`Added ${format.date(createdAt)}` : t`Last used ${format.relative(lastUsedAt)}`}</Text>
      </Stack>
      <Menu
        trigger={<IconButton icon={IconDotsVertical} label={t`More actions for ${name}`} />}
        groups={[
          {
            id: 'factor',
            items: [
              { label: t`Rename`, icon: IconPencil, onSelect: onRename },
              { label: t`Remove`, icon: IconTrash, onSelect: onRemove },
            ],
          },
        ]}
      />
    </Row>
  );
}

type Open = { readonly what: 'add' } | { readonly what: 'rename' | 'remove'; readonly factor: Factor } | null;

/** One's own second factors: add, name, remove, new recovery codes (SES-31). */
export function SecondFactorSection() {
  const { t } = useLingui();
  const query = useQuery(secondFactorsQuery);
  const { data } = query;
  const proof = useProof();
  const [open, setOpen] = useState<Open>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const close = () => setOpen(null);
  const removeOne = (factor: Factor) => {
    close();
    void proof.run(() => remove(factor.id));
  };
  const has = data !== undefined && data.factors.length > 0;
  return (
    <Section
      title={t`Second factor`}
      actions={
        data !== undefined && (
          <Button size="s" icon={IconPlus} onClick={() => setOpen({ what: 'add' })}>
            <Trans>Add second factor</Trans>
          </Button>
        )
      }
    >
      {data === undefined && (
        <Waiting of={query}>
          <Skeleton height="112px" />
        </Waiting>
      )}
      {data !== undefined && !has && (
        <Text>
          {data.isRequired ? (
            <Trans>Your organisation requires one.</Trans>
          ) : (
            <Trans>With a second factor, a stolen password alone is not enough. You are asked for it when you sign in.</Trans>
          )}
        </Text>
      )}
      {has && (
        <Stack gap={4}>
          <Lined as="ul">
            {data.factors.map((factor) => (
              <FactorRow
                key={factor.id}
                factor={factor}
                onRename={() => setOpen({ what: 'rename', factor })}
                onRemove={() => setOpen({ what: 'remove', factor })}
              />
            ))}
          </Lined>
          {data.recoveryCodesLeft < 3 && (
            <Notice tone="warn">
              {plural(data.recoveryCodesLeft, {
                one: 'Only # recovery code is left. Create new ones before you need them.',
                other: 'Only # recovery codes are left. Create new ones before you need them.',
              })}
            </Notice>
          )}
          <Row justify="between">
            <Text size="small">
              {plural(data.recoveryCodesLeft, { one: '# recovery code is left.', other: '# recovery codes are left.' })}
            </Text>
            <Button size="s" onClick={() => void proof.run(async () => setCodes(await renewCodes()))}>
              <Trans>New recovery codes</Trans>
            </Button>
          </Row>
        </Stack>
      )}
      <AddFactorDialog open={open?.what === 'add'} onClose={close} offersOkta={data?.offersOkta ?? false} />
      {open?.what === 'rename' && <NameFactorDialog factor={open.factor} onClose={close} />}
      <ConfirmDialog
        open={open?.what === 'remove'}
        onClose={close}
        title={t`Remove this second factor?`}
        confirmLabel={t`Remove it`}
        danger
        onConfirm={() => {
          if (open?.what === 'remove') removeOne(open.factor);
        }}
      >
        <Trans>It no longer works for sign-in. Removing your last one also removes your recovery codes and remembered browsers.</Trans>
      </ConfirmDialog>
      <CodesDialog codes={codes} onClose={() => setCodes(null)} />
      {proof.dialog}
    </Section>
  );
}
