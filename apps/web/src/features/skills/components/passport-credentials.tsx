import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { CREDENTIAL_FORMATS, BADGE_BYTES_AT_MOST, type SkillCredential, type SkillCredentials } from '@waymark/contract/skills';
import { useRef, useState } from 'react';
import {
  Badge,
  Button,
  CheckboxField,
  ConfirmDialog,
  Dots,
  EmptyState,
  IconDownload,
  IconPlus,
  IconUpload,
  Menu,
  notify,
  Refusal,
  Section,
  Text,
} from '@waymark/ui';
import { useErrorMessage } from '../../../platform/api/error-message.ts';
import { useFormat } from '../../../platform/i18n/use-format.ts';
import { Waiting } from '../../../platform/query/waiting.tsx';
import {
  credentialsQuery,
  useBadgeImport,
  useBadgeRemoval,
  useCredentialCreation,
  useCredentialRevocation,
} from '../credentials.queries.ts';
import styles from './passport.module.css';

/** Of one's own passport: skills as credentials to take along, and badges from elsewhere (SKL-11). */
export function PassportCredentials() {
  const { t } = useLingui();
  const query = useQuery(credentialsQuery);
  const [withName, setWithName] = useState(false);
  if (query.data === undefined) return <Waiting of={query} shape="rows" />;
  return (
    <>
      <Section title={t`Credentials`} actions={<CreateButton credentials={query.data} withName={withName} />}>
        <Text size="small">
          <Trans>
            Skills that someone else has confirmed, signed by your organisation. Anyone can verify the file without an account here.
          </Trans>
        </Text>
        {query.data.available.length > 0 && (
          <CheckboxField
            label={t`Put my name in new credentials`}
            help={t`Without it, the file only lets people check whether it was issued to your email address.`}
            checked={withName}
            onChange={({ currentTarget }) => setWithName(currentTarget.checked)}
          />
        )}
        {query.data.items.length === 0 ? (
          <EmptyState title={t`No credentials yet`} topic="Skills" level={3}>
            {query.data.available.length === 0
              ? t`Once a manager, colleague, assessment or project confirms a skill, you can create a credential for it.`
              : t`Create your first credential from a confirmed skill.`}
          </EmptyState>
        ) : (
          <ul className={styles.shares}>
            {query.data.items.map((credential) => (
              <Credential key={credential.id} credential={credential} />
            ))}
          </ul>
        )}
      </Section>
      <Outside credentials={query.data} />
    </>
  );
}

function CreateButton({ credentials: { available }, withName }: { readonly credentials: SkillCredentials; readonly withName: boolean }) {
  const { t } = useLingui();
  const creation = useCredentialCreation();
  if (available.length === 0) return null;
  return (
    <Menu
      trigger={
        <Button size="s" icon={IconPlus} pending={creation.isPending}>
          <Trans>Create credential</Trans>
        </Button>
      }
      groups={[
        {
          id: 'skills',
          items: available.slice(0, 20).map(({ skill }) => ({
            label: skill.label,
            onSelect: () =>
              creation.mutate(
                { skillId: skill.id, withName },
                { onSuccess: () => notify({ tone: 'ok', message: t`The credential is ready.` }) },
              ),
          })),
        },
      ]}
    />
  );
}

function Credential({
  credential: { id, title, issuedAt, revokedAt, keyRevokedAt, formerHost },
}: {
  readonly credential: SkillCredential;
}) {
  const { t } = useLingui();
  const format = useFormat();
  const revocation = useCredentialRevocation();
  const [isAsking, setIsAsking] = useState(false);
  const names = { json: t`Signed file (JSON)`, png: t`Picture (PNG)`, svg: t`Picture (SVG)`, jwt: t`Signed text (JWT)` };
  const issued = format.date(issuedAt);
  return (
    <li>
      <div className={styles.share}>
        <bdi>{title}</bdi>
        <Text size="small" as="div">
          {revokedAt === null ? (
            <Trans>Issued {issued}</Trans>
          ) : (
            <>
              <Badge tone="bad">{t`Revoked`}</Badge> {format.date(revokedAt)}
            </>
          )}
        </Text>
        {revokedAt === null && keyRevokedAt !== null && (
          <Text size="small">
            <Badge tone="warn">{t`Download again`}</Badge>{' '}
            <Trans>Copies from before {format.date(keyRevokedAt)} no longer verify, because the key that signed them was revoked.</Trans>
          </Text>
        )}
        {revokedAt === null && formerHost !== null && (
          <Text size="small">
            <Badge tone="warn">{t`Download again`}</Badge>{' '}
            <Trans>
              Your organisation has moved. Earlier copies name <bdi>{formerHost}</bdi> and verify only while that address still works.
            </Trans>
          </Text>
        )}
      </div>
      {revokedAt === null && (
        <div className={styles.credentialActions}>
          <Menu
            trigger={
              <Button size="s" icon={IconDownload} aria-label={t`Download ${title}`}>
                <Trans>Download</Trans>
              </Button>
            }
            groups={[
              {
                id: 'formats',
                items: CREDENTIAL_FORMATS.map((one) => ({
                  label: names[one],
                  onSelect: () => window.location.assign(`/api/v1/own-credentials/${id}/file?format=${one}`),
                })),
              },
            ]}
          />
          <Button size="s" variant="quiet" onClick={() => setIsAsking(true)} aria-label={t`Revoke ${title}`}>
            <Trans>Revoke</Trans>
          </Button>
        </div>
      )}
      <ConfirmDialog
        open={isAsking}
        onClose={() => setIsAsking(false)}
        title={t`Revoke this credential?`}
        confirmLabel={t`Revoke credential`}
        danger
        onConfirm={() => {
          revocation.mutate(id);
          setIsAsking(false);
        }}
      >
        <Trans>Anyone who verifies the file will see that it’s revoked. This can’t be undone, but you can create a new one.</Trans>
      </ConfirmDialog>
    </li>
  );
}

function Outside({ credentials: { outside } }: { readonly credentials: SkillCredentials }) {
  const { t } = useLingui();
  const format = useFormat();
  const field = useRef<HTMLInputElement>(null);
  const adding = useBadgeImport();
  const removal = useBadgeRemoval();
  const message = useErrorMessage(adding.error);
  const [tooLarge, setTooLarge] = useState(false);
  const take = (file: File | undefined) => {
    if (file === undefined) return;
    setTooLarge(file.size > BADGE_BYTES_AT_MOST);
    if (file.size <= BADGE_BYTES_AT_MOST)
      adding.mutate(file, { onSuccess: () => notify({ tone: 'ok', message: t`The badge is verified and added.` }) });
  };
  return (
    <Section
      title={t`External evidence`}
      actions={
        <Button size="s" icon={IconUpload} pending={adding.isPending} onClick={() => field.current?.click()}>
          <Trans>Import badge</Trans>
        </Button>
      }
    >
      <input
        ref={field}
        type="file"
        hidden
        accept=".json,.jsonld,.jwt,.png,.svg,application/json,image/png,image/svg+xml"
        aria-label={t`Badge file`}
        onChange={(event) => {
          take(event.currentTarget.files?.[0]);
          event.currentTarget.value = '';
        }}
      />
      <Refusal>{tooLarge ? t`This file is larger than 1 MB.` : adding.error === null ? undefined : message}</Refusal>
      <Text size="small">
        <Trans>
          Open Badges from other organisations, as JSON, PNG or SVG. We verify the signature; they are shown here and don’t change your
          levels.
        </Trans>
      </Text>
      {outside.length > 0 && (
        <ul className={styles.shares}>
          {outside.map(({ id, title, description, issuerName, issuedAt, expiresAt, checkedAt, isNamed }) => (
            <li key={id}>
              <div className={styles.share}>
                <bdi>{title}</bdi>
                {description !== '' && (
                  <Text size="small">
                    <bdi>{description}</bdi>
                  </Text>
                )}
                <Text size="small" as="div">
                  <Dots
                    parts={[
                      <bdi key="issuer">{issuerName}</bdi>,
                      issuedAt !== null && format.date(issuedAt),
                      expiresAt !== null && t`valid until ${format.date(expiresAt)}`,
                      t`verified ${format.date(checkedAt)}`,
                      !isNamed && t`doesn’t include your email address`,
                    ]}
                  />
                </Text>
              </div>
              <Button size="s" variant="quiet" onClick={() => removal.mutate(id)} aria-label={t`Remove ${title}`}>
                <Trans>Remove</Trans>
              </Button>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
