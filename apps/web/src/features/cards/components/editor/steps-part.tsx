import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import {
  Button,
  CheckboxField,
  Heading,
  IconButton,
  IconPlus,
  IconTrash,
  NumberField,
  Row,
  SelectField,
  Stack,
  SwitchField,
  TagsField,
  Text,
  TextArea,
  TextField,
} from '@waymark/ui';
import { useCardSuggestions } from '../../card-suggestions.queries.ts';
import { NO_STEPS, type StepsForm } from '../../card-form.ts';
import { newKey } from '../../question-form.ts';
import { errorOf, fieldId, type FieldsProps } from '../../card-fields.ts';
import { organisation } from '../../../../platform/organisation/organisation.ts';
import { LettersWithoutFont } from '../../../../platform/page/letters-without-font.tsx';

const MOST_PREREQUISITES = 20;
const MOST_QUESTIONS = 10;

interface StepsProps {
  readonly steps: StepsForm;
  readonly set: (next: Partial<StepsForm>) => void;
  readonly errors: FieldsProps['errors'];
}

/** What learners do before they start and before it counts as completed (CRD-09), and the certificate it grants (LRN-06). */
export function StepsPart({ form, change, errors, revision }: FieldsProps) {
  const steps = form.steps ?? NO_STEPS;
  const set = (next: Partial<StepsForm>) => change(({ steps: before }) => ({ steps: { ...(before ?? NO_STEPS), ...next } }));
  const props = { steps, set, errors };
  return (
    <Stack gap={6} key={revision}>
      <BeforeStarting {...props} />
      <BeforeCompletion {...props} />
      <Approver {...props} />
      <Certificate {...props} cardTitle={form.title} />
    </Stack>
  );
}

function BeforeStarting({ steps, set, errors }: StepsProps) {
  const { t } = useLingui();
  const [text, setText] = useState('');
  const { data, isFetching } = useCardSuggestions(text);
  return (
    <Stack gap={4}>
      <Heading level={2} look="h4">
        <Trans>Before people start</Trans>
      </Heading>
      <TagsField
        id={fieldId('gates.prerequisites')}
        label={t`Prerequisites`}
        help={t`Content that people complete first.`}
        optional
        max={MOST_PREREQUISITES}
        options={(data ?? []).map(({ id, title }) => ({ value: id, label: title }))}
        value={steps.prerequisites}
        error={errorOf(errors, 'gates.prerequisites')}
        onSearch={setText}
        loading={isFetching}
        onChange={(chosen) => set({ prerequisites: chosen.map(({ value, label }) => ({ value, label })) })}
      />
      <TextArea
        label={t`Prework`}
        help={t`What people must do beforehand. They confirm it before they start.`}
        optional
        maxLength={2000}
        value={steps.prework}
        error={errorOf(errors, 'gates.prework')}
        onChange={(event) => set({ prework: event.currentTarget.value })}
      />
      <CheckboxField
        label={t`Approval to start`}
        help={t`People ask for approval and start once they have it.`}
        checked={steps.enrolmentApproval}
        onChange={(event) => set({ enrolmentApproval: event.currentTarget.checked })}
      />
    </Stack>
  );
}

function BeforeCompletion({ steps, set, errors }: StepsProps) {
  const { t } = useLingui();
  return (
    <Stack gap={4}>
      <Heading level={2} look="h4">
        <Trans>Before it counts as completed</Trans>
      </Heading>
      <TextArea
        label={t`Acknowledgment`}
        help={t`A statement that people confirm, for example that they have read the rules.`}
        optional
        maxLength={2000}
        value={steps.acknowledgment}
        error={errorOf(errors, 'gates.acknowledgment')}
        onChange={(event) => set({ acknowledgment: event.currentTarget.value })}
      />
      <TextArea
        label={t`E-signature`}
        help={t`A statement that people sign by typing their name.`}
        optional
        maxLength={2000}
        value={steps.eSignature}
        error={errorOf(errors, 'gates.eSignature')}
        onChange={(event) => set({ eSignature: event.currentTarget.value })}
      />
      <Evaluation steps={steps} set={set} errors={errors} />
      <CheckboxField
        label={t`Completion approval`}
        help={t`Once everything else is done, people ask for approval.`}
        checked={steps.completionApproval}
        onChange={(event) => set({ completionApproval: event.currentTarget.checked })}
      />
    </Stack>
  );
}

function Evaluation({ steps: { evaluation }, set }: StepsProps) {
  const { t } = useLingui();
  const change = (id: string, next: Partial<StepsForm['evaluation'][number]>) =>
    set({ evaluation: evaluation.map((question) => (question.id === id ? { ...question, ...next } : question)) });
  return (
    <Stack gap={3}>
      <Text size="small">
        <Trans>Evaluation: questions about this content that people answer.</Trans>
      </Text>
      {evaluation.map(({ id, text, kind }, at) => {
        const place = at + 1;
        return (
          <Row key={id} gap={3} align="stretch">
            <TextField
              label={t`Question ${place}`}
              maxLength={300}
              value={text}
              onChange={(event) => change(id, { text: event.currentTarget.value })}
            />
            <SelectField
              label={t`Answer to question ${place}`}
              hideLabel
              options={[
                { value: 'rating', label: t`1 to 5` },
                { value: 'text', label: t`Free text` },
              ]}
              value={kind}
              onChange={(event) => change(id, { kind: event.currentTarget.value === 'text' ? 'text' : 'rating' })}
            />
            <IconButton
              icon={IconTrash}
              label={t`Remove question ${place}`}
              onClick={() => set({ evaluation: evaluation.filter((question) => question.id !== id) })}
            />
          </Row>
        );
      })}
      {evaluation.length < MOST_QUESTIONS && (
        <Row>
          <Button
            size="s"
            variant="outline"
            icon={IconPlus}
            onClick={() => set({ evaluation: [...evaluation, { id: newKey(), text: '', kind: 'rating' }] })}
          >
            <Trans>Add question</Trans>
          </Button>
        </Row>
      )}
    </Stack>
  );
}

function Approver({ steps, set }: StepsProps) {
  const { t } = useLingui();
  if (!steps.enrolmentApproval && !steps.completionApproval) return null;
  return (
    <SelectField
      label={t`Who approves`}
      help={t`People who manage content can approve too.`}
      options={[
        { value: 'manager', label: t`The learner’s manager` },
        { value: 'author', label: t`The author of this content` },
      ]}
      value={steps.approver}
      onChange={(event) => set({ approver: event.currentTarget.value === 'author' ? 'author' : 'manager' })}
    />
  );
}

function Certificate({ steps: { certificate }, set, errors, cardTitle }: StepsProps & { readonly cardTitle: string }) {
  const { t } = useLingui();
  const change = (next: Partial<NonNullable<StepsForm['certificate']>>) => {
    if (certificate !== null) set({ certificate: { ...certificate, ...next } });
  };
  return (
    <Stack gap={4}>
      <Heading level={2} look="h4">
        <Trans>Certificate</Trans>
      </Heading>
      <SwitchField
        label={t`Grant a certificate on completion`}
        checked={certificate !== null}
        onChange={(event) => set({ certificate: event.currentTarget.checked ? { title: '', requirements: '', validMonths: '' } : null })}
      />
      {certificate !== null && (
        <>
          <TextField
            label={t`Name on the certificate`}
            help={t`Leave empty to use the title of this content.`}
            optional
            maxLength={160}
            value={certificate.title}
            error={errorOf(errors, 'certificate.title')}
            onChange={(event) => change({ title: event.currentTarget.value })}
          />
          <TextArea
            label={t`What the certificate proves`}
            optional
            maxLength={1000}
            value={certificate.requirements}
            error={errorOf(errors, 'certificate.requirements')}
            onChange={(event) => change({ requirements: event.currentTarget.value })}
          />
          <LettersWithoutFont of={`${certificate.title.trim() || cardTitle} ${certificate.requirements} ${organisation().name}`} />
          <NumberField
            label={t`Valid for`}
            help={t`Leave empty for no end.`}
            optional
            suffix={t`months`}
            min={1}
            max={240}
            value={certificate.validMonths}
            error={errorOf(errors, 'certificate.validMonths')}
            onChange={(event) => change({ validMonths: event.currentTarget.value })}
          />
        </>
      )}
    </Stack>
  );
}
