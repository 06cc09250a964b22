import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { AccountImport, LineEffect } from '@waymark/contract/accounts';
import { Button, ButtonLink, ConfirmDialog, Notice, Progress, Row, Section, Segments, Stack } from '@waymark/ui';
import { notifyError, useErrorMessage, useFaultWords } from '../../../platform/api/error-message.ts';
import { useCancel, useRun } from '../account-import.queries.ts';
import { LineTable } from './line-table.tsx';

/** What every line would do, the way to have it done, and what became of it. */
export function ImportCheck({ one }: { readonly one: AccountImport }) {
  const { t } = useLingui();
  const failure = useFaultWords();
  return (
    <Section title={one.status === 'checking' || one.status === 'checked' ? t`3. What would happen` : t`What happened`}>
      <Stack gap={4}>
        {(one.status === 'checking' || one.status === 'running') && <Moving one={one} />}
        {one.status === 'failed' && <Notice tone="bad">{failure({ code: one.failure ?? 'unexpected' })}</Notice>}
        {one.status === 'cancelled' && (
          <Notice tone="warn">
            <Plural
              value={one.applied.done}
              _0="Stopped. Nothing was changed."
              one="Stopped. # line was done."
              other="Stopped. # lines were done."
            />
          </Notice>
        )}
        {one.status === 'checked' && <Decision one={one} />}
        {one.status === 'done' && <Outcome one={one} />}
        {one.status !== 'checking' && <Lines one={one} />}
      </Stack>
    </Section>
  );
}

function Moving({ one }: { readonly one: AccountImport }) {
  const { t } = useLingui();
  const cancel = useCancel(one.id);
  return (
    <Row justify="between">
      <Progress label={one.status === 'checking' ? t`Lines being checked` : t`Lines being done`} value={one.progress} />
      <Button size="s" pending={cancel.isPending} onClick={() => cancel.mutate(undefined, { onError: notifyError })}>
        <Trans>Stop</Trans>
      </Button>
    </Row>
  );
}

function Decision({ one }: { readonly one: AccountImport }) {
  const { t } = useLingui();
  const run = useRun(one.id);
  const message = useErrorMessage(run.error);
  const [asking, setAsking] = useState(false);
  const { create, change, same, bad } = one.counts;
  const suspending = one.missing ?? 0;
  const nothing = create + change + suspending === 0;
  return (
    <Stack gap={3}>
      <ul>
        <li>
          <Plural value={create} _0="Nobody new" one="# new person" other="# new people" />
        </li>
        <li>
          <Plural value={change} _0="Nobody changes" one="# person changes" other="# people change" />
        </li>
        <li>
          <Plural value={same} _0="Nobody stays as they are" one="# person stays as they are" other="# people stay as they are" />
        </li>
        <li>
          <Plural
            value={bad}
            _0="Every line can be used"
            one="# line cannot be used and is left out"
            other="# lines cannot be used and are left out"
          />
        </li>
        {one.missing !== null && (
          <li>
            <Plural value={one.missing} _0="Nobody is suspended" one="# person is suspended" other="# people are suspended" />
          </li>
        )}
      </ul>
      {message !== '' && (
        <Notice tone="bad" live>
          {message}
        </Notice>
      )}
      <Row>
        <Button variant="solid" disabled={nothing} pending={run.isPending} onClick={() => setAsking(true)}>
          <Plural value={create + change} one="Import # person" other="Import # people" />
        </Button>
      </Row>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        danger={suspending > 0}
        title={t`Import these people?`}
        confirmLabel={t`Import`}
        onConfirm={() =>
          run.mutateAsync(suspending).then(
            () => setAsking(false),
            () => setAsking(false),
          )
        }
      >
        <Plural value={create} _0="Nobody is added." one="# person is added." other="# people are added." />{' '}
        <Plural value={change} _0="Nobody is changed." one="# person is changed." other="# people are changed." />{' '}
        {suspending > 0 && <Plural value={suspending} one="# person is suspended." other="# people are suspended." />}
      </ConfirmDialog>
    </Stack>
  );
}

function Outcome({ one: { applied } }: { readonly one: AccountImport }) {
  return (
    <Notice
      tone={applied.failed === 0 ? 'ok' : 'warn'}
      action={
        <ButtonLink size="s" href="/admin/users">
          <Trans>See the users</Trans>
        </ButtonLink>
      }
    >
      <Plural value={applied.done} _0="Nobody had to be changed." one="# person was imported." other="# people were imported." />{' '}
      {applied.suspended > 0 && <Plural value={applied.suspended} one="# person was suspended." other="# people were suspended." />}{' '}
      {applied.failed > 0 && <Plural value={applied.failed} one="# line failed." other="# lines failed." />}
    </Notice>
  );
}

type Shown = LineEffect | 'failed';

function Lines({ one }: { readonly one: AccountImport }) {
  const { t } = useLingui();
  const all: [Shown, string, number][] = [
    ['bad', t`Not usable`, one.counts.bad],
    ['failed', t`Failed`, one.applied.failed],
    ['create', t`New`, one.counts.create],
    ['change', t`Changed`, one.counts.change],
    ['same', t`As they are`, one.counts.same],
  ];
  const kinds = all.filter(([, , lines]) => lines > 0);
  const [chosen, setChosen] = useState<Shown>();
  const shown = chosen ?? kinds[0]?.[0];
  if (shown === undefined) return null;
  return (
    <Stack gap={3}>
      <Segments label={t`Which lines`} value={shown} onChange={setChosen} segments={kinds.map(([value, label]) => ({ value, label }))} />
      <LineTable key={shown} one={one} shown={shown} />
    </Stack>
  );
}
