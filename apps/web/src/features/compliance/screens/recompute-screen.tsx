import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useParams } from 'react-router';
import type { Certification, CertificationId, Recomputation } from '@waymark/contract/compliance';
import { Button, ConfirmDialog, Dots, EmptyState, Facts, FormRefusal, Notice, PageHeader, Panel, Row, Stack, Text } from '@waymark/ui';
import { isNotThere } from '../../../platform/api/api-problem.ts';
import { useErrorMessage } from '../../../platform/api/error-message.ts';
import { useFormat } from '../../../platform/i18n/use-format.ts';
import { usePageTitle } from '../../../platform/page/page-title.ts';
import { ImportProgress } from '../../../platform/imports/import-progress.tsx';
import { Waiting } from '../../../platform/query/waiting.tsx';
import { OtherTermsText } from '../components/other-terms.tsx';
import { RecomputationLines } from '../components/recomputation-lines.tsx';
import { TermsBeforeAndAfter } from '../components/terms-line.tsx';
import { certificationQuery } from '../compliance.queries.ts';
import { recomputationQuery, usePreview, useStart, useStop } from '../recomputation.queries.ts';

const LIST = '/admin/compliance/certifications';

/** /admin/compliance/certifications/{id}/issued: the terms of now for certificates issued before; previewed first (LRN-08, B6). */
export function Screen() {
  const { certificationId = '' } = useParams();
  const query = useQuery({ ...certificationQuery(certificationId), throwOnError: isNotThere });
  if (query.data === undefined) return <Waiting of={query} level={1} shape="text" count={8} />;
  return <Recomputing certification={query.data} />;
}

function Recomputing({ certification }: { readonly certification: Certification }) {
  const { t } = useLingui();
  const { id, name } = certification;
  const title = t`Recompute certificates`;
  usePageTitle(title);
  const query = useQuery(recomputationQuery(id));
  return (
    <>
      <PageHeader
        title={title}
        lead={t`Certificates keep the dates they were issued with. You can apply the current terms to them here. Preview the changes first.`}
        breadcrumbs={[{ href: LIST, label: t`Certifications` }, { href: `${LIST}/${id}`, label: name }, { label: title }]}
      />
      {query.data === undefined ? (
        <Waiting of={query} level={2} shape="rows" count={5} />
      ) : (
        <Stack gap={5}>
          {query.data.recomputation === null ? (
            <Beginning certificationId={id} otherTerms={query.data.otherTerms} />
          ) : (
            <Course certificationId={id} recomputation={query.data.recomputation} otherTerms={query.data.otherTerms} />
          )}
        </Stack>
      )}
    </>
  );
}

interface BeginningProps {
  readonly certificationId: CertificationId;
  readonly otherTerms: number;
}

function Beginning({ certificationId, otherTerms }: BeginningProps) {
  const { t } = useLingui();
  if (otherTerms === 0)
    return (
      <EmptyState title={t`All certificates use the current terms`}>
        <Trans>When you change how long this certification is valid, you can apply it to certificates already issued here.</Trans>
      </EmptyState>
    );
  return (
    <Panel>
      <Stack gap={4}>
        <Text>
          <OtherTermsText otherTerms={otherTerms} />
        </Text>
        <PreviewButton certificationId={certificationId}>
          <Trans>Preview changes</Trans>
        </PreviewButton>
      </Stack>
    </Panel>
  );
}

function PreviewButton({ certificationId, children }: { readonly certificationId: CertificationId; readonly children: ReactNode }) {
  const preview = usePreview(certificationId);
  const message = useErrorMessage(preview.error);
  return (
    <Stack gap={3}>
      {preview.isError && <FormRefusal message={message} faults={{}} />}
      <Row gap={3}>
        <Button pending={preview.isPending} onClick={() => preview.mutate()}>
          {children}
        </Button>
      </Row>
    </Stack>
  );
}

interface CourseProps extends BeginningProps {
  readonly recomputation: Recomputation;
}

/** A preview from its beginning to its end. */
function Course({ certificationId, recomputation, otherTerms }: CourseProps) {
  const { t } = useLingui();
  const { state, peopleDone, peopleTotal, changes } = recomputation;
  const stop = useStop(certificationId, recomputation.id);
  const share = peopleTotal === 0 ? 0 : Math.round((100 * peopleDone) / peopleTotal);
  if (state === 'outdated' || state === 'failed' || state === 'stopped')
    return (
      <>
        <Notice tone="warn" live>
          {state === 'failed' && (
            <Trans>
              This couldn’t be finished. Certificates that were already changed stay changed. Create a new preview for the others.
            </Trans>
          )}
          {state === 'outdated' && <Trans>The terms, a certificate or the day changed since the preview. Create a new preview.</Trans>}
          {state === 'stopped' && <Stopped recomputation={recomputation} />}
        </Notice>
        <PreviewButton certificationId={certificationId}>
          <Trans>Create new preview</Trans>
        </PreviewButton>
      </>
    );
  return (
    <>
      <div aria-live="polite">
        {(state === 'previewing' || state === 'running') && (
          <Underway label={state === 'previewing' ? t`Creating preview` : t`Changing certificates`} share={share} stop={stop} />
        )}
        {state === 'done' && <Finished recomputation={recomputation} />}
      </div>
      {state !== 'previewing' && <Summary recomputation={recomputation} />}
      {state === 'previewed' && <Starting certificationId={certificationId} recomputation={recomputation} />}
      {state === 'done' && otherTerms > 0 && <Beginning certificationId={certificationId} otherTerms={otherTerms} />}
      {state !== 'previewing' && changes > 0 && <RecomputationLines certificationId={certificationId} recomputation={recomputation} />}
    </>
  );
}

interface UnderwayProps {
  readonly label: string;
  readonly share: number;
  readonly stop: ReturnType<typeof useStop>;
}

const Underway = ({ label, share, stop }: UnderwayProps) => (
  <Stack gap={1}>
    <Text size="small">{label}</Text>
    <ImportProgress label={label} value={share} cancel={stop} />
  </Stack>
);

function Stopped({ recomputation: { startedBy, peopleDone, skipped, changes } }: Pick<CourseProps, 'recomputation'>) {
  if (startedBy === null) return <Trans>Stopped. Nothing was changed.</Trans>;
  const changed = peopleDone - skipped;
  return (
    <>
      <Plural value={changed} one="Stopped. # certificate was already changed." other="Stopped. # certificates were already changed." />{' '}
      <Plural value={changes - changed} one="# certificate keeps its dates." other="# certificates keep their dates." />
    </>
  );
}

function Finished({ recomputation: { changes, skipped, startedBy, finishedAt } }: Pick<CourseProps, 'recomputation'>) {
  const format = useFormat();
  const changed = changes - skipped;
  return (
    <Notice tone="ok">
      <Plural value={changed} one="# certificate was changed." other="# certificates were changed." />{' '}
      {skipped > 0 && (
        <Plural
          value={skipped}
          one="# kept its dates because it changed after the preview."
          other="# kept their dates because they changed after the preview."
        />
      )}
      {startedBy !== null && finishedAt !== null && (
        <Text size="meta" as="div">
          <Dots parts={[<bdi key="who">{startedBy.fullName}</bdi>, format.relative(finishedAt)]} />
        </Text>
      )}
    </Notice>
  );
}

function Summary({ recomputation }: Pick<CourseProps, 'recomputation'>) {
  const { t } = useLingui();
  const format = useFormat();
  const { changes, unchanged, lapsing, reviving } = recomputation;
  return (
    <Panel>
      <Stack gap={4}>
        <TermsBeforeAndAfter {...recomputation} />
        <Facts
          facts={[
            { id: 'changes', label: t`Dates change`, value: format.number(changes) },
            { id: 'lapsing', label: t`Become invalid immediately`, value: format.number(lapsing) },
            { id: 'reviving', label: t`Become valid again`, value: format.number(reviving) },
            { id: 'unchanged', label: t`Dates stay`, value: format.number(unchanged) },
          ]}
        />
      </Stack>
    </Panel>
  );
}

function Starting({ certificationId, recomputation }: Omit<CourseProps, 'otherTerms'>) {
  const { t } = useLingui();
  const [asking, setAsking] = useState(false);
  const start = useStart(certificationId);
  const message = useErrorMessage(start.error);
  const { id, changes, lapsing } = recomputation;
  if (changes === 0)
    return (
      <Notice tone="ok">
        <Trans>No certificate dates would change.</Trans>
      </Notice>
    );
  return (
    <>
      {start.isError && <FormRefusal message={message} faults={{}} />}
      <Row gap={3}>
        <Button variant="solid" onClick={() => setAsking(true)}>
          <Plural value={changes} one="Change # certificate" other="Change # certificates" />
        </Button>
      </Row>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        danger={lapsing > 0}
        title={t`Change certificates already issued?`}
        confirmLabel={t`Change certificates`}
        onConfirm={async () => {
          await start.mutateAsync(id).catch(() => undefined);
          setAsking(false);
        }}
      >
        <Stack gap={3}>
          <Text>
            <Plural value={changes} one="The dates of # certificate will change." other="The dates of # certificates will change." />{' '}
            <Trans>People are notified. Earlier dates stay on record, and certificate links show the new dates.</Trans>
          </Text>
          {lapsing > 0 && (
            <Notice tone="warn">
              <Plural
                value={lapsing}
                one="# certificate will become invalid immediately."
                other="# certificates will become invalid immediately."
              />
            </Notice>
          )}
        </Stack>
      </ConfirmDialog>
    </>
  );
}
