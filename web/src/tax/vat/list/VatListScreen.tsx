import { VatList } from './VatList.tsx';

/** The follow-up of all companies. */
export default function VatListScreen() {
  return <VatList />;
}
