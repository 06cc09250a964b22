import { Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import type { Permission } from '@waymark/contract/platform';
import { ROLE_LIMITS } from '@waymark/contract/roles';
import { Button, ButtonLink, Form, FormActions, FormRefusal, Stack, TextArea, TextField } from '@waymark/ui';
import { useErrorMessage, useFieldMessages } from '../../../platform/api/error-message.ts';
import type { Draft } from '../../../platform/drafts/use-draft.ts';
import { PermissionFields } from './permission-fields.tsx';

/** What a form about a role holds. */
export interface RoleSketch {
  readonly name: string;
  readonly description: string;
  readonly permissions: readonly Permission[];
}

interface RoleFormProps {
  readonly draft: Draft<RoleSketch>;
  readonly error: unknown;
  readonly pending: boolean;
  readonly submit: string;
  readonly onSubmit: (sketch: RoleSketch) => void;
  /** Where Cancel leads; none where the form is part of the role's page. */
  readonly cancelHref?: string;
  readonly readOnly?: boolean;
  /** Roles that every organisation has keep their name. */
  readonly named?: boolean;
}

/** Name, description and what the role allows (SES-60). */
export function RoleForm({ draft, error, pending, submit, onSubmit, cancelHref, readOnly = false, named = true }: RoleFormProps) {
  const { t } = useLingui();
  const fields = useFieldMessages(error);
  const message = useErrorMessage(error);
  const id = useId();
  const idOf = (field: string) => `${id}-${field}`;
  const { value, change } = draft;
  return (
    <Form
      onSubmit={() => {
        onSubmit(value);
      }}
    >
      <Stack gap={5}>
        <FormRefusal message={message} faults={fields} idOf={idOf} />
        {named && (
          <TextField
            id={idOf('name')}
            label={t`Name`}
            error={fields['name']}
            maxLength={ROLE_LIMITS.name}
            value={value.name}
            readOnly={readOnly}
            onChange={(event) => change({ name: event.currentTarget.value })}
          />
        )}
        <TextArea
          id={idOf('description')}
          label={t`Purpose`}
          optional
          rows={2}
          error={fields['description']}
          maxLength={ROLE_LIMITS.description}
          value={value.description}
          readOnly={readOnly}
          onChange={(event) => change({ description: event.currentTarget.value })}
        />
        <PermissionFields value={value.permissions} onChange={(permissions) => change({ permissions })} readOnly={readOnly} />
        {!readOnly && (
          <FormActions>
            <Button variant="solid" type="submit" pending={pending}>
              {submit}
            </Button>
            {cancelHref !== undefined && (
              <ButtonLink href={cancelHref} variant="plain">
                <Trans>Cancel</Trans>
              </ButtonLink>
            )}
          </FormActions>
        )}
      </Stack>
    </Form>
  );
}
