import { AccountPage } from './AccountPage.tsx';
import { IdentitySection } from './IdentitySection.tsx';
import { OfficeSection } from './OfficeSection.tsx';
import { PhoneSection } from './PhoneSection.tsx';
import { PhotoSection } from './PhotoSection.tsx';

/** Who the connected user is. */
export default function InfosScreen() {
  return (
    <AccountPage>
      <PhotoSection />
      <IdentitySection />
      <PhoneSection />
      <OfficeSection />
    </AccountPage>
  );
}
