import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { type CardDetail, isCompleted, type QuizResult, type ShownContentOf } from '@waymark/contract/cards';
import { Button, Heading, Notice, Row, Stack, Text } from '@waymark/ui';
import { useFormat } from '../../../../platform/i18n/use-format.ts';
import { useCurrentUser } from '../../../../platform/session/session.ts';
import { useWaits } from '../../../../platform/unsent/sync-state.ts';
import { type Answers, attemptsLeft } from './quiz-answers.rules.ts';
import { useQuizAnswers } from './use-quiz-answers.ts';
import type { Activity } from '../../use-activity.ts';
import { ActivityPart } from '../../components/activity-part.tsx';
import { QuizForm } from './quiz-form.tsx';
import { QuizOutcome } from './quiz-outcome.tsx';
import { QuizStartWords } from './quiz-start-words.tsx';

interface QuizProps {
  readonly card: CardDetail;
  readonly content: ShownContentOf<'quiz'>;
  readonly activity: Activity;
}

/** Questions with marked answers and a mark to reach (CRD-18): what it asks for, then the questions, then the outcome. */
export function Quiz({ card, content, activity }: QuizProps) {
  const { t } = useLingui();
  const answers = useQuizAnswers(card, content);
  const [marked, setMarked] = useState<{ result: QuizResult; answers: Answers }>();
  const again = () => {
    setMarked(undefined);
    activity.begin();
  };
  const isKept = useWaits(useCurrentUser()?.id ?? '', card.id, 'answered');
  return (
    <ActivityPart label={t`Quiz`} place={activity.place}>
      {isKept ? (
        <HandedInHere />
      ) : marked !== undefined ? (
        <QuizOutcome content={content} {...marked} onAgain={again} />
      ) : activity.begun && card.can.complete ? (
        <QuizForm
          card={card}
          content={content}
          answers={answers}
          onMarked={(result) => {
            if (result !== null) setMarked({ result, answers: answers.given });
            answers.forget();
          }}
        />
      ) : (
        <QuizIntroduction card={card} content={content} activity={activity} isUnderway={answers.isUnderway} />
      )}
    </ActivityPart>
  );
}

/** Without the network the answers are marked later (SHL-64). */
const HandedInHere = () => (
  <Notice tone="info" live>
    <Trans>Your answers are saved on this device. They are marked as soon as you’re back online.</Trans>
  </Notice>
);

function QuizIntroduction({ card, content, activity, isUnderway }: QuizProps & { readonly isUnderway: boolean }) {
  const format = useFormat();
  const left = attemptsLeft(content);
  return (
    <Stack gap={4}>
      <Stack gap={2}>
        <Heading level={2} look="h3">
          <Plural value={content.questions.length} one="# question" other="# questions" />
        </Heading>
        <Text size="small">
          <Trans>{format.percentOf100(content.passMark)} of the answers must be correct to pass.</Trans>{' '}
          {isCompleted(card) ? null : left === null ? (
            <Trans>You can try as often as you like.</Trans>
          ) : (
            <Plural value={left} _0="You have used all attempts." one="You have # attempt left." other="You have # attempts left." />
          )}{' '}
          {content.bestScore !== null && <Trans>Your best result so far is {format.percentOf100(content.bestScore)}.</Trans>}
        </Text>
      </Stack>
      {activity.isAlone && card.can.complete && left !== 0 && !isCompleted(card) && (
        <Row>
          <Button variant="solid" onClick={activity.begin}>
            <QuizStartWords isUnderway={isUnderway} attemptsUsed={content.attemptsUsed} />
          </Button>
        </Row>
      )}
    </Stack>
  );
}
