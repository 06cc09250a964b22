import type { DemoTopic } from '../demo-topic.ts';
import { healthTopics } from './health-topics.ts';
import { networkTopics } from './network-topics.ts';
import { officeTopics } from './office-topics.ts';
import { outsideTopics } from './outside-topics.ts';
import { peopleTopics } from './people-topics.ts';
import { planningTopics } from './planning-topics.ts';
import { safetyTopics } from './safety-topics.ts';
import { waterTopics } from './water-topics.ts';

export const northmereTopics: readonly DemoTopic[] = [
  ...networkTopics,
  ...safetyTopics,
  ...peopleTopics,
  ...planningTopics,
  ...waterTopics,
  ...outsideTopics,
  ...officeTopics,
];
export const haldenTopics = healthTopics;
