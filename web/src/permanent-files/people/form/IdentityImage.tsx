import { DownloadIdentityDocument } from '#contract/permanent-files/people/identity-document-calls.ts';
import type { Person } from '#contract/permanent-files/people/person.ts';
import { fetchFile } from '#web/kit/api/api.ts';
import { KeptImage } from '#web/kit/form/files/KeptImage.tsx';

/** The image kept of a person's identity document: looked at or downloaded, and each reading is written down. */
export function IdentityImage({ person }: { person: Person }) {
  return (
    <KeptImage
      name={person.IdentityDocumentFile?.FileName ?? ''}
      fetch={() => fetchFile(DownloadIdentityDocument, { Id: person.Id })}
    />
  );
}
