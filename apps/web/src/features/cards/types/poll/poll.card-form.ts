import { msg } from '@lingui/core/macro';
import { lazy } from 'react';
import type { CardTypeForm } from '../../card-type.ts';
import { emptyOption, filledOptions, type OptionForm } from '../../question-form.ts';

export interface PollPart {
  readonly question: string;
  readonly multiple: boolean;
  readonly options: readonly OptionForm[];
}

export const pollForm: CardTypeForm<'poll', PollPart> = {
  purpose: msg`One question to find out what people think`,
  empty: () => ({ question: '', multiple: false, options: [emptyOption(), emptyOption()] }),
  fromContent: ({ question, multiple, options }) => ({ question, multiple, options }),
  toContent: ({ question, multiple, options }) => ({ cardType: 'poll', question, multiple, options: filledOptions(options) }),
  missing: ({ question, options }) => [
    ...(question.trim() === '' ? ['content.question'] : []),
    ...(filledOptions(options).length < 2 ? ['content.options'] : []),
  ],
  fieldNames: { 'content.question': msg`the question`, 'content.options': msg`two answers` },
  Fields: lazy(async () => ({ default: (await import('./poll-fields.tsx')).PollFields })),
};
