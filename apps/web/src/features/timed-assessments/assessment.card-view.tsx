import { msg } from '@lingui/core/macro';
import { lazy } from 'react';
import type { CardTypeView } from '../cards/card-type.ts';

const Body = lazy(async () => ({ default: (await import('./components/assessment-body.tsx')).AssessmentBody }));
const Action = lazy(async () => ({ default: (await import('./components/assessment-action.tsx')).AssessmentAction }));
const completes = () => msg`This is complete when you pass the assessment.`;

export const assessmentView: CardTypeView<'assessment'> = { Body, Action, actionFor: 'signedIn', completes };
export const proctoredView: CardTypeView<'proctored_assessment'> = { Body, Action, actionFor: 'signedIn', completes };
