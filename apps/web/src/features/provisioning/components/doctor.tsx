import { Trans, useLingui } from '@lingui/react/macro';
import { PROVISIONING_LIMITS, SCIM_METHODS, type ScimMethod } from '@waymark/contract/provisioning';
import { Button, Form, FormActions, FormRefusal, IconTool, SelectField, Stack, TextArea, TextField } from '@waymark/ui';
import { useErrorMessage, useFieldMessages } from '../../../platform/api/error-message.ts';
import { useDryRun } from '../provisioning.queries.ts';
import { Diagnosis } from './diagnosis.tsx';
import styles from './provisioning.module.css';

/** A request before the doctor. */
export interface Examined {
  readonly method: ScimMethod;
  readonly path: string;
  readonly body: string;
}

interface DoctorProps {
  readonly value: Examined;
  readonly onChange: (value: Examined) => void;
}

/** Tries a directory's request without doing it (ADM-11). */
export function Doctor({ value, onChange }: DoctorProps) {
  const { t } = useLingui();
  const run = useDryRun();
  const errors = useFieldMessages(run.error);
  const message = useErrorMessage(run.error);
  const hasBody = value.method !== 'GET' && value.method !== 'DELETE';
  return (
    <Stack gap={6}>
      <Form
        onSubmit={() => {
          run.mutate({ ...value, body: hasBody ? value.body : '' });
        }}
      >
        <p>
          <Trans>Paste what the directory sends, or check one of its requests. Nothing changes. You only see what would happen.</Trans>
        </p>
        <FormRefusal message={message} faults={errors} />
        <SelectField
          label={t`Method`}
          value={value.method}
          options={SCIM_METHODS.map((method) => ({ value: method, label: method }))}
          onChange={(event) => {
            const method = SCIM_METHODS.find((one) => one === event.currentTarget.value);
            if (method !== undefined) onChange({ ...value, method });
          }}
        />
        <TextField
          label={t`Address`}
          dir="ltr"
          placeholder='/Users?filter=userName eq "ada@example.com"'
          maxLength={PROVISIONING_LIMITS.requestPath}
          value={value.path}
          error={errors['path']}
          onChange={(event) => onChange({ ...value, path: event.currentTarget.value })}
        />
        {hasBody && (
          <TextArea
            label={t`Body`}
            dir="ltr"
            rows={12}
            spellCheck={false}
            className={styles.body}
            maxLength={PROVISIONING_LIMITS.requestBody}
            value={value.body}
            error={errors['body']}
            onChange={(event) => onChange({ ...value, body: event.currentTarget.value })}
          />
        )}
        <FormActions>
          <Button variant="solid" type="submit" icon={IconTool} pending={run.isPending}>
            <Trans>Try it</Trans>
          </Button>
        </FormActions>
      </Form>
      {run.data && <Diagnosis outcome={run.data} />}
    </Stack>
  );
}
