import type { RecordPartProps } from '#web/kit/record-page/record-part.ts';
import { ObjectDocuments } from './ObjectDocuments.tsx';

/** The documents of one person, on their page. */
export default function PersonDocuments({ id }: RecordPartProps) {
  return <ObjectDocuments kind="person" id={id} />;
}
