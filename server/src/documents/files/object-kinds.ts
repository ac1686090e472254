import { mayKeepAdministrations } from '#contract/directory/authorities/access.ts';
import { mayKeepCabinets, mayReadCabinets } from '#contract/directory/cabinets/access.ts';
import { mayKeepStaff, mayReadRecords } from '#contract/directory/collaborators/access.ts';
import { mayManageDocuments } from '#contract/documents/types/access.ts';
import { mayEditPerson, mayReadPerson } from '#contract/permanent-files/people/access.ts';
import { mayReadHelp } from '#contract/workspace/help/access.ts';
import type { ObjectKind } from './object-kind.ts';

/** The firm itself, which has no number among its own records. */
export const theFirm = 1;
/** What the firm puts beside the manual. */
export const helpKind = 'help';

/** Kinds of record of the areas below; those above hand in their own (app.ts). */
export const objectKinds: readonly ObjectKind[] = [
  {
    name: 'person',
    label: 'Personne',
    read: mayReadPerson,
    write: mayEditPerson,
    named: `select last_name || ' ' || first_name as name from person where client_id = $1 and id = $2`,
  },
  {
    name: 'cabinet',
    label: 'Cabinet',
    read: mayReadCabinets,
    write: mayKeepCabinets,
    named: 'select name from cabinet where client_id = $1 and id = $2',
  },
  {
    name: 'collaborator',
    label: 'Collaborateur',
    read: mayReadRecords,
    write: mayKeepStaff,
    named: `select last_name || ' ' || first_name as name from app_user
      where client_id = $1 and id = $2 and kind = 'staff'`,
  },
  {
    name: 'administration',
    label: 'Administration',
    read: mayKeepAdministrations,
    write: mayKeepAdministrations,
    named: 'select name from administration where client_id = $1 and id = $2',
  },
  {
    name: helpKind,
    label: 'Documents d’aide du cabinet',
    read: mayReadHelp,
    write: mayManageDocuments,
    named: `select name from client where id = $1 and $2 = ${theFirm}`,
  },
  {
    name: 'portage-person',
    label: 'Personne portée',
    isOfPortage: true,
    read: mayReadPerson,
    write: mayEditPerson,
    named: `select last_name || ' ' || first_name as name from person
      where client_id = $1 and id = $2 and is_in_portage`,
  },
];
