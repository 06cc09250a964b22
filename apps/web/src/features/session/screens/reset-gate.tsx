import { Navigate, Outlet } from 'react-router';
import { useFeatureSwitch } from '../../../platform/organisation/organisation.ts';

/** SES-07: where password reset is switched off, all of /forgot_password leads to sign-in. */
export function Screen() {
  return useFeatureSwitch('password_reset') ? <Outlet /> : <Navigate to="/user/login" replace />;
}
