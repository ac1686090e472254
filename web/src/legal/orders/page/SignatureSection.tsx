import type { OrderDetails } from '#contract/legal/orders/order.ts';
import { signaturesPath } from '#web/documents/signatures/paths.ts';
import { SignatureBadge } from '#web/documents/signatures/SignatureBadge.tsx';
import { Entry, EntryList } from '#web/kit/page/EntryList.tsx';
import { Section } from '#web/kit/page/Section.tsx';

/** What of an order was sent to be signed, as far as it has come. */
export function SignatureSection({ signatures }: { signatures: OrderDetails['Signatures'] }) {
  return (
    <Section title="Signatures">
      <EntryList label="Documents à signer">
        {signatures.map(({ Id, Title, State, SignedCount, SignerCount }) => (
          <Entry
            key={Id}
            title={<a href={`${signaturesPath}?ouvrir=${Id}`}>{Title}</a>}
            state={<SignatureBadge state={State} />}
          >
            <span>{`${SignedCount} / ${SignerCount} signatures`}</span>
          </Entry>
        ))}
      </EntryList>
    </Section>
  );
}
