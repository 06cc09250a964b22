import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { SOURCE_FORMS, type SourceClient, type SourceField, USER_PLACE } from '@waymark/contract/file-sources';
import { Button, ConfirmDialog, IconCopy, Link, notify, Notice, PasswordField, Row, Stack, Text, TextField } from '@waymark/ui';
import { useFieldMessages } from '../../../platform/api/error-message.ts';
import { useDraft } from '../../../platform/drafts/use-draft.ts';
import { FormDialog } from '../../../platform/forms/form-dialog.tsx';
import styles from '../components/file-sources.module.css';
import { FAULT_WORDS, SOURCE_HELP } from '../components/source-words.ts';
import { sourceClientsQuery, useSourceRemoval, useSourceSaving, useSourceTest } from '../file-sources.queries.ts';

interface SourceDialogProps {
  readonly client: SourceClient;
  readonly name: string;
  readonly onClose: () => void;
}

/** Sets a file source up: what to do at the service, what to fill in here, a test that really asks, and the way to switch it off (ORG-11). */
export function SourceDialog({ client, name, onClose }: SourceDialogProps) {
  const { t, i18n } = useLingui();
  const { source, state, hasSecret, fault, faultDetail } = client;
  const form = SOURCE_FORMS[source];
  const draft = useDraft(`file-source:${source}`, client.values);
  // A secret is nothing to leave lying in the browser.
  const [secret, setSecret] = useState('');
  const saving = useSourceSaving(source);
  const test = useSourceTest(source);
  const errors = useFieldMessages(saving.error);
  const isSetUp = state !== 'not-set-up';
  const [isRemoving, setIsRemoving] = useState(false);
  const values = draft.value;
  const save = () =>
    saving.mutate(
      { ...values, ...(secret === '' ? {} : { clientSecret: secret }) },
      {
        onSuccess: () => {
          draft.clear();
          setSecret('');
          // A person who sets it up wants to know whether it works.
          test.mutate();
          notify({ tone: 'ok', message: t`${name} is set up.` });
        },
      },
    );
  const labels: Readonly<Record<SourceField, string>> = {
    name: t`Name`,
    tenant: t`Tenant`,
    address: t`Address`,
    authorizationEndpoint: t`Sign-in address`,
    tokenEndpoint: t`Token endpoint address`,
    revocationEndpoint: t`Token revocation endpoint address`,
    scopes: t`Permissions, separated by spaces`,
  };
  const helps: Readonly<Partial<Record<SourceField, string>>> = {
    tenant: t`Enter an id or a domain. Leave empty to let accounts of every organisation connect.`,
    ...(source === 'clouddrive' ? { address: t`Use ${USER_PLACE} in place of the user name.` } : {}),
  };
  const said = faultDetail === '' ? null : faultDetail;
  return (
    <>
      <FormDialog
        open={!isRemoving}
        onClose={onClose}
        size="wide"
        title={t`Set up ${name}`}
        submit={<Trans>Save and test</Trans>}
        back={isSetUp ? <Trans>Close</Trans> : undefined}
        pending={saving.isPending || test.isPending}
        error={saving.error}
        onSubmit={save}
        aside={
          isSetUp && (
            <Button variant="plain" onClick={() => setIsRemoving(true)}>
              <Trans>Switch off</Trans>
            </Button>
          )
        }
      >
        <Stack gap={4}>
          {fault !== null && (
            <Notice tone="bad">
              {i18n._(FAULT_WORDS[fault])} {said !== null && <Trans>The service said: {said}</Trans>}
            </Notice>
          )}
          {fault === null && client.testedAt !== null && <Notice tone="ok">{t`The service recognises this organisation.`}</Notice>}
          <Text>{i18n._(SOURCE_HELP[source])}</Text>
          {form.help !== null && (
            <Link href={form.help} target="_blank" rel="noreferrer">
              <Trans>Open it in a new tab</Trans>
            </Link>
          )}
          {form.hasClient && <RedirectAddress />}
          {form.scopes.length > 0 && (
            <div>
              <Text size="small">
                <Trans>Requested permissions:</Trans>
              </Text>
              <ul className={styles.scopes} dir="ltr">
                {form.scopes.map((scope) => (
                  <li key={scope}>
                    <code>{scope}</code>
                  </li>
                ))}
              </ul>
            </div>
          )}
          {form.hasClient && (
            <>
              <TextField
                label={t`Client ID`}
                dir="ltr"
                spellCheck={false}
                autoComplete="off"
                maxLength={400}
                value={values.clientId}
                error={errors['clientId']}
                onChange={(event) => draft.setValue({ ...values, clientId: event.currentTarget.value })}
              />
              <PasswordField
                label={t`Client secret`}
                help={hasSecret ? t`A secret is saved but never shown. Leave this empty to keep it.` : undefined}
                autoComplete="off"
                maxLength={1000}
                value={secret}
                error={errors['clientSecret']}
                onChange={(event) => setSecret(event.currentTarget.value)}
              />
            </>
          )}
          {[...form.required, ...form.optional].map((field) => (
            <TextField
              key={field}
              label={labels[field]}
              help={helps[field]}
              dir={field === 'name' ? 'auto' : 'ltr'}
              autoComplete="off"
              spellCheck={false}
              maxLength={1000}
              value={values[field]}
              error={errors[field]}
              onChange={(event) => draft.setValue({ ...values, [field]: event.currentTarget.value })}
            />
          ))}
          {isSetUp && (
            <Row>
              <Button size="s" pending={test.isPending} onClick={() => test.mutate()}>
                <Trans>Test it</Trans>
              </Button>
            </Row>
          )}
        </Stack>
      </FormDialog>
      <SwitchOff client={client} name={name} open={isRemoving} onClose={() => setIsRemoving(false)} onDone={onClose} />
    </>
  );
}

function RedirectAddress() {
  const { t } = useLingui();
  const address = useQuery(sourceClientsQuery).data?.redirectUrl ?? '';
  const copy = () =>
    navigator.clipboard.writeText(address).then(
      () => notify({ tone: 'ok', message: t`Address copied.` }),
      () => notify({ tone: 'neutral', message: t`Your browser blocked copying. Select the address and copy it.` }),
    );
  return (
    <Stack gap={2}>
      <TextField
        label={t`Redirect address to register there`}
        readOnly
        dir="ltr"
        value={address}
        onFocus={(event) => event.currentTarget.select()}
      />
      <Row>
        <Button size="s" icon={IconCopy} onClick={() => void copy()}>
          <Trans>Copy address</Trans>
        </Button>
      </Row>
    </Stack>
  );
}

interface SwitchOffProps extends SourceDialogProps {
  readonly open: boolean;
  readonly onDone: () => void;
}

function SwitchOff({ client: { source, peopleCount }, name, open, onClose, onDone }: SwitchOffProps) {
  const { t } = useLingui();
  const removal = useSourceRemoval(source);
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={t`Switch ${name} off?`}
      confirmLabel={t`Switch off`}
      danger
      onConfirm={async () => {
        await removal.mutateAsync().then(onDone, onClose);
      }}
    >
      {peopleCount === 0 ? (
        <Trans>No one is connected. The client ID and the secret are removed.</Trans>
      ) : (
        <>
          <Plural value={peopleCount} one="# connected person will be disconnected." other="# connected people will be disconnected." />{' '}
          <Trans>Everything they imported stays here.</Trans>
        </>
      )}
    </ConfirmDialog>
  );
}
