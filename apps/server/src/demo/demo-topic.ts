/** A link to a page outside that is worth reading. */
export interface DemoLink {
  readonly title: string;
  readonly description: string;
  readonly url: string;
  readonly minutes: number;
}

/** A question with its options; `right` are the indexes of those that are right. */
export interface DemoQuestion {
  readonly text: string;
  readonly options: readonly string[];
  readonly right: readonly number[];
  readonly explanation: string;
}

/** One subject of the academy, with the cards it is taught by. */
export interface DemoTopic {
  readonly topic: string;
  readonly skill: string;
  readonly provider: string;
  readonly level: 'beginner' | 'intermediate' | 'advanced';
  readonly text: {
    readonly title: string;
    readonly lead: string;
    readonly paragraphs: readonly string[];
    readonly steps: readonly string[];
  };
  readonly links: readonly DemoLink[];
  readonly quiz: { readonly title: string; readonly questions: readonly DemoQuestion[] };
  readonly poll: { readonly title: string; readonly question: string; readonly options: readonly string[] };
  readonly picture: { readonly title: string; readonly alt: string };
}
