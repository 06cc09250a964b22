import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { LOCATION_LIMITS, type OrgUnitTypeDetail } from '@waymark/contract/locations';
import {
  Button,
  CheckboxField,
  ConfirmDialog,
  IconButton,
  IconPlus,
  IconTrash,
  Lined,
  Refusal,
  Row,
  Stack,
  Text,
  TextField,
} from '@waymark/ui';
import { useErrorMessage, useFieldMessages } from '../../../platform/api/error-message.ts';
import { Waiting } from '../../../platform/query/waiting.tsx';
import { unitTypesQuery, type TypesTyped, useTypesSaving } from '../places-admin.queries.ts';
import styles from './locations.module.css';

const inputOf = ({ id, index, enable, defaultLabel, labels, job_vacancy_card, project_card, sourcing_table }: OrgUnitTypeDetail) => ({
  ...{ id, index, enable, labels, job_vacancy_card, project_card, sourcing_table },
  label: defaultLabel,
});

/** LOC-06: the types of units, whether they are used, and where they are shown; each change is saved at once. */
export function UnitTypes() {
  const { t } = useLingui();
  const query = useQuery(unitTypesQuery);
  const saving = useTypesSaving();
  const message = useErrorMessage(saving.error);
  const errors = Object.values(useFieldMessages(saving.error));
  const [label, setLabel] = useState('');
  const [removing, setRemoving] = useState<OrgUnitTypeDetail>();
  const stay = () => setRemoving(undefined);
  if (query.data === undefined) return <Waiting of={query} level={3} shape="rows" count={2} />;
  const { items } = query.data;
  const types = items.map(inputOf);
  const save = (next: TypesTyped) => saving.mutate(next, { onSuccess: () => setLabel('') });
  const flags = [
    ['enable', t`Used`],
    ['job_vacancy_card', t`On vacancies`],
    ['project_card', t`On projects`],
    ['sourcing_table', t`In the sourcing table`],
  ] as const;
  return (
    <Stack gap={3}>
      <Refusal>{errors[0] ?? message}</Refusal>
      {items.length > 0 && (
        <Lined as="ul">
          {items.map((type, at) => (
            <Stack as="li" gap={1} key={type.id} className={styles.type}>
              <Row justify="between" wrap={false}>
                <strong>
                  <bdi>{type.label}</bdi>
                </strong>
                <IconButton
                  icon={IconTrash}
                  size="s"
                  label={t`Remove ${type.label}`}
                  onClick={() => (type.unitsCount === 0 ? save(types.toSpliced(at, 1)) : setRemoving(type))}
                />
              </Row>
              <Text size="small" as="div">
                <Plural value={type.unitsCount} _0="No units of this type" one="# unit of this type" other="# units of this type" />
              </Text>
              <fieldset>
                <legend hidden>{type.label}</legend>
                <Row gap={4}>
                  {flags.map(([flag, words]) => (
                    <CheckboxField
                      key={flag}
                      label={words}
                      checked={type[flag]}
                      onChange={({ currentTarget: { checked } }) =>
                        save(types.map((one) => (one.id === type.id ? { ...one, [flag]: checked } : one)))
                      }
                    />
                  ))}
                </Row>
              </fieldset>
            </Stack>
          ))}
        </Lined>
      )}
      <Row gap={2}>
        <TextField
          label={t`New type name`}
          hideLabel
          placeholder={t`Department, region, team`}
          maxLength={LOCATION_LIMITS.label}
          value={label}
          onChange={(event) => setLabel(event.currentTarget.value)}
        />
        <Button
          icon={IconPlus}
          disabled={label.trim() === ''}
          pending={saving.isPending}
          onClick={() => save([...types, { label, index: types.length + 1 }])}
        >
          <Trans>Add type</Trans>
        </Button>
      </Row>
      {removing !== undefined && (
        <ConfirmDialog
          open
          danger
          onClose={stay}
          title={t`Remove ${removing.label}?`}
          confirmLabel={t`Remove type`}
          onConfirm={() => saving.mutateAsync(types.filter(({ id }) => id !== removing.id)).then(stay, stay)}
        >
          <Plural
            value={removing.unitsCount}
            one="# unit has this type and will have no type. This cannot be undone."
            other="# units have this type and will have no type. This cannot be undone."
          />
        </ConfirmDialog>
      )}
    </Stack>
  );
}
