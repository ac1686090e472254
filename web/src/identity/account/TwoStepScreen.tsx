import { GetTwoStepSettings } from '#contract/identity/account/security-calls.ts';
import { useReading } from '#web/kit/api/use-reading.ts';
import { Loaded } from '#web/kit/feedback/Loaded.tsx';
import { Section } from '#web/kit/page/Section.tsx';
import { AccountPage } from './AccountPage.tsx';
import { AuthenticatorSection } from './AuthenticatorSection.tsx';
import { PasskeySection } from './PasskeySection.tsx';
import { RecoverySection } from './RecoverySection.tsx';
import { StrongboxSection } from './StrongboxSection.tsx';
import { TrustedSection } from './TrustedSection.tsx';
import { TwoStepSection } from './TwoStepSection.tsx';

/** Everything by which the connected user proves who they are, beside the password. */
export default function TwoStepScreen() {
  const settings = useReading(GetTwoStepSettings);
  return (
    <AccountPage>
      {settings.data ? (
        <>
          <TwoStepSection settings={settings.data} />
          <PasskeySection passkeys={settings.data.Passkeys} />
          <AuthenticatorSection configured={settings.data.HasAuthenticator} />
          <RecoverySection left={settings.data.RecoveryCodesLeft} needed={settings.data.IsEnabled} />
          <TrustedSection clients={settings.data.TrustedClients} />
        </>
      ) : (
        <Section title="Vérification en deux étapes">
          <Loaded query={settings}>{() => null}</Loaded>
        </Section>
      )}
      <StrongboxSection />
    </AccountPage>
  );
}
