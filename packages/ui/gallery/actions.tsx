import { useState } from 'react';
import {
  Button,
  ButtonLink,
  ConfirmDialog,
  Dialog,
  Drawer,
  FilterButton,
  IconArrowRight,
  IconButton,
  IconDots,
  IconEdit,
  IconPlayerPlayFilled,
  IconShare,
  IconTrash,
  Link,
  LinkTabs,
  Menu,
  notify,
  Popover,
  Row,
  Section,
  Segments,
  Stack,
  Tabs,
  Text,
  TextField,
} from '../src/index.ts';

function Overlays() {
  const [open, setOpen] = useState<'dialog' | 'confirm' | 'drawer'>();
  const close = () => setOpen(undefined);
  return (
    <Row>
      <Button onClick={() => setOpen('dialog')}>Open dialog</Button>
      <Button onClick={() => setOpen('confirm')}>Ask before removing</Button>
      <Button onClick={() => setOpen('drawer')}>Open drawer</Button>
      <Menu
        trigger={<IconButton icon={IconDots} label="More about this course" bordered />}
        groups={[
          {
            id: 'do',
            items: [
              { label: 'Edit', icon: IconEdit, onSelect: () => notify('Editing') },
              { label: 'Share', icon: IconShare, onSelect: () => notify('Shared') },
            ],
          },
          { id: 'remove', items: [{ label: 'Remove', icon: IconTrash, danger: true, onSelect: () => setOpen('confirm') }] },
        ]}
      />
      <Popover label="How this is worked out" trigger={<Button variant="quiet">How this is worked out</Button>}>
        <Text size="small">Skills count half, experience a third, wishes the rest.</Text>
      </Popover>
      <Dialog
        open={open === 'dialog'}
        onClose={close}
        title="Assign to 186 people?"
        note="They will be told today."
        foot={
          <>
            <Button variant="plain" onClick={close}>
              Cancel
            </Button>
            <Button variant="solid" onClick={close}>
              Assign to 186 people
            </Button>
          </>
        }
      >
        <Stack gap={4}>
          <Text size="small">Everyone in Network Control gets this course with a due date.</Text>
          <TextField label="Message" help="Shown with the assignment" />
        </Stack>
      </Dialog>
      <ConfirmDialog
        open={open === 'confirm'}
        onClose={close}
        title="Remove this course?"
        confirmLabel="Remove course"
        danger
        onConfirm={close}
      >
        <Text size="small">It leaves your list. What you completed stays on your passport.</Text>
      </ConfirmDialog>
      <Drawer open={open === 'drawer'} onClose={close} title="Notifications">
        <Text size="small">Nothing new since this morning.</Text>
      </Drawer>
    </Row>
  );
}

export function Actions() {
  const [tab, setTab] = useState('outline');
  const [view, setView] = useState('list');
  const [types, setTypes] = useState<string[]>(['course']);
  return (
    <>
      <Section title="Buttons">
        <Stack gap={4}>
          <Row>
            <Button variant="solid" icon={IconPlayerPlayFilled}>
              Continue, 12 min left
            </Button>
            <Button>Save</Button>
            <Button variant="quiet">Add a skill</Button>
            <Button variant="plain">Cancel</Button>
            <Button variant="danger">Remove</Button>
            <Button variant="solid" disabled>
              Not yet
            </Button>
            <Button variant="solid" size="s">
              Small
            </Button>
            <Button size="l">Large</Button>
            <IconButton icon={IconDots} label="More" bordered />
          </Row>
          <Row>
            <Button variant="solid" pending>
              Save changes
            </Button>
            <ButtonLink href="#plan" iconEnd={IconArrowRight} directional>
              Open your plan
            </ButtonLink>
            <Link href="#all">See all</Link>
            <Text size="small">
              A sentence with{' '}
              <Link href="#inline" variant="inline">
                a link inside
              </Link>{' '}
              of it.
            </Text>
          </Row>
        </Stack>
      </Section>
      <Section title="Overlays">
        <Overlays />
      </Section>
      <Section title="Tabs and choices">
        <Stack gap={5}>
          <LinkTabs
            label="Results"
            tabs={[
              { href: '#all', label: 'All', count: 128, current: true },
              { href: '#content', label: 'Content', count: 96, current: false },
              { href: '#people', label: 'People', count: 14, current: false },
              { href: '#channels', label: 'Channels', count: 5, current: false },
              { href: '#groups', label: 'Groups', count: 6, current: false },
            ]}
          />
          <div>
            <Tabs
              label="About this course"
              value={tab}
              onChange={setTab}
              tabs={[
                { value: 'outline', label: 'Outline', content: <Text size="small">Six modules, 3 h 48 min.</Text> },
                { value: 'about', label: 'About', content: <Text size="small">For planners who have never modelled.</Text> },
                { value: 'discussion', label: 'Discussion', count: 12, content: <Text size="small">Twelve comments.</Text> },
              ]}
            />
          </div>
          <Row>
            <Segments
              label="View"
              value={view}
              onChange={setView}
              segments={[
                { value: 'list', label: 'List' },
                { value: 'tiles', label: 'Tiles' },
                { value: 'map', label: 'Map' },
              ]}
            />
            <FilterButton
              label="Type"
              options={[
                { value: 'course', label: 'Course', count: 31 },
                { value: 'video', label: 'Video', count: 28 },
              ]}
              selected={types}
              onChange={setTypes}
            />
          </Row>
        </Stack>
      </Section>
    </>
  );
}
