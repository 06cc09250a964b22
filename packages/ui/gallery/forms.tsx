import { lazy, Suspense, useState } from 'react';
import {
  Button,
  CheckboxField,
  DateField,
  FileRow,
  Form,
  FormActions,
  FormErrorSummary,
  Grid,
  IconMail,
  NumberField,
  PasswordField,
  RadioGroup,
  Section,
  SelectField,
  Skeletons,
  Stack,
  SwitchField,
  TagsField,
  TextArea,
  TextField,
  UploadArea,
} from '../src/index.ts';
import type { TagOption } from '../src/index.ts';
import { people } from './people.ts';

const RichTextEditor = lazy(async () => ({ default: (await import('../src/editor/index.ts')).RichTextEditor }));
const skills: TagOption[] = ['Hydraulic modelling', 'Leak detection', 'Data interpretation', 'Stakeholder writing'].map((label) => ({
  value: label,
  label,
}));
const findPeople = async (text: string) => people.filter((person) => person.name.toLowerCase().includes(text.toLowerCase()));

export function Forms() {
  const [tags, setTags] = useState<TagOption[]>(skills.slice(0, 2));
  const [note, setNote] = useState('A short note');
  const [html, setHtml] = useState('');
  return (
    <>
      <Section title="Form fields">
        <Grid columns={2}>
          <Form>
            <FormErrorSummary errors={[]} />
            <TextField label="Title" defaultValue="Network planner" />
            <TextField label="Company" error="Please add a company for your work history" id="company" />
            <TextField
              label="Email"
              type="email"
              icon={IconMail}
              placeholder="you@northmere.example"
              help="Used to sign in"
              optional
              autoComplete="email"
            />
            <PasswordField label="Password" defaultValue="secret words" />
            <SelectField
              label="Level"
              defaultValue="2"
              options={[
                { value: '1', label: 'Beginner' },
                { value: '2', label: 'Intermediate' },
                { value: '3', label: 'Advanced' },
              ]}
            />
            <TextArea label="Description" value={note} onChange={(event) => setNote(event.currentTarget.value)} maxLength={140} />
            <FormActions>
              <Button type="submit" variant="solid">
                Save changes
              </Button>
              <Button variant="plain">Cancel</Button>
            </FormActions>
          </Form>
          <Stack gap={5}>
            <TagsField label="Skills" value={tags} onChange={setTags} options={skills} allowNew placeholder="Add a skill" />
            <DateField label="Due date" defaultValue="2026-12-12" />
            <NumberField label="Pass mark" defaultValue={80} suffix="%" min={0} max={100} />
            <div>
              <CheckboxField label="Chosen" defaultChecked />
              <CheckboxField label="Some of them" indeterminate />
              <CheckboxField label="Not chosen" help="With a word of help" />
              <CheckboxField label="Cannot be chosen" disabled />
            </div>
            <RadioGroup
              label="Who sees it"
              defaultValue="group"
              options={[
                { value: 'all', label: 'Everyone' },
                { value: 'group', label: 'My groups', help: 'Members of the groups you choose' },
                { value: 'me', label: 'Only me' },
              ]}
            />
            <SwitchField label="Tell me by mail" defaultChecked />
            <SwitchField label="Show my passport to recruiters" help="You can change this at any time" />
          </Stack>
        </Grid>
      </Section>
      <Section title="Files">
        <Grid columns={2}>
          <UploadArea label="Choose a video" hint="MP4 or WebM, up to 2 GB" onFiles={() => undefined} />
          <div>
            <FileRow name="night-flow.mp4" state={{ kind: 'uploading', percent: 62 }} onRemove={() => undefined} />
            <FileRow name="baseline.pdf" size="4.2 MB" state={{ kind: 'ready' }} onRemove={() => undefined} />
            <FileRow name="zones.zip" state={{ kind: 'checking' }} />
            <FileRow
              name="a very long name of a photograph from the summer survey.heic"
              state={{ kind: 'refused', reason: 'Larger than 5 MB. A smaller picture will do.' }}
              onRemove={() => undefined}
              onRetry={() => undefined}
            />
          </div>
        </Grid>
      </Section>
      <Section title="Text editor">
        <Suspense fallback={<Skeletons shape="text" count={3} />}>
          <RichTextEditor
            label="What did you learn?"
            defaultValue="<p>Compare <strong>Sunday nights</strong> with Sunday nights.</p><ul><li>Weekday use hides the step</li></ul>"
            onChange={setHtml}
            onMention={findPeople}
            help={html ? `${html.length} characters` : 'Type @ to mention someone'}
          />
        </Suspense>
      </Section>
    </>
  );
}
