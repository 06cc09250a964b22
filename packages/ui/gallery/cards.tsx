import { useState } from 'react';
import {
  BigCard,
  Button,
  ButtonLink,
  Grid,
  IconArticle,
  IconBook,
  IconNews,
  IconPlayerPlay,
  IconPlayerPlayFilled,
  IconRoute,
  Lined,
  ListRow,
  OnlyWide,
  Panel,
  Progress,
  Rating,
  Section,
  SkillChip,
  Standalone,
  StatusBadge,
  Tile,
  VideoPlayer,
  AudioPlayer,
  AvatarStack,
  PersonLine,
  Stack,
  Row,
} from '../src/index.ts';
import { people, ruth } from './people.ts';

const silence = 'data:audio/wav;base64,UklGRiQAAABXQVZFZm10IBAAAAABAAEAQB8AAEAfAAABAAgAZGF0YQAAAAA=';

export function Cards() {
  const [saved, setSaved] = useState(false);
  const bookmark = { saved, onToggle: () => setSaved(!saved) };
  return (
    <>
      <Section title="Tiles" all={{ href: '#all', label: 'See all' }}>
        <Grid columns={4} snap>
          <Tile
            title="Pressure zones, explained from the pipe up"
            href="#1"
            cover={{ topic: 'Networks', tone: 'pale' }}
            icon={IconPlayerPlay}
            kicker={['Video', 'Field Engineering']}
            duration="14 min"
            bookmark={bookmark}
            reason="Builds Hydraulic modelling"
          />
          <Tile
            title="Writing a business case people will read"
            href="#2"
            cover={{ topic: 'Writing', tone: 'mid' }}
            icon={IconBook}
            kicker={['Course', 'Northmere Academy']}
            duration="1 h 20 min"
            bookmark={{ saved: true, onToggle: () => undefined }}
            progress={35}
          />
          <Tile
            title="How we scored 40,000 km of mains"
            href="#3"
            cover={{ topic: 'Data', tone: 'deep' }}
            icon={IconNews}
            kicker={['Article', 'Asset Strategy']}
            duration="9 min"
            reason="Ingrid, your mentor, shared this"
          />
          <Tile
            title="Planning for a dry decade"
            href="#4"
            cover={{ topic: 'Climate', tone: 'mid' }}
            icon={IconRoute}
            kicker={['Pathway', '7 items']}
            duration="4 h"
            locked
          />
        </Grid>
      </Section>
      <Section title="Big card">
        <BigCard
          title="Hydraulic modelling for network planners"
          href="#5"
          level={3}
          cover={{ topic: 'Hydraulics', tone: 'deep' }}
          eyebrow="Pick up where you left off"
          description="Module 3 of 6: Reading the night flow"
          progress={48}
          actions={
            <>
              <ButtonLink href="#play" variant="solid" icon={IconPlayerPlayFilled}>
                Continue, 12 min left
              </ButtonLink>
              <ButtonLink href="#outline" variant="plain">
                See outline
              </ButtonLink>
            </>
          }
        />
      </Section>
      <Section title="List">
        <Lined>
          <ListRow
            title="Acoustic leak detection in the field"
            titleContent={
              <>
                Acoustic <mark>leak detection</mark> in the field
              </>
            }
            href="#6"
            cover={{ topic: 'Networks', tone: 'mid' }}
            icon={IconPlayerPlay}
            kicker={['Video', 'Field Engineering', 'Beginner']}
            duration="18 min"
            description={
              <>
                Placing correlators, listening for the signature, and when <mark>leak detection</mark> by ear still beats the instrument.
              </>
            }
            bookmark={bookmark}
          />
          <ListRow
            title="Leak detection from district meter data"
            href="#7"
            cover={{ topic: 'Data', tone: 'deep' }}
            icon={IconBook}
            kicker={['Course', 'Northmere Academy', 'Intermediate']}
            duration="2 h 10 min"
            description="Build a night-flow baseline, spot step changes, and rank zones for survey."
            bookmark={bookmark}
            footer={
              <>
                <StatusBadge status="in-progress">In progress, 40%</StatusBadge>
                <span>Assigned by Tomás Ferreira</span>
              </>
            }
          />
          <ListRow
            size="mini"
            title="Five maps every planner should keep"
            href="#8"
            cover={{ topic: 'Maps', tone: 'pale' }}
            icon={IconArticle}
            kicker={['Article', 'Geo Guild']}
            duration="6 min"
            actions={
              <OnlyWide>
                <AvatarStack people={people} size={28} total={5} />
              </OnlyWide>
            }
          />
          <ListRow
            size="s"
            title="Confined spaces refresher"
            href="#9"
            cover={{ topic: 'Safety', tone: 'deep' }}
            kicker={['Mandatory', 'due today']}
            duration="25 min"
            locked
            actions={<Button size="s">Remind</Button>}
          />
          <ListRow
            title="A row without a cover"
            href="#10"
            cover={false}
            kicker={['Vacancy', 'Harwick', 'closes 8 Dec']}
            bookmark={bookmark}
            level={3}
          />
        </Lined>
      </Section>
      <Section title="Players">
        <Grid columns={2}>
          <VideoPlayer title="Pressure zones, explained" poster={{ topic: 'Hydraulics', tone: 'deep' }} />
          <AudioPlayer title="What the February burst taught us" src={silence} cover={{ topic: 'Energy', tone: 'deep' }} />
        </Grid>
      </Section>
    </>
  );
}

/** A page of its own, because it holds an h1. */
export const StandalonePage = () => (
  <Standalone
    title="Hydraulic modelling for network planners"
    cover={{ topic: 'Hydraulics', tone: 'deep' }}
    icon={IconBook}
    kicker={['Course', 'Northmere Academy', '3 h 48 min', 'Intermediate', 'English, Arabic']}
    breadcrumbs={[{ href: '#discover', label: 'Discover' }, { href: '#hydraulics', label: 'Hydraulics' }, { label: 'Course' }]}
    lead="Learn to read a district’s flow the way a doctor reads a pulse: build a baseline, find what changed overnight, and decide where to send the crew."
    people={
      <>
        <PersonLine person={ruth} detail="Leakage lead, Harwick" />
        <Rating average={4.7} count={218} />
      </>
    }
    skills={
      <>
        <SkillChip name="Hydraulic modelling" level={3} />
        <SkillChip name="Leak detection" level={2} />
      </>
    }
    primary={
      <Button variant="solid" block>
        Continue, lesson 3.3
      </Button>
    }
    sideLabel="Your progress"
    side={
      <Panel>
        <Stack gap={3}>
          <Progress value={48} label="Progress" />
          <Button variant="solid" block>
            Continue, lesson 3.3
          </Button>
          <Row>
            <Button>Save</Button>
            <Button>Share</Button>
          </Row>
        </Stack>
      </Panel>
    }
  />
);
