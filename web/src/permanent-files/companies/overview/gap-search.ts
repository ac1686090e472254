import { can } from '#contract/access/access.ts';
import type { SignedIn } from '#contract/identity/auth/session.ts';
import { AddSociete, EditSociete } from '#contract/permanent-files/companies/calls.ts';
import { type CompanySection, companySections } from '#contract/permanent-files/companies/company.ts';
import type { Readiness } from '#contract/permanent-files/companies/readiness.ts';
import { editableFields } from '../form/editable-fields.ts';
import { askedFields } from '../requests/asked-fields.ts';

type Gap = Readiness['Travaux'][number]['Manques'][number];

/** Names that are told, and the field by which each is chosen. */
const chosenBy: Readonly<Record<string, string>> = {
  Greffe: 'IdGreffe',
  Cabinet: 'IdCabinet',
  ServiceImpots: 'IdServiceImpots',
};

/** What other parts of the page open to fill a gap. */
const panelOf: Readonly<Record<string, string>> = {
  Mandats: 'ajouter-mandat',
  Titres: 'mouvement',
  Exercices: 'ouvrir',
  Missions: 'ajouter-mission',
  AdresseElectronique: 'facturation',
  EmailFacturation: 'facturation',
};

const sections = Object.keys(companySections) as CompanySection[];

/** The address of the field that a gap is filled in: its form, or for who may not, the form that asks for it. */
export function gapSearch(session: SignedIn | undefined, { Champ, Onglet }: Gap): Record<string, string> {
  const page = { onglet: Onglet };
  const panel = panelOf[Champ];
  if (panel) return { ...page, [panel]: '1' };
  const field = chosenBy[Champ] ?? Champ;
  const section = sections.find((name) => companySections[name].fields.includes(field));
  if (!section) return page;
  const mayEdit =
    can(session, EditSociete) && editableFields(section, can(session, AddSociete)).includes(field);
  if (mayEdit) return { ...page, modifier: `${section}.${field}` };
  return askedFields(session).includes(field) ? { ...page, demander: `${section}.${field}` } : page;
}
