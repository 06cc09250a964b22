export { OwnCertificate } from './components/own-certificate.tsx';
