import type { SubjectPanelProps } from '../../../platform/feature.ts';
import { SubjectCards } from './subject-cards.tsx';

/** What is shared with a group, on its page (GRP-04). */
export const Panel = ({ subjectId, preview }: SubjectPanelProps) => <SubjectCards of={{ group: subjectId }} preview={preview} />;
