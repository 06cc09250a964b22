import { RequestForm } from '../components/request-form.tsx';

/** /user/pre_register: collects name and email and sends the invitation (SES-06). */
export const Screen = () => <RequestForm />;
