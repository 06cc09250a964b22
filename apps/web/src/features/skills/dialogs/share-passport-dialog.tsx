import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { PassportPart } from '@waymark/contract/platform';
import { type PassportShare, shareDays } from '@waymark/contract/skills';
import {
  Badge,
  Button,
  CheckboxGroup,
  ConfirmDialog,
  Dialog,
  Dots,
  FormRefusal,
  Heading,
  IconCopy,
  Link,
  notify,
  RadioGroup,
  Row,
  Text,
} from '@waymark/ui';
import { useErrorMessage, useFieldMessages } from '../../../platform/api/error-message.ts';
import { useFormat } from '../../../platform/i18n/use-format.ts';
import { Waiting } from '../../../platform/query/waiting.tsx';
import { passportSharesQuery, useShareRevocation, useSharing } from '../passport.queries.ts';
import { usePartNames } from '../passport-words.ts';
import styles from '../components/passport.module.css';

interface SharePassportDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Makes links that show one's passport to someone without an account, and takes them back (SKL-03). */
export function SharePassportDialog({ open, onClose }: SharePassportDialogProps) {
  const { t } = useLingui();
  const query = useQuery(passportSharesQuery);
  return (
    <Dialog open={open} onClose={onClose} size="wide" title={t`Share your passport`}>
      {query.data === undefined && <Waiting of={query} shape="rows" count={3} />}
      {query.data !== undefined && (
        <div className={styles.sharing}>
          <NewShare options={query.data.options} />
          {query.data.items.length > 0 && <Shares shares={query.data.items} />}
        </div>
      )}
    </Dialog>
  );
}

interface NewShareProps {
  readonly options: { readonly parts: readonly PassportPart[]; readonly longestDays: number };
}

const USUAL_DAYS = 30;

function NewShare({ options }: NewShareProps) {
  const { t } = useLingui();
  const names = usePartNames();
  const choices = shareDays(options.longestDays);
  const [parts, setParts] = useState<PassportPart[]>([...options.parts]);
  const [days, setDays] = useState(String(choices.includes(USUAL_DAYS) ? USUAL_DAYS : choices[0]));
  const sharing = useSharing();
  const errors = useFieldMessages(sharing.error);
  const message = useErrorMessage(sharing.error);
  const share = () =>
    sharing.mutate(
      { parts, days: Number(days) },
      {
        onSuccess: ({ url }) => {
          if (url !== null) void copy(url, t`The link is created and copied.`, t`The link is created.`);
        },
      },
    );
  return (
    <form
      className={styles.sharing}
      onSubmit={(event) => {
        event.preventDefault();
        share();
      }}
    >
      <Text>
        <Trans>Anyone with the link sees what you choose here, without an account. Skills you keep private are never included.</Trans>
      </Text>
      <FormRefusal message={message} faults={errors} />
      <div className={styles.choices}>
        <CheckboxGroup
          label={t`What to include`}
          error={errors['parts']}
          value={parts}
          options={options.parts.map((part) => ({ value: part, label: names[part] }))}
          onChange={setParts}
        />
        <RadioGroup
          label={t`How long it works`}
          error={errors['days']}
          value={days}
          options={choices.map((count) => ({ value: String(count), label: <Plural value={count} one="# day" other="# days" /> }))}
          onChange={setDays}
        />
      </div>
      <Row>
        <Button type="submit" variant="solid" disabled={parts.length === 0} pending={sharing.isPending}>
          <Trans>Create link</Trans>
        </Button>
      </Row>
    </form>
  );
}

async function copy(url: string, copied: string, otherwise: string): Promise<void> {
  const message = await navigator.clipboard.writeText(url).then(
    () => copied,
    () => otherwise,
  );
  notify({ tone: 'ok', message });
}

function Shares({ shares }: { readonly shares: readonly PassportShare[] }) {
  return (
    <section>
      <Heading level={3} look="h4">
        <Trans>Your links</Trans>
      </Heading>
      <ul className={styles.shares}>
        {shares.map((share) => (
          <Share key={share.id} share={share} />
        ))}
      </ul>
    </section>
  );
}

function Share({ share }: { readonly share: PassportShare }) {
  const { t } = useLingui();
  const format = useFormat();
  const names = usePartNames();
  const revocation = useShareRevocation();
  const [asking, setAsking] = useState(false);
  const { url, state } = share;
  const until = format.date(share.expiresAt);
  return (
    <li>
      <div className={styles.share}>
        <Text as="p">
          {state === 'active' && <Trans>Works until {until}</Trans>}
          {state === 'expired' && <Badge>{t`Expired on ${until}`}</Badge>}
          {state === 'revoked' && <Badge>{t`Withdrawn`}</Badge>}
        </Text>
        <Text size="small" as="div">
          <Dots
            parts={[
              ...share.parts.map((part) => names[part]),
              <Plural key="opened" value={share.openedCount} _0="not opened yet" one="opened once" other="opened # times" />,
            ]}
          />
        </Text>
        {url !== null && (
          <Text size="small">
            <Link href={url} variant="inline" target="_blank" rel="noreferrer">
              <bdi>{url}</bdi>
            </Link>
          </Text>
        )}
      </div>
      {state === 'active' && (
        <Row gap={2}>
          {url !== null && (
            <Button size="s" icon={IconCopy} onClick={() => void copy(url, t`Link copied.`, t`The link could not be copied.`)}>
              <Trans>Copy</Trans>
            </Button>
          )}
          <Button size="s" variant="quiet" onClick={() => setAsking(true)}>
            <Trans>Revoke</Trans>
          </Button>
        </Row>
      )}
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t`Revoke this link?`}
        confirmLabel={t`Revoke`}
        danger
        onConfirm={async () => {
          await revocation.mutateAsync(share.id).catch(() => {});
          setAsking(false);
        }}
      >
        {t`It stops working immediately. People who open it see that it was revoked.`}
      </ConfirmDialog>
    </li>
  );
}
