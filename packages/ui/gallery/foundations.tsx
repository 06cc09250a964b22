import { Grid, Heading, Section, Stack, Text } from '../src/index.ts';
import type { Role } from '../src/theme/index.ts';

const roles: Role[] = [
  'ground',
  'sunken',
  'surface',
  'raised',
  'line',
  'line-strong',
  'ink-3',
  'ink-2',
  'ink',
  'inverse',
  'brand-solid',
  'brand-hover',
  'brand-text',
  'brand-mark',
  'brand-line',
  'brand-tint-2',
  'brand-tint',
  'focus',
  'ok-mark',
  'warn-mark',
  'bad-mark',
  'info-mark',
  'v1',
  'v2',
  'v3',
  'v4',
  'v5',
  'v6',
];

export const Foundations = () => (
  <>
    <Section title="Colour roles">
      <div style={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(104px, 1fr))', gap: 14 }}>
        {roles.map((role) => (
          <div key={role}>
            <div
              style={{
                height: 52,
                borderRadius: 10,
                background: `var(--${role})`,
                boxShadow: 'inset 0 0 0 1px var(--line)',
                marginBlockEnd: 4,
              }}
            />
            <Text size="caption">{role}</Text>
          </div>
        ))}
      </div>
    </Section>
    <Section title="Type">
      <Grid columns={2}>
        <Stack gap={2}>
          <Heading level={3} look="display">
            Display
          </Heading>
          <Heading level={3} look="h1">
            Heading one
          </Heading>
          <Heading level={3} look="h2">
            Heading two
          </Heading>
          <Heading level={3} look="h3">
            Heading three
          </Heading>
          <Heading level={3} look="h4">
            Heading four
          </Heading>
        </Stack>
        <Stack gap={2}>
          <Text size="lead">Lead: learn to read a district’s flow the way a doctor reads a pulse.</Text>
          <Text>Body: one calm paragraph at sixteen pixels, at most sixty-eight characters a line.</Text>
          <Text size="ui">Controls and list lines</Text>
          <Text size="small">Small, for what stands second</Text>
          <Text size="meta">Metadata, dates and kickers</Text>
          <Text lang="ar" dir="rtl">
            نص عربي بخط نوتو، يقرأ من اليمين إلى اليسار.
          </Text>
          <Text lang="he" dir="rtl">
            טקסט בעברית בגופן נוטו.
          </Text>
          <Text lang="hi">देवनागरी में एक वाक्य।</Text>
        </Stack>
      </Grid>
    </Section>
  </>
);
