import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Configuration } from '@waymark/contract/configuration';
import { Button, FormActions, Form, IconCopy, Notice, notify, Section, Stack, Text, TextArea } from '@waymark/ui';
import { useErrorMessage } from '../../../platform/api/error-message.ts';
import { useFormat } from '../../../platform/i18n/use-format.ts';
import { draftChanges } from '../configuration.draft.ts';
import { useCopyOffer, useCopyTaking } from '../configuration.queries.ts';
import { useEntryName } from './entry-words.ts';

/** From here to another organisation that one administers too, or from there to here (ORG-19). */
export function CopySection({ configuration }: { readonly configuration: Configuration }) {
  const { t } = useLingui();
  return (
    <Section title={t`Copy to another organisation`}>
      <Stack gap={5}>
        <Text size="small">
          <Trans>
            Get a code here, then enter it on this page in the other organisation. Administrators of both can copy. Names, groups, pictures,
            networks and providers are not copied.
          </Trans>
        </Text>
        <Offer />
        <Taking configuration={configuration} />
      </Stack>
    </Section>
  );
}

function Offer() {
  const { t } = useLingui();
  const format = useFormat();
  const offer = useCopyOffer();
  const until = offer.data === undefined ? '' : format.time(offer.data.expiresAt);
  const copy = async (code: string) => {
    await navigator.clipboard.writeText(code);
    notify({ tone: 'ok', message: t`Copied.` });
  };
  return (
    <Stack gap={3}>
      <div>
        <Button onClick={() => offer.mutate()} pending={offer.isPending}>
          <Trans>Get copy code</Trans>
        </Button>
      </div>
      {offer.data !== undefined && (
        <>
          <TextArea label={t`Copy code`} help={t`Valid until ${until}.`} rows={3} readOnly dir="ltr" value={offer.data.code} />
          <div>
            <Button size="s" icon={IconCopy} onClick={() => void copy(offer.data.code).catch(() => {})}>
              <Trans>Copy it</Trans>
            </Button>
          </div>
        </>
      )}
    </Stack>
  );
}

function Taking({ configuration }: { readonly configuration: Configuration }) {
  const { t } = useLingui();
  const format = useFormat();
  const nameOf = useEntryName();
  const taking = useCopyTaking();
  const [code, setCode] = useState('');
  const message = useErrorMessage(taking.error);
  const taken = taking.data;
  const organisation = taken?.organisationName ?? '';
  const count = taken?.changes.length ?? 0;
  return (
    <Form
      onSubmit={() => {
        taking.mutate(code.trim(), { onSuccess: ({ changes }) => draftChanges(changes, configuration.version) });
      }}
    >
      <TextArea
        label={t`Code from another organisation`}
        rows={3}
        dir="ltr"
        spellCheck={false}
        maxLength={1000}
        value={code}
        error={message === '' ? undefined : message}
        onChange={(event) => setCode(event.currentTarget.value)}
      />
      <FormActions>
        <Button type="submit" pending={taking.isPending} disabled={code.trim() === ''}>
          <Trans>See what would change</Trans>
        </Button>
      </FormActions>
      {taken !== undefined && (
        <Notice tone={count === 0 ? 'neutral' : 'ok'} live>
          <Plural
            value={count}
            _0={`No differences from ${organisation}.`}
            one={`# change from ${organisation} is ready to publish.`}
            other={`# changes from ${organisation} are ready to publish.`}
          />
          {taken.leftOut.length > 0 && (
            <Text size="small">
              <Trans>Left out: {format.list(taken.leftOut.map(nameOf))}</Trans>
            </Text>
          )}
        </Notice>
      )}
    </Form>
  );
}
