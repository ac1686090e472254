import { ObjectDocuments } from '#web/documents/files/list/ObjectDocuments.tsx';
import type { RecordPartProps } from '#web/kit/record-page/record-part.ts';

/** The documents of a carried person's contract, on its page. */
export default function PortageDocuments({ id }: RecordPartProps) {
  return <ObjectDocuments kind="portage" id={id} />;
}
