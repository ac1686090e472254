import { Link } from '@tanstack/react-router';
import { Section } from '#web/kit/page/Section.tsx';
import { ownStrongboxPath } from '../paths.ts';

/** The way to the connected customer's strongbox; what is in it wants a second proof of who they are. */
export function MyStrongbox() {
  return (
    <Section
      title="Coffre-fort"
      description="Vos bulletins de paie et documents personnels, que vous êtes seul à pouvoir lire."
    >
      <Link to={ownStrongboxPath as never}>Ouvrir mon coffre-fort</Link>
    </Section>
  );
}
