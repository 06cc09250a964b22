import { Plural, Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { CertificationId } from '@waymark/contract/compliance';
import { ButtonLink, Notice } from '@waymark/ui';
import { recomputationQuery } from '../recomputation.queries.ts';

/** How many certificates were issued under other terms than those of today. */
export const OtherTermsText = ({ otherTerms }: { readonly otherTerms: number }) => (
  <Plural
    value={otherTerms}
    one="# certificate was issued under other terms and keeps its dates."
    other="# certificates were issued under other terms and keep their dates."
  />
);

/** Says so on the page of a certification, and leads to what can be done about it (B6). */
export function OtherTerms({ certificationId }: { readonly certificationId: CertificationId }) {
  const { data } = useQuery(recomputationQuery(certificationId));
  if (data === undefined || data.otherTerms === 0) return null;
  return (
    <Notice
      tone="info"
      action={
        <ButtonLink size="s" href={`/admin/compliance/certifications/${certificationId}/issued`}>
          <Trans>Recompute certificates</Trans>
        </ButtonLink>
      }
    >
      <OtherTermsText otherTerms={data.otherTerms} />
    </Notice>
  );
}
