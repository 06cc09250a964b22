import { Trans } from '@lingui/react/macro';
import { PageHeader } from '@waymark/ui';
import { RememberedBrowsersSection, SecondFactorSection } from '../../second-factor/second-factor.public.tsx';
import { AddressSection } from '../components/address-section.tsx';
import { DevicesSection } from '../components/devices-section.tsx';
import { PasswordSection } from '../components/password-section.tsx';

/** /settings/security: address, password, second factors, devices, remembered browsers (ADM-04, SES-31). */
export const Screen = () => (
  <>
    <PageHeader title={<Trans>Security</Trans>} lead={<Trans>How you sign in, and where you’re signed in.</Trans>} />
    <AddressSection />
    <PasswordSection />
    <SecondFactorSection />
    <DevicesSection />
    <RememberedBrowsersSection />
  </>
);
