import { useState } from 'react';
import {
  Banner,
  Button,
  ButtonLink,
  EmptyState,
  ErrorBoundary,
  ErrorState,
  FormRefusal,
  Grid,
  IconClockPause,
  IconUserShield,
  Loading,
  NotAllowed,
  Notice,
  notify,
  Panel,
  Refusal,
  Row,
  Section,
  Skeleton,
  Skeletons,
  Stack,
} from '../src/index.ts';

function Fragile() {
  const [broken, setBroken] = useState(false);
  if (broken) throw new Error('The gallery breaks this part on purpose.');
  return <Button onClick={() => setBroken(true)}>Break this part</Button>;
}

export function Feedback() {
  const [refused, setRefused] = useState(false);
  return (
    <>
      <Section title="Banners, toasts, notices">
        <Stack gap={4}>
          <Banner tone="inverse" icon={IconUserShield} action={<button type="button">Stop viewing</button>}>
            You are viewing Northmere Academy as <strong>Priya Raman</strong>. What you do is recorded under your name.
          </Banner>
          <Banner tone="warn" icon={IconClockPause} action={<Button size="s">Stay signed in</Button>}>
            You will be signed out in <strong>4:32</strong> because nothing has happened for a while.
          </Banner>
          <Grid columns={2} style={{ gap: 12 }}>
            <Notice tone="info">Opens when module 4 is complete.</Notice>
            <Notice tone="warn">Waiting for your manager’s approval.</Notice>
            <Notice
              tone="bad"
              action={
                <Button size="s" variant="plain">
                  Try again
                </Button>
              }
            >
              Your photo was not saved. It is larger than 5 MB.
            </Notice>
            <Notice tone="ok">All done. It is on your passport.</Notice>
            <Refusal>Another group has this name already.</Refusal>
          </Grid>
          <Row>
            <Button
              onClick={() =>
                notify({ message: 'Saved to your list', tone: 'ok', action: { label: 'Undo', run: () => notify('Taken off your list') } })
              }
            >
              Show a toast
            </Button>
            <Button onClick={() => notify({ message: 'Your comment was not sent. It is still here.', tone: 'bad' })}>Show a failure</Button>
            <Button onClick={() => setRefused(!refused)}>Show a refused form</Button>
          </Row>
          {refused && <FormRefusal message="" faults={{ company: 'Please add a company for your work history' }} idOf={(field) => field} />}
        </Stack>
      </Section>
      <Section title="Loading, empty, error">
        <Grid columns={3}>
          <Panel>
            <Loading panelled>
              <Stack gap={3}>
                <Skeleton ratio="16/9" radius="var(--r-2)" />
                <Skeleton width="40%" height="0.75rem" />
                <Skeleton width="90%" />
                <Skeleton width="60%" />
              </Stack>
            </Loading>
          </Panel>
          <Panel>
            <EmptyState level={3} topic={false} />
            <EmptyState
              level={3}
              title="Nothing saved yet"
              action={
                <ButtonLink href="#discover" size="s">
                  Browse new courses
                </ButtonLink>
              }
            >
              Save things you want to come back to. They wait here, on every device.
            </EmptyState>
          </Panel>
          <Panel>
            <ErrorState level={3} title="This list did not load" onRetry={() => undefined}>
              The connection dropped on our side. What you saved is safe.
            </ErrorState>
          </Panel>
        </Grid>
        <div style={{ marginBlockStart: 32 }}>
          <Skeletons shape="tiles" />
        </div>
        <Grid columns={2} style={{ marginBlockStart: 32 }}>
          <Panel>
            <NotAllowed>Ask Tomás Ferreira, who runs this group.</NotAllowed>
          </Panel>
          <Panel>
            <ErrorBoundary>
              <Fragile />
            </ErrorBoundary>
          </Panel>
        </Grid>
      </Section>
    </>
  );
}
