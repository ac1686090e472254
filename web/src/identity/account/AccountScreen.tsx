import { Navigate } from '@tanstack/react-router';

/** The account's root, where the breadcrumb leads: its first screen. */
export default function AccountScreen() {
  return <Navigate to="/my-account/my-infos" replace />;
}
