import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { SecondFactors } from '@waymark/contract/second-factor';
import { Button, Form, IconFingerprint, Link, Refusal, Stack, Text } from '@waymark/ui';
import { organisation } from '../../../platform/organisation/organisation.ts';
import { isProblemOf } from '../../../platform/api/api-problem.ts';
import { useErrorMessage, useFieldMessages } from '../../../platform/api/error-message.ts';
import { useCodeVerification, usePasskeyVerification } from '../second-factor.queries.ts';
import { CodeField } from './code-field.tsx';
import { OktaCheck } from './okta-check.tsx';
import { usePasskeyMessage } from './passkey-message.ts';
import { type Way, Ways } from './ways.tsx';

interface CheckProps {
  readonly remember: boolean;
  readonly onDone: () => void;
}

function CodeCheck({ kind, remember, onDone }: CheckProps & { readonly kind: 'authenticator' | 'recovery' }) {
  const [code, setCode] = useState('');
  const { mutate, isPending, isSuccess, error } = useCodeVerification();
  const message = useErrorMessage(isProblemOf(error, 'invalid-input') ? null : error);
  const fields = useFieldMessages(error);
  const submit = () => {
    mutate({ kind, code, remember }, { onSuccess: onDone });
  };
  return (
    <Form onSubmit={submit}>
      <Stack gap={4}>
        <Refusal>{message}</Refusal>
        <CodeField kind={kind} value={code} onChange={setCode} error={fields['code']} />
        <Button type="submit" variant="solid" size="l" block pending={isPending || isSuccess}>
          <Trans>Continue</Trans>
        </Button>
      </Stack>
    </Form>
  );
}

function PasskeyCheck({ remember, onDone }: CheckProps) {
  const { mutate, isPending, isSuccess, error } = usePasskeyVerification();
  const message = usePasskeyMessage(error);
  return (
    <Stack gap={4}>
      <Refusal>{message}</Refusal>
      <Button
        variant="solid"
        size="l"
        block
        icon={IconFingerprint}
        pending={isPending || isSuccess}
        onClick={() => mutate(remember, { onSuccess: onDone })}
      >
        <Trans>Use your passkey</Trans>
      </Button>
    </Stack>
  );
}

/** The ways someone has, the one they used last first. */
function waysOf({ factors, recoveryCodesLeft }: SecondFactors): Way[] {
  const used = factors.toSorted((one, other) => (other.lastUsedAt ?? other.createdAt).localeCompare(one.lastUsedAt ?? one.createdAt));
  return [...new Set(used.map(({ kind }) => kind)), ...(recoveryCodesLeft > 0 ? (['recovery'] as const) : [])];
}

/** Gives the second factor, in one of the ways someone has (SES-30). */
export function Verification({ standing, remember, onDone }: CheckProps & { readonly standing: SecondFactors }) {
  const { t } = useLingui();
  const academy = organisation().name;
  const ways = waysOf(standing);
  const [chosen, setChosen] = useState<Way | undefined>(ways[0]);
  const others = ways.filter((way) => way !== chosen);
  return (
    <Stack gap={5}>
      {chosen === 'passkey' && <PasskeyCheck remember={remember} onDone={onDone} />}
      {chosen === 'okta' && <OktaCheck remember={remember} onDone={onDone} />}
      {(chosen === 'authenticator' || chosen === 'recovery') && (
        <CodeCheck key={chosen} kind={chosen} remember={remember} onDone={onDone} />
      )}
      {others.length > 0 && (
        <Stack gap={3}>
          <Text size="small">
            <Trans>Or another way:</Trans>
          </Text>
          <Ways ways={others} label={t`Other ways`} onChoose={setChosen} />
        </Stack>
      )}
      <Text size="small">
        <Trans>Lost your second factor? Ask an administrator of {academy} to reset it.</Trans>{' '}
        {standing.helpAddress !== '' && (
          <Link href={standing.helpAddress} target="_blank" rel="noreferrer">
            {standing.helpAddress.startsWith('mailto:') ? standing.helpAddress.slice('mailto:'.length) : t`Get help`}
          </Link>
        )}
      </Text>
    </Stack>
  );
}
