import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { EvidencePackId } from '@waymark/contract/compliance';
import {
  Button,
  ButtonLink,
  CheckboxField,
  DateField,
  FieldPair,
  Form,
  FormRefusal,
  IconDownload,
  Panel,
  Progress,
  Row,
  SelectField,
  Stack,
  Text,
} from '@waymark/ui';
import { useErrorMessage, useFieldMessages } from '../../../platform/api/error-message.ts';
import { useDraft } from '../../../platform/drafts/use-draft.ts';
import { useToday } from '../../assignments/assignments.public.tsx';
import { LocationPicker, OrgUnitPicker } from '../../locations/locations.public.tsx';
import { certificationsQuery, packQuery, usePackCreation } from '../compliance.queries.ts';

/** Asks for an evidence pack and shows how far it is. */
export function PackForm() {
  const { t, i18n } = useLingui();
  const today = useToday();
  const draft = useDraft('evidence-pack', {
    certificationId: '',
    asOf: today,
    anonymous: false,
    unitId: null as string | null,
    locationId: null as string | null,
  });
  const { certificationId, asOf, anonymous, unitId, locationId } = draft.value;
  const certifications = useInfiniteQuery(certificationsQuery).data?.pages.flatMap(({ items }) => items) ?? [];
  const [packId, setPackId] = useState<EvidencePackId | null>(null);
  const creation = usePackCreation();
  const errors = useFieldMessages(creation.error);
  const message = useErrorMessage(creation.error);
  const send = () => {
    const id = certifications.find((one) => one.id === certificationId)?.id ?? null;
    creation.mutate(
      { certificationId: id, unitId, locationId, asOf, anonymous, language: i18n.locale },
      { onSuccess: (pack) => setPackId(pack.id) },
    );
  };
  return (
    <Panel>
      <Stack gap={4}>
        <Form
          onSubmit={(event) => {
            event.preventDefault();
            send();
          }}
        >
          <FormRefusal message={message} faults={errors} />
          <FieldPair>
            <SelectField
              label={t`Certification`}
              options={[
                { value: '', label: t`All certifications` },
                ...certifications.map(({ id, name }) => ({ value: id as string, label: name })),
              ]}
              value={certificationId}
              onChange={(event) => draft.change({ certificationId: event.currentTarget.value })}
            />
            <DateField
              label={t`Status on`}
              value={asOf}
              max={today}
              error={errors['asOf']}
              onChange={(event) => draft.change({ asOf: event.currentTarget.value })}
            />
          </FieldPair>
          <FieldPair>
            <OrgUnitPicker
              label={t`Unit`}
              max={1}
              value={unitId === null ? [] : [unitId]}
              onChange={([id]) => draft.change({ unitId: id ?? null })}
            />
            <LocationPicker
              label={t`Location`}
              max={1}
              value={locationId === null ? [] : [locationId]}
              onChange={([id]) => draft.change({ locationId: id ?? null })}
            />
          </FieldPair>
          <CheckboxField
            label={t`Replace names with numbers`}
            checked={anonymous}
            onChange={(event) => draft.change({ anonymous: event.currentTarget.checked })}
          />
          <Row justify="end" gap={3}>
            <Button type="submit" pending={creation.isPending} disabled={asOf === ''}>
              <Trans>Create pack</Trans>
            </Button>
          </Row>
        </Form>
        <PackProgress packId={packId} />
      </Stack>
    </Panel>
  );
}

function PackProgress({ packId }: { readonly packId: EvidencePackId | null }) {
  const { t } = useLingui();
  const { data } = useQuery(packQuery(packId));
  if (data === undefined) return null;
  const share = data.peopleTotal === 0 ? 0 : Math.round((100 * data.peopleDone) / data.peopleTotal);
  return (
    <div aria-live="polite">
      {data.state === 'failed' && <Text>{t`We couldn’t create the pack. Try again.`}</Text>}
      {(data.state === 'waiting' || data.state === 'making') && <Progress label={t`Creating pack`} value={share} />}
      {data.state === 'ready' && (
        <Stack gap={2}>
          <ButtonLink variant="solid" icon={IconDownload} href={`/api/v1/compliance/packs/${data.id}/file`} download>
            <Trans>Download pack</Trans>
          </ButtonLink>
          <Text size="meta">
            <Trans>SHA-256: {data.sha256.slice(0, 16)}…</Trans>
          </Text>
        </Stack>
      )}
    </div>
  );
}
