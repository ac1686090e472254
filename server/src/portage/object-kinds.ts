import { mayKeepEmployments } from '#contract/portage/employments/access.ts';
import type { ObjectKind } from '#server/documents/files/object-kind.ts';

/** Records of portage that documents belong to. */
export const portageObjectKinds: readonly ObjectKind[] = [
  {
    name: 'portage',
    label: 'Contrat de portage',
    read: mayKeepEmployments,
    write: mayKeepEmployments,
    named: `select p.last_name || ' ' || p.first_name as name from portage_employment e
      join person p on p.client_id = e.client_id and p.id = e.person_id where e.client_id = $1 and e.id = $2`,
  },
];
