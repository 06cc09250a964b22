import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useId } from 'react';
import { COHORT_LIMITS, likelyEnd } from '@waymark/contract/cohorts';
import {
  Button,
  DateField,
  FieldPair,
  Form,
  FormActions,
  FormRefusal,
  NumberField,
  RadioGroup,
  Row,
  Stack,
  SwitchField,
  TextArea,
  TextField,
} from '@waymark/ui';
import { useErrorMessage, useFieldMessages } from '../../../platform/api/error-message.ts';
import { useFormat } from '../../../platform/i18n/use-format.ts';

/** What the form of a cohort holds; plain, so that it can be kept on the device. */
export interface CohortValues {
  readonly name: string;
  readonly description: string;
  readonly start_date: string;
  readonly end_date: string;
  readonly is_public: boolean;
  /** As it is typed; null where there is no limit. */
  readonly places: string | null;
}

/** As the server takes it. */
export const inputOf = (values: CohortValues) => ({ ...values, places: values.places === null ? null : Number(values.places) });

interface CohortFormProps {
  readonly values: CohortValues;
  readonly groupName: string;
  readonly error: unknown;
  readonly pending: boolean;
  readonly submitLabel: string;
  readonly onChange: (change: Partial<CohortValues>) => void;
  readonly onSubmit: () => void;
  readonly onCancel: () => void;
  readonly children?: ReactNode;
}

/** Name, days, who may join, and how many (GRP-06); an end before the start is said as it is typed, with what was probably meant. */
export function CohortForm(props: CohortFormProps) {
  const { values, groupName, error, pending, submitLabel, onChange, onSubmit, onCancel } = props;
  const { t } = useLingui();
  const format = useFormat();
  const id = useId();
  const errors = useFieldMessages(error);
  const message = useErrorMessage(error);
  const { start_date: start, end_date: end } = values;
  const isBackwards = start !== '' && end !== '' && end < start;
  const meant = likelyEnd(start, end);
  const meantDay = meant === null ? '' : format.date(`${meant}T12:00:00Z`);
  return (
    <Form onSubmit={onSubmit}>
      <FormRefusal message={message} faults={errors} idOf={(field) => `${id}-${field}`} />
      <TextField
        id={`${id}-name`}
        label={t`Name`}
        maxLength={COHORT_LIMITS.name}
        value={values.name}
        error={errors['name']}
        onChange={(event) => onChange({ name: event.currentTarget.value })}
      />
      <TextArea
        id={`${id}-description`}
        label={t`What is it about?`}
        optional
        maxLength={COHORT_LIMITS.description}
        value={values.description}
        error={errors['description']}
        onChange={(event) => onChange({ description: event.currentTarget.value })}
      />
      <FieldPair>
        <DateField
          id={`${id}-start_date`}
          label={t`Starts`}
          value={start}
          error={errors['start_date']}
          onChange={(event) => onChange({ start_date: event.currentTarget.value })}
        />
        <Stack gap={2}>
          <DateField
            id={`${id}-end_date`}
            label={t`Ends`}
            value={end}
            error={isBackwards ? t`The end comes before the start.` : errors['end_date']}
            onChange={(event) => onChange({ end_date: event.currentTarget.value })}
          />
          {meant !== null && (
            <Row>
              <Button size="s" variant="quiet" onClick={() => onChange({ end_date: meant })}>
                <Trans>Set to {meantDay}</Trans>
              </Button>
            </Row>
          )}
        </Stack>
      </FieldPair>
      <RadioGroup
        label={t`Who can join?`}
        value={values.is_public ? 'group' : 'invited'}
        onChange={(value) => onChange({ is_public: value === 'group' })}
        options={[
          { value: 'invited', label: t`People you invite`, help: t`Other members can ask to join.` },
          { value: 'group', label: t`Everyone in ${groupName}` },
        ]}
      />
      <SwitchField
        label={t`Limit places`}
        checked={values.places !== null}
        onChange={(event) => onChange({ places: event.currentTarget.checked ? '30' : null })}
      />
      {values.places !== null && (
        <NumberField
          id={`${id}-places`}
          label={t`Places`}
          min={1}
          max={COHORT_LIMITS.places}
          value={values.places}
          error={errors['places']}
          onChange={(event) => onChange({ places: event.currentTarget.value })}
        />
      )}
      <FormActions>
        <Button variant="solid" type="submit" pending={pending} disabled={isBackwards}>
          {submitLabel}
        </Button>
        <Button variant="plain" onClick={onCancel}>
          <Trans>Cancel</Trans>
        </Button>
      </FormActions>
    </Form>
  );
}
