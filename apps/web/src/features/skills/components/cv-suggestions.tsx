import { useQuery } from '@tanstack/react-query';
import { Row } from '@waymark/ui';
import { useCurrentUser } from '../../../platform/session/session.ts';
import { personSkillsQuery } from '../person-skills.queries.ts';
import { DetectedSkills } from './detected-skills.tsx';
import { FindInCv } from './skills-panel.tsx';

/** What was found in one's CV, to confirm or reject; nothing where CVs are not read. */
export function CvSuggestions() {
  const user = useCurrentUser();
  const { data } = useQuery({ ...personSkillsQuery(user?.id ?? ''), enabled: user != null });
  if (data === undefined || !data.can.readCv) return null;
  return (
    <>
      <Row>
        <FindInCv />
      </Row>
      {data.detected.length > 0 && <DetectedSkills skills={data.detected} />}
    </>
  );
}
