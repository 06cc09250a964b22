import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Answer } from '@waymark/contract/kit';
import type { listCustomFields } from '@waymark/contract/custom-fields';
import {
  Button,
  ConfirmDialog,
  Dots,
  EmptyState,
  IconArrowDown,
  IconArrowUp,
  IconButton,
  IconPencil,
  IconPlus,
  IconTrash,
  Lined,
  PageHeader,
  Row,
  Stack,
  Text,
} from '@waymark/ui';
import { Waiting } from '../../../platform/query/waiting.tsx';
import { KIND_NAMES, VISIBILITY_NAMES } from '../components/field-words.ts';
import { customFieldsQuery, useFieldDeletion, useFieldOrder } from '../custom-fields.queries.ts';
import { FieldDialog } from '../dialogs/field-dialog.tsx';

type ManagedField = Answer<typeof listCustomFields>['items'][number];

/** /admin/custom-fields (PPL-14): what the organisation wants to know of its people in addition to the product's own fields. */
export function Screen() {
  const { t } = useLingui();
  const query = useQuery(customFieldsQuery);
  const [editing, setEditing] = useState<ManagedField | 'new'>();
  const fields = query.data?.items;
  const add = (
    <Button variant="solid" icon={IconPlus} onClick={() => setEditing('new')}>
      <Trans>Add field</Trans>
    </Button>
  );
  return (
    <>
      <PageHeader
        title={t`Custom fields`}
        lead={t`Additional information you want to keep about people.`}
        actions={fields !== undefined && fields.length > 0 && add}
      />
      {query.data === undefined && <Waiting of={query} shape="rows" />}
      {fields?.length === 0 && (
        <EmptyState title={t`No custom fields yet`} topic="People" action={add}>
          <Trans>
            A cost centre, a site, a badge number: define them here, fill them by import, and show them to the people you choose.
          </Trans>
        </EmptyState>
      )}
      {fields !== undefined && fields.length > 0 && (
        <Lined as="ul">
          {fields.map((field, index) => (
            <FieldLine key={field.id} field={field} index={index} fields={fields} onEdit={() => setEditing(field)} />
          ))}
        </Lined>
      )}
      {editing !== undefined && <FieldDialog field={editing === 'new' ? undefined : editing} onClose={() => setEditing(undefined)} />}
    </>
  );
}

interface FieldLineProps {
  readonly field: ManagedField;
  readonly index: number;
  readonly fields: readonly ManagedField[];
  readonly onEdit: () => void;
}

function FieldLine({ field, index, fields, onEdit }: FieldLineProps) {
  const { t, i18n } = useLingui();
  const order = useFieldOrder();
  const deletion = useFieldDeletion();
  const [asking, setAsking] = useState(false);
  const { label, kind, visibility, isRequired, isUserEditable, valuesCount } = field;
  const move = (by: 1 | -1) => {
    const ids = fields.map(({ id }) => id);
    ids.splice(index, 1);
    ids.splice(index + by, 0, field.id);
    order.mutate(ids);
  };
  return (
    <Row as="li" justify="between">
      <Stack gap={1}>
        <strong>
          <bdi>{label}</bdi>
        </strong>
        <Text size="small" as="div">
          <Dots
            parts={[
              i18n._(KIND_NAMES[kind]),
              i18n._(VISIBILITY_NAMES[visibility]),
              isRequired && t`Required`,
              isUserEditable && t`People fill it in themselves`,
              <Plural
                key="values"
                value={valuesCount}
                _0="Not filled in by anyone"
                one="Filled in by # person"
                other="Filled in by # people"
              />,
            ]}
          />
        </Text>
      </Stack>
      <Row gap={1} wrap={false}>
        <IconButton icon={IconArrowUp} label={t`Move ${label} up`} disabled={index === 0 || order.isPending} onClick={() => move(-1)} />
        <IconButton
          icon={IconArrowDown}
          label={t`Move ${label} down`}
          disabled={index === fields.length - 1 || order.isPending}
          onClick={() => move(1)}
        />
        <IconButton icon={IconPencil} label={t`Change ${label}`} onClick={onEdit} />
        <IconButton icon={IconTrash} label={t`Delete ${label}`} onClick={() => setAsking(true)} />
      </Row>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        danger
        title={t`Delete the field ${label}?`}
        confirmLabel={t`Delete field`}
        onConfirm={() =>
          deletion.mutateAsync(field.id).then(
            () => setAsking(false),
            () => setAsking(false),
          )
        }
      >
        <Plural
          value={valuesCount}
          _0="No one has filled it in."
          one="# person’s value will also be deleted. This cannot be undone."
          other="The values of # people will also be deleted. This cannot be undone."
        />
      </ConfirmDialog>
    </Row>
  );
}
