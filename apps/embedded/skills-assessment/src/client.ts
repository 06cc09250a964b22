import type { AssessmentRow, OwnAssessment, SuggestedPeers } from '@waymark/contract/assessments';
import type { SectionProps } from '@waymark/contract/embedded-sections';
import { ServiceError } from './service-error.ts';

export interface Level {
  readonly key: string;
  readonly label: string;
}

export interface Loaded {
  readonly own: OwnAssessment;
  readonly levels: readonly Level[];
}

/** Who to ask for a rating of a skill, and by when. */
export interface Asking {
  readonly skillIds: readonly string[];
  readonly peerIds: readonly string[];
  readonly managerIds: readonly string[];
  readonly dueAt: string;
}

export type Peer = SuggestedPeers['items'][number];

/** Talks to the API with the access token alone, as a section of any other team would. */
export class Client {
  private readonly props: SectionProps;

  constructor(props: SectionProps) {
    this.props = props;
  }

  /** The skills one is assessed on, and the organisation's levels. Throws when they cannot be had. */
  async load(): Promise<Loaded> {
    const [own, organisation] = await Promise.all([
      this.call<OwnAssessment>('GET', '/skills-assessment'),
      this.call<{ readonly proficiencyLevels: readonly Level[] }>('GET', '/organisation'),
    ]);
    return { own, levels: organisation.proficiencyLevels };
  }

  /** Rates one's own skill, with what shows it. Throws when it was not saved. */
  async rate(skillId: string, level: string, comment: string): Promise<AssessmentRow> {
    return this.call<AssessmentRow>('PUT', `/skills-assessment/skills/${skillId}/self-rating`, { level, comment });
  }

  /** Colleagues to ask: suggested ones without a text, else those whose name begins like it. */
  async peers(q: string): Promise<readonly Peer[]> {
    const { items } = await this.call<SuggestedPeers>('GET', `/skills-assessment/peers?q=${encodeURIComponent(q)}`);
    return items;
  }

  /** Asks for ratings. Throws when it was refused. */
  async ask(asking: Asking): Promise<void> {
    await this.call('POST', '/skills-assessment/requests', asking);
  }

  private async call<Result>(method: 'GET' | 'PUT' | 'POST', path: string, body?: unknown): Promise<Result> {
    const token = await this.props.getAccessToken();
    const answer = await fetch(`${this.props.apiBase}${path}`, {
      method,
      credentials: 'omit',
      headers: { authorization: `Bearer ${token}`, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new ServiceError(`${method} ${path}: ${answer.status}`, await answer.json().catch(() => undefined));
    return (await answer.json()) as Result;
  }
}
