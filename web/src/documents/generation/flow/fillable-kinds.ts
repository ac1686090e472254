import { CabinetToEdit } from '#contract/directory/cabinets/cabinet.ts';
import { EditCabinet, GetCabinetById } from '#contract/directory/cabinets/calls.ts';
import { GetCollboaratorDetailsById, updateCollaborator } from '#contract/directory/collaborators/calls.ts';
import { CollaboratorToEdit } from '#contract/directory/collaborators/collaborator.ts';
import { BudgetToSave } from '#contract/permanent-files/companies/budgets/budget.ts';
import { editBudget, getBudgetByIdSociete } from '#contract/permanent-files/companies/budgets/calls.ts';
import { EditSociete } from '#contract/permanent-files/companies/calls.ts';
import { CompanyToEdit } from '#contract/permanent-files/companies/company.ts';
import { EditPerson, GetPersonById } from '#contract/permanent-files/people/calls.ts';
import { PersonToEdit } from '#contract/permanent-files/people/person.ts';
import { callApi } from '#web/kit/api/api.ts';
import { callWithin } from '#web/kit/form/call-within.ts';
import type { FillableKind } from './gap-fields.ts';

/** What the gaps are of: the company that documents are made for, and the year. */
export interface GapsOf {
  companyId: number | undefined;
  year: number | null;
}

/** The budget of the company and year, as it is sent back; a new one where none is kept. */
async function readBudget({ companyId = 0, year }: GapsOf) {
  const { Items } = await callApi(getBudgetByIdSociete, { IdSociete: companyId });
  const kept = Items.find(({ Annee, IsParDefaut }) => Annee === year && !IsParDefaut);
  if (!kept) return { IdSociete: companyId, Annee: year };
  const { Total: _, IsParDefaut: __, ...budget } = kept;
  return budget;
}

/** A cabinet without its bank accounts: what touches those wants a fresh proof of identity. */
async function readCabinet(Id: number) {
  const { Comptes: _, ...cabinet } = await callApi(GetCabinetById, { Id });
  return cabinet;
}

/** How a record is saved with some of its fields: what is not sent of a company stays, others are sent back whole. */
export const fillableKinds = {
  company: {
    call: EditSociete,
    schema: CompanyToEdit,
    read: async (Id: number) => ({ Id }),
    save: (request: object) =>
      callWithin('societe', () => callApi(EditSociete, { societe: request } as never)),
    whom: 'la personne en charge du dossier',
  },
  person: {
    call: EditPerson,
    schema: PersonToEdit,
    read: (Id: number) => callApi(GetPersonById, { Id }),
    save: (request: object) => callApi(EditPerson, request as never),
    whom: 'la personne en charge du dossier',
  },
  cabinet: {
    call: EditCabinet,
    schema: CabinetToEdit,
    read: readCabinet,
    save: (request: object) => callApi(EditCabinet, request as never),
    whom: 'un expert-comptable ou à la direction',
  },
  collaborator: {
    call: updateCollaborator,
    schema: CollaboratorToEdit,
    read: (Id: number) => callApi(GetCollboaratorDetailsById, { Id }),
    save: (request: object) => callApi(updateCollaborator, request as never),
    whom: 'un expert-comptable ou à la direction',
  },
  budget: {
    call: editBudget,
    schema: BudgetToSave,
    read: (_: number, of: GapsOf) => readBudget(of),
    save: (request: object) => callApi(editBudget, request as never),
    whom: 'la direction',
  },
} as const satisfies Record<FillableKind, object>;
