import { DownloadIdentityDocument } from '#contract/people/identity-document-calls.ts';
import type { Person } from '#contract/people/person.ts';
import { fetchFile } from '../kit/api.ts';
import { KeptImage } from '../kit/form/KeptImage.tsx';

/** The image kept of a person's identity document: looked at or downloaded, and each reading is written down. */
export function IdentityImage({ person }: { person: Person }) {
  return (
    <KeptImage
      name={person.IdentityDocumentFile?.FileName ?? ''}
      fetch={() => fetchFile(DownloadIdentityDocument, { Id: person.Id })}
    />
  );
}
