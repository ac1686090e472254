import { GetConnectedUserNomAndPrenomAndEmail } from '#contract/account/calls.ts';
import { Loaded } from '../kit/Loaded.tsx';
import { Section } from '../kit/Section.tsx';
import { IdentityForm } from './IdentityForm.tsx';
import { useReading } from './use-reading.ts';

export function IdentitySection() {
  const identity = useReading(GetConnectedUserNomAndPrenomAndEmail);
  return (
    <Section title="Identité">
      <Loaded query={identity}>
        {(saved) => <IdentityForm key={`${saved.Prenom} ${saved.Nom}`} saved={saved} />}
      </Loaded>
    </Section>
  );
}
