import { RequestForm } from '../components/request-form.tsx';

/** /user/pre_register: collects name and e-mail and sends the invitation (SES-06). */
export const Screen = () => <RequestForm />;
