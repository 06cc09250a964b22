import { useState } from 'react';
import {
  DiscussionComment,
  Disclosure,
  Disclosures,
  Lined,
  RichText,
  Section,
  SideNav,
  StepDot,
  Grid,
  IconSettings,
  IconUsers,
  IconShieldLock,
} from '../src/index.ts';
import { jonas, priya, ruth } from './people.ts';

const written =
  '<h2>Setting a baseline</h2><p>Compare <strong>Sunday nights</strong> with Sunday nights, said <span data-mention="u-ruth">@Ruth Abebe</span>. See <a href="/content/1">the standard</a>.</p><ul><li>Minimum night flow</li><li>Legitimate night use</li></ul><blockquote>Weekday use hides the step.</blockquote><pre><code>flow = inflow - use</code></pre><script>document.title = "broken"</script>';

export function Community() {
  const [mine, setMine] = useState(false);
  return (
    <>
      <Section title="Discussion" count={12}>
        <DiscussionComment
          author={jonas}
          authorHref="#jonas"
          detail="Field engineer · 2 days ago"
          helpful={{ count: mine ? 15 : 14, mine, onToggle: () => setMine(!mine) }}
          onReply={() => undefined}
          menu={[{ label: 'Report', onSelect: () => undefined }]}
          replies={
            <DiscussionComment author={ruth} authorBadge="Author" detail="yesterday">
              Exactly. I have added that as a worked example in module 4.
            </DiscussionComment>
          }
        >
          The trick in 3.3 saved us a dig last week: compare Sunday nights with Sunday nights. Weekday use hides the step.
        </DiscussionComment>
        <DiscussionComment author={priya} detail="3 days ago" onReply={() => undefined}>
          <RichText html={written} />
        </DiscussionComment>
      </Section>
      <Section title="Outline and side navigation">
        <Grid columns={2}>
          <Disclosures>
            <Disclosure title="What night flow tells you" detail="4 lessons · 28 min · done" mark={<StepDot state="done" number={1} />}>
              <Lined>
                <p>Minimum night flow, and why 02:00 to 04:00</p>
                <p>Legitimate night use</p>
              </Lined>
            </Disclosure>
            <Disclosure title="Reading the night flow" detail="5 lessons · 41 min" mark={<StepDot state="next" number={2} />} open>
              <p>Spotting a step change</p>
            </Disclosure>
            <Disclosure title="Final assessment" detail="Opens after module 4" mark={<StepDot state="locked" number={3} />}>
              <p>Pass mark 80 %</p>
            </Disclosure>
          </Disclosures>
          <SideNav
            label="Administration"
            groups={[
              {
                id: 'org',
                title: 'Organisation',
                items: [
                  { href: '#features', label: 'Features', icon: IconSettings, current: true },
                  { href: '#people', label: 'People', icon: IconUsers, count: 186 },
                  { href: '#rights', label: 'Rights', icon: IconShieldLock },
                ],
              },
            ]}
          />
        </Grid>
      </Section>
    </>
  );
}
