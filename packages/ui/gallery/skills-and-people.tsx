import { useState } from 'react';
import {
  Avatar,
  AvatarStack,
  Badge,
  Facts,
  GroupMark,
  Grid,
  IconPinned,
  LevelBars,
  LevelTrack,
  Match,
  Panel,
  PersonChip,
  PersonLine,
  Progress,
  Rating,
  RatingStars,
  Row,
  Section,
  SkillChip,
  SkillChips,
  Stack,
  StatusBadge,
  Stepper,
  Timeline,
} from '../src/index.ts';
import { jonas, people, ruth } from './people.ts';

export function SkillsAndPeople() {
  const [chosen, setChosen] = useState(true);
  const [stars, setStars] = useState<number | undefined>(4);
  return (
    <>
      <Section title="Match, skills, badges, people">
        <Stack gap={4}>
          <Row gap={5}>
            <Match score={92} /> <Match score={79} /> <Match score={62} /> <Match score={31} /> <Match score={84} compact />{' '}
            <Match score={92} size="l" />
          </Row>
          <SkillChips>
            <SkillChip name="Hydraulic modelling" level={3} />
            <SkillChip name="GIS" level={2} href="#gis" />
            <SkillChip name="Negotiation" level={0} />
            <SkillChip name="You have it" level={2} state="have" />
            <SkillChip name="A gap" level={1} state="gap" />
            <SkillChip name="Chosen" level={1} state={chosen ? 'chosen' : 'plain'} onToggle={() => setChosen(!chosen)} />
          </SkillChips>
          <Row gap={2}>
            <StatusBadge status="completed" /> <StatusBadge status="in-progress">In progress, 40%</StatusBadge>{' '}
            <StatusBadge status="due">Due Friday</StatusBadge> <StatusBadge status="overdue" /> <StatusBadge status="not-started" />{' '}
            <StatusBadge status="locked" /> <StatusBadge status="pending" /> <StatusBadge status="declined" />{' '}
            <StatusBadge status="draft" />{' '}
            <Badge tone="brand" icon={IconPinned}>
              Pinned
            </Badge>{' '}
            <StatusBadge status="live" />
          </Row>
          <Row>
            <PersonChip person={ruth} href="#ruth" /> <PersonChip person={jonas} onRemove={() => undefined} />{' '}
            <AvatarStack people={people} total={14} />
          </Row>
          <Row gap={5}>
            <PersonLine person={ruth} href="#ruth" detail="Leakage lead, Harwick" size={44} />
            <PersonLine
              person={{ id: 'g1', name: 'Planning community' }}
              href="#group"
              detail="184 members · 6 new posts"
              mark={<GroupMark name="Planning community" topic="Networks" />}
            />
            <Avatar person={jonas} size={56} />
            <LevelBars level={3} /> <LevelBars level={1} /> <LevelBars level={0} /> <LevelBars level={4} of={5} label="Expert" />
          </Row>
          <Row gap={5}>
            <Rating average={4.7} count={218} />
            <RatingStars label="Hydraulic modelling" value={3} />
            <RatingStars label="Your rating" value={stars} onChange={setStars} />
          </Row>
        </Stack>
      </Section>
      <Section title="Progress and steps">
        <Grid columns={2}>
          <Stack gap={4}>
            <Progress value={48} label="Course progress" />
            <Progress value={100} label="Prework" text="Done" />
            <LevelTrack level={1} target={2} part={64} label="Hydraulic modelling" />
            <LevelTrack level={1} target={3} part={20} label="Asset risk scoring" />
            <Stepper label="Getting started" steps={['About you', 'Interests', 'Skills', 'Ready']} current={1} />
          </Stack>
          <Panel>
            <Timeline
              onPanel
              steps={[
                { id: 'a', title: 'Done', state: 'done', detail: 'On 4 November' },
                { id: 'b', title: 'Now', state: 'now' },
                { id: 'c', title: 'Next', state: 'next' },
                { id: 'd', title: 'Locked', state: 'locked', detail: 'Opens when phase 2 is complete.' },
              ]}
            />
            <hr style={{ border: 0, borderBlockStart: '1px solid var(--line)', marginBlock: 20 }} />
            <Facts
              facts={[
                { id: 'lang', label: 'Language', value: 'English, Arabic' },
                { id: 'len', label: 'Length', value: '3 h 48 min' },
                { id: 'own', label: 'Owner', value: 'Ruth Abebe' },
              ]}
            />
          </Panel>
        </Grid>
      </Section>
    </>
  );
}
