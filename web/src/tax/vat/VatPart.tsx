import type { RecordPartProps } from '#web/kit/record-page/record-part.ts';
import { VatList } from './list/VatList.tsx';
import { NoticesSection } from './notices/NoticesSection.tsx';

/** The VAT declarations of one company, and what its customer was told of them. */
export default function VatPart({ id }: RecordPartProps) {
  return (
    <>
      <VatList companyId={id} />
      <NoticesSection companyId={id} />
    </>
  );
}
