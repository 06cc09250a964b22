import type { SectionProps } from '@waymark/contract/embedded-sections';

/** A skill of one's own, as far as it is rated here. */
export interface RatedSkill {
  readonly id: string;
  readonly label: string;
  readonly capability: string;
  /** Key of the level one says oneself; null when one says none. */
  readonly level: string | null;
}

export interface Level {
  readonly key: string;
  readonly label: string;
}

interface PersonSkills {
  readonly items: readonly {
    readonly skill: { readonly id: string; readonly label: string; readonly capability: string };
    readonly declaredLevel: string | null;
  }[];
}

const NO_LEVEL = 'no_level';

/** Talks to the API with the access token alone, as a section of any other team would. */
export class Client {
  private readonly props: SectionProps;

  constructor(props: SectionProps) {
    this.props = props;
  }

  /** One's own skills, those without a rating first, and the organisation's levels. Throws when they cannot be had. */
  async load(): Promise<{ skills: RatedSkill[]; levels: readonly Level[] }> {
    const [person, organisation] = await Promise.all([
      this.call<PersonSkills>('GET', `/users/${this.props.user.id}/skills`),
      this.call<{ readonly proficiencyLevels: readonly Level[] }>('GET', '/organisation'),
    ]);
    const skills = person.items.map(({ skill: { id, label, capability }, declaredLevel }) => ({
      id,
      label,
      capability,
      level: declaredLevel === NO_LEVEL ? null : declaredLevel,
    }));
    return {
      skills: skills.sort((one, other) => Number(one.level !== null) - Number(other.level !== null)),
      levels: organisation.proficiencyLevels,
    };
  }

  /** Says one's level of a skill. Throws when it was not taken. */
  async rate(skillId: string, level: string): Promise<void> {
    await this.call('PATCH', `/own-skills/${skillId}`, { level });
  }

  private async call<Result>(method: 'GET' | 'PATCH', path: string, body?: unknown): Promise<Result> {
    const token = await this.props.getAccessToken();
    const answer = await fetch(`${this.props.apiBase}${path}`, {
      method,
      credentials: 'omit',
      headers: { authorization: `Bearer ${token}`, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status}`);
    return (await answer.json()) as Result;
  }
}
