import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { useParams } from 'react-router';
import { awardFor, type Certification, CERTIFICATION_BASES, COMPLIANCE_LIMITS as LIMITS } from '@waymark/contract/compliance';
import {
  Button,
  ConfirmDialog,
  DateField,
  FieldPair,
  Form,
  FormActions,
  FormRefusal,
  Heading,
  IconTrash,
  Link,
  Notice,
  notify,
  NumberField,
  PageHeader,
  Panel,
  SelectField,
  Split,
  Stack,
  SwitchField,
  Text,
  TextArea,
  TextField,
} from '@waymark/ui';
import { ApiProblem, isNotThere } from '../../../platform/api/api-problem.ts';
import { useErrorMessage, useFieldMessages } from '../../../platform/api/error-message.ts';
import { useDraft } from '../../../platform/drafts/use-draft.ts';
import { useFormat } from '../../../platform/i18n/use-format.ts';
import { goTo } from '../../../platform/navigation/router.ts';
import { usePageTitle } from '../../../platform/page/page-title.ts';
import { Waiting } from '../../../platform/query/waiting.tsx';
import { useToday } from '../../assignments/assignments.public.tsx';
import { OrgUnitPicker } from '../../locations/locations.public.tsx';
import { PeopleField } from '../../people/people.public.tsx';
import { type CertificationSketch, inputOf, sketchOf, targetsOf } from '../certification.draft.ts';
import { OtherTerms } from '../components/other-terms.tsx';
import { LookupField } from '../components/lookup-field.tsx';
import { useBasisWords } from '../components/terms-line.tsx';
import { useDay } from '../compliance-words.ts';
import { certificationQuery, reachQuery, useCertificationEnding, useCertificationSaving } from '../compliance.queries.ts';

const LIST = '/admin/compliance/certifications';

/** /admin/compliance/certifications/new and /{id} (LRN-08): what is asked, of which people, and how long it is valid. */
export function Screen() {
  const { certificationId = 'new' } = useParams();
  const query = useQuery({ ...certificationQuery(certificationId), enabled: certificationId !== 'new', throwOnError: isNotThere });
  if (certificationId === 'new') return <Editor certification={undefined} />;
  if (query.data === undefined) return <Waiting of={query} level={1} shape="text" count={8} />;
  return <Editor key={`${query.data.id} ${query.data.version}`} certification={query.data} />;
}

function Editor({ certification }: { readonly certification: Certification | undefined }) {
  const { t } = useLingui();
  const draft = useDraft<CertificationSketch>(
    `certification:${certification?.id ?? 'new'}:${certification?.version ?? 0}`,
    sketchOf(certification),
  );
  const { value, change } = draft;
  const saving = useCertificationSaving(certification);
  const errors = useFieldMessages(saving.error);
  const message = useErrorMessage(saving.error);
  const reaches =
    saving.error instanceof ApiProblem && saving.error.code === 'certification-reaches-many' ? saving.error.params : undefined;
  const input = inputOf(value);
  const name = certification?.name ?? t`New certification`;
  usePageTitle(name);
  const save = (confirmedCount?: number) => {
    if (input === null) return;
    saving.mutate(
      { ...input, ...(confirmedCount === undefined ? {} : { confirmedCount }) },
      {
        onSuccess: (saved) => {
          draft.clear();
          notify({ tone: 'ok', message: t`Certification saved` });
          goTo(`${LIST}/${saved.id}`);
        },
      },
    );
  };
  return (
    <>
      <PageHeader
        title={<bdi>{name}</bdi>}
        lead={
          certification === undefined
            ? t`What people complete to be certified, how long it is valid, and who needs it.`
            : t`New terms apply to certificates issued after that.`
        }
        breadcrumbs={[{ href: LIST, label: t`Certifications` }, { label: name }]}
        actions={certification !== undefined && <Ending certification={certification} />}
      />
      <Split side={<Preview sketch={value} />} sideLabel={t`Preview`}>
        <Form
          onSubmit={(event) => {
            event.preventDefault();
            save();
          }}
        >
          {saving.isError && <FormRefusal message={message} faults={errors} />}
          {reaches !== undefined && (
            <Button variant="solid" pending={saving.isPending} onClick={() => save(Number(reaches['people']))}>
              <Plural value={Number(reaches['people'])} one="Yes, require it for # person" other="Yes, require it for # people" />
            </Button>
          )}
          <TextField
            label={t`Name`}
            maxLength={LIMITS.name}
            value={value.name}
            error={errors['name']}
            onChange={(event) => change({ name: event.currentTarget.value })}
          />
          <TextArea
            label={t`Description`}
            optional
            rows={2}
            maxLength={LIMITS.description}
            value={value.description}
            onChange={(event) => change({ description: event.currentTarget.value })}
          />
          <Heading level={2} look="h3">
            <Trans>Requirements</Trans>
          </Heading>
          <LookupField
            kind="card"
            label={t`How to earn it`}
            help={t`A course, a quiz, a session or a whole pathway.`}
            max={1}
            value={value.firstCard}
            error={errors['firstCardId']}
            onChange={(firstCard) => change({ firstCard })}
          />
          <LookupField
            kind="card"
            label={t`How to renew it`}
            optional
            help={t`Leave empty to require the same again. For a pathway, every required part must be completed within the renewal period.`}
            max={1}
            value={value.renewalCard}
            error={errors['renewalCardId']}
            onChange={(renewalCard) => change({ renewalCard })}
          />
          <Terms value={value} change={change} errors={errors} />
          {certification !== undefined && <OtherTerms certificationId={certification.id} />}
          <Heading level={2} look="h3">
            <Trans>Who needs it</Trans>
          </Heading>
          <PeopleField label={t`People`} optional max={LIMITS.targets} value={value.people} onChange={(people) => change({ people })} />
          <LookupField kind="group" label={t`Groups`} optional value={value.groups} onChange={(groups) => change({ groups })} />
          <OrgUnitPicker
            label={t`Units, with everything below them`}
            optional
            max={LIMITS.targets}
            value={value.units}
            onChange={(units) => change({ units })}
          />
          <LookupField
            kind="rule"
            label={t`Rules`}
            optional
            help={t`People who match a saved rule, as soon as they match.`}
            value={value.rules}
            onChange={(rules) => change({ rules })}
          />
          <StoppedRules certification={certification} />
          <FormActions>
            <Button
              variant={reaches === undefined ? 'solid' : 'outline'}
              type="submit"
              pending={saving.isPending}
              disabled={input === null || value.name.trim() === ''}
            >
              <Trans>Save certification</Trans>
            </Button>
          </FormActions>
        </Form>
      </Split>
    </>
  );
}

/** MKT-15: says which of its rules are stopped by protected fields, and what that means for the people. */
function StoppedRules({ certification }: { readonly certification: Certification | undefined }) {
  const format = useFormat();
  return certification?.targets
    .filter(({ stoppedBy }) => stoppedBy.length > 0)
    .map(({ id, name, stoppedBy }) => (
      <Notice key={id} tone="warn">
        <Trans>
          The rule <Link href={`/admin/rules/${id}`}>{name}</Link> is stopped because it uses a protected field: {format.list(stoppedBy)}.
          People already included stay. No one new is added.
        </Trans>
      </Notice>
    ));
}

interface TermsProps {
  readonly value: CertificationSketch;
  readonly change: (part: Partial<CertificationSketch>) => void;
  readonly errors: Readonly<Record<string, string>>;
}

function Terms({ value, change, errors }: TermsProps) {
  const { t } = useLingui();
  const bases = useBasisWords();
  return (
    <>
      <Heading level={2} look="h3">
        <Trans>How long it is valid</Trans>
      </Heading>
      <FieldPair>
        <NumberField
          label={t`Valid for (months)`}
          min={1}
          max={LIMITS.months}
          value={value.validityMonths}
          error={errors['validityMonths']}
          onChange={(event) => change({ validityMonths: event.currentTarget.value })}
        />
        <NumberField
          label={t`Due after (days)`}
          help={t`From the day it is requested.`}
          min={7}
          max={LIMITS.firstDays}
          value={value.firstDays}
          error={errors['firstDays']}
          onChange={(event) => change({ firstDays: event.currentTarget.value })}
        />
        <NumberField
          label={t`Renew from (days before)`}
          min={1}
          max={LIMITS.windowDays}
          value={value.windowDays}
          error={errors['windowDays']}
          onChange={(event) => change({ windowDays: event.currentTarget.value })}
        />
        <NumberField
          label={t`Grace period (days after)`}
          help={t`They can still renew, but aren’t certified in the meantime.`}
          min={0}
          max={LIMITS.graceDays}
          value={value.graceDays}
          error={errors['graceDays']}
          onChange={(event) => change({ graceDays: event.currentTarget.value })}
        />
      </FieldPair>
      <SelectField
        label={t`A renewal counts from`}
        options={CERTIFICATION_BASES.map((basis) => ({ value: basis, label: bases[basis] }))}
        value={value.basis}
        onChange={(event) => change({ basis: CERTIFICATION_BASES.find((one) => one === event.currentTarget.value) ?? 'expiry' })}
      />
      {value.basis === 'fixed-day' && (
        <DateField
          label={t`Last valid day of the year`}
          help={t`Only the day and the month count.`}
          value={value.fixedDay}
          error={errors['fixedDay']}
          onChange={(event) => change({ fixedDay: event.currentTarget.value })}
        />
      )}
      <SwitchField
        label={t`Earlier learning counts`}
        help={t`People who completed it earlier are certified as of that date.`}
        checked={value.priorLearning}
        onChange={(event) => change({ priorLearning: event.currentTarget.checked })}
      />
    </>
  );
}

/** How many people it reaches, and the days of someone who is certified today. */
function Preview({ sketch }: { readonly sketch: CertificationSketch }) {
  const day = useDay();
  const today = useToday();
  const targets = useDeferredValue(targetsOf(sketch));
  const { data } = useQuery(reachQuery(targets));
  const numbers = [sketch.validityMonths, sketch.windowDays, sketch.graceDays].map(Number);
  const [validityMonths = 0, windowDays = 0, graceDays = 0] = numbers;
  const isWhole =
    numbers.every((number) => Number.isInteger(number) && number >= 0) && validityMonths > 0 && validityMonths <= LIMITS.months;
  const fixedDay = sketch.basis === 'fixed-day' && sketch.fixedDay !== '' ? sketch.fixedDay.slice(5) : null;
  const award = isWhole ? awardFor({ validityMonths, windowDays, graceDays, basis: sketch.basis, fixedDay }, today, null) : null;
  return (
    <Panel>
      <Stack gap={4}>
        <Heading level={2} look="h4">
          <Trans>Who it reaches</Trans>
        </Heading>
        <div aria-live="polite">
          <Text>{data !== undefined && <Plural value={data.people} one="# person today" other="# people today" />}</Text>
        </div>
        {data?.isLarge === true && (
          <Notice tone="warn">
            <Trans>This is more than a tenth of the organisation.</Trans>
          </Notice>
        )}
        {award !== null && (
          <>
            <Heading level={2} look="h4">
              <Trans>Example: someone certified today</Trans>
            </Heading>
            <Stack as="ul" gap={1}>
              <li>
                <Trans>Valid until {day(award.expiresOn)}</Trans>
              </li>
              <li>
                <Trans>Can renew from {day(award.windowFrom)}</Trans>
              </li>
              {graceDays > 0 && (
                <li>
                  <Trans>Grace period until {day(award.graceUntil)}</Trans>
                </li>
              )}
            </Stack>
          </>
        )}
      </Stack>
    </Panel>
  );
}

function Ending({ certification }: { readonly certification: Certification }) {
  const { t } = useLingui();
  const [asking, setAsking] = useState(false);
  const ending = useCertificationEnding(certification.id);
  return (
    <>
      <Button icon={IconTrash} onClick={() => setAsking(true)}>
        <Trans>End certification</Trans>
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        danger
        title={t`End ${certification.name}?`}
        confirmLabel={t`End certification`}
        onConfirm={() =>
          ending.mutateAsync().then(
            () => goTo(LIST),
            () => setAsking(false),
          )
        }
      >
        <Trans>It’s no longer required. What people earned stays in their record.</Trans>
      </ConfirmDialog>
    </>
  );
}
