import { opportunityHref } from '@waymark/contract/opportunities';

export const projectHref = ({ slug }: { readonly slug: string }): string => opportunityHref('project', slug);
