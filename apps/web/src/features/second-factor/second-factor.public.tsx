export { OktaSection } from './components/okta-section.tsx';
export { RememberedBrowsersSection } from './components/remembered-browsers-section.tsx';
export { SecondFactorSection } from './components/second-factor-section.tsx';
