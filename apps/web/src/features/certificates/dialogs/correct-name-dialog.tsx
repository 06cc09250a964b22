import { Trans, useLingui } from '@lingui/react/macro';
import { CERTIFICATE_LIMITS, type IssuedCertificate } from '@waymark/contract/certificates';
import { Heading, Link, notify, Row, Stack, Text, TextArea, TextField } from '@waymark/ui';
import type { ReactNode } from 'react';
import { useFieldMessages } from '../../../platform/api/error-message.ts';
import { useDraft } from '../../../platform/drafts/use-draft.ts';
import { FormDialog } from '../../../platform/forms/form-dialog.tsx';
import { useFormat } from '../../../platform/i18n/use-format.ts';
import { LettersWithoutFont } from '../../../platform/page/letters-without-font.tsx';
import { CertificateStateBadge } from '../components/certificate-state.tsx';
import { useCorrection } from '../certificates.queries.ts';

interface CorrectNameDialogProps {
  readonly certificate: IssuedCertificate;
  readonly onClose: () => void;
}

/** Issues a certificate again with a corrected name and a reason, and shows before what becomes of the two (B10). */
export function CorrectNameDialog({ certificate, onClose }: CorrectNameDialogProps) {
  const { t } = useLingui();
  const { id, title, holder, holderName } = certificate;
  const draft = useDraft(`correct-certificate:${id}`, { name: holderName, reason: '' });
  const correction = useCorrection(id);
  const errors = useFieldMessages(correction.error);
  const { name, reason } = draft.value;
  return (
    <FormDialog
      size="wide"
      title={t`Correct the name on this certificate`}
      submit={t`Issue again`}
      pending={correction.isPending}
      error={correction.error}
      onClose={onClose}
      onSubmit={() =>
        correction.mutate(draft.value, {
          onSuccess: () => {
            draft.clear();
            notify({ tone: 'ok', message: t`Certificate issued again` });
            onClose();
          },
        })
      }
    >
      <Text>
        <bdi>{title}</bdi>
      </Text>
      <TextField
        label={t`Corrected name`}
        maxLength={CERTIFICATE_LIMITS.name}
        value={name}
        error={errors['name']}
        help={
          <Trans>
            The profile says <bdi>{holderName}</bdi>. It does not change.
          </Trans>
        }
        onChange={(event) => draft.change({ name: event.currentTarget.value })}
      />
      <LettersWithoutFont of={name} />
      <TextArea
        label={t`Reason`}
        rows={2}
        maxLength={CERTIFICATE_LIMITS.reason}
        value={reason}
        error={errors['reason']}
        help={t`${holder.fullName} gets a message with this reason.`}
        onChange={(event) => draft.change({ reason: event.currentTarget.value })}
      />
      <Preview certificate={certificate} name={name} />
    </FormDialog>
  );
}

/** What becomes of the certificate there is, and what the new one says. */
function Preview({ certificate, name }: { readonly certificate: IssuedCertificate; readonly name: string }) {
  const { t } = useLingui();
  const format = useFormat();
  const dayOf = (day: string) => format.date(`${day}T12:00:00Z`, 'medium');
  const { issuedOn, validUntil, verifyPath, state } = certificate;
  const days = validUntil === null ? dayOf(issuedOn) : t`${dayOf(issuedOn)}, valid until ${dayOf(validUntil)}`;
  return (
    <Stack gap={3}>
      <Heading level={3} look="h4">
        <Trans>What changes</Trans>
      </Heading>
      <Outcome label={t`Current certificate`} name={certificate.name} state="reissued">
        <Trans>
          <Link href={verifyPath} variant="inline">
            Its link
          </Link>{' '}
          keeps working and leads to the new certificate.
        </Trans>
      </Outcome>
      <Outcome label={t`New certificate`} name={name} state={state}>
        <Trans>It has a new link and names the earlier one. The dates stay: {days}.</Trans>
      </Outcome>
    </Stack>
  );
}

interface OutcomeProps {
  readonly label: string;
  readonly name: string;
  readonly state: IssuedCertificate['state'];
  readonly children: ReactNode;
}

const Outcome = ({ label, name, state, children }: OutcomeProps) => (
  <Stack gap={1}>
    <Text size="meta">{label}</Text>
    <Row gap={3}>
      <bdi>{name.trim() === '' ? '–' : name}</bdi>
      <CertificateStateBadge state={state} />
    </Row>
    <Text size="small">{children}</Text>
  </Stack>
);
