import { type ModelGroup, type ModelNeed, modelNeeds } from '#contract/documents/generation/model.ts';
import type { Gap, GenerationParams } from '#contract/documents/generation/request.ts';
import type { KnownValues } from '../fields/read-values.ts';
import type { ChosenModel } from './chosen-models.ts';

/** Groups whose documents are between two different companies (specification 2, section 5). */
const ofTwoCompanies: readonly ModelGroup[] = [
  'JURIDIQUE',
  'FISCAL',
  'SOCIAL',
  'BANQUE',
  'GESTION_CABINET',
  'COMMERCIAL',
];

/** The president's name of a client cabinet is longer than this. */
const shortestPresident = 2;

const gap = (Code: Gap['Code'], Message: string, Champ: string | null): Gap => ({
  Code,
  Message,
  Champ,
  Fiche: null,
  Modifiable: true,
});

const choice = (Message: string, Champ: string) => gap('CHOIX', Message, Champ);
const rule = (Message: string, Champ: string) => gap('REGLE', Message, Champ);

interface Asked {
  params: GenerationParams;
  known: KnownValues;
}

const isChosen = (value: unknown) => value !== null && value !== undefined && value !== '';

/** A need that one field answers. */
const plain = (need: ModelNeed) => (asked: Asked) => {
  const { field, missing } = modelNeeds[need];
  return isChosen(asked.params[field]) ? [] : [choice(missing, field)];
};

/** The records that a choice names, and what is known of each. */
const named: Readonly<Partial<Record<keyof GenerationParams, (known: KnownValues) => unknown>>> = {
  IdSociete: ({ company }) => company,
  IdSociete2: ({ company2 }) => company2,
  IdSocietePortage: ({ portageCompany }) => portageCompany,
  IdPerson: ({ person }) => person,
  IdPerson2: ({ person2 }) => person2,
  IdActionnaire: ({ shareholder }) => shareholder,
  IdPersonneMorale: ({ shareholder }) => shareholder,
  IdCollaborator: ({ collaborator }) => collaborator,
  IdCabinet: ({ chosenCabinet }) => chosenCabinet,
  IdCabinetClient: ({ clientCabinet }) => clientCabinet,
  IdExercice: ({ exercise }) => exercise,
};

const gone = 'Cette fiche n’existe pas ou plus.';

/** What is named and is not there, whether a document needs it or not. */
const unknownChoices = ({ params, known }: Asked): Gap[] =>
  Object.entries(named)
    .filter(([field, found]) => isChosen(params[field as keyof GenerationParams]) && !found(known))
    .map(([field]) => choice(gone, field));

function exercise({ params, known }: Asked): Gap[] {
  if (!isChosen(params.AnneeExercice) && !isChosen(params.IdExercice))
    return [choice(modelNeeds.EXERCICE.missing, 'AnneeExercice')];
  if (!known.company || known.exercise) return [];
  return [
    rule(
      `${known.company.name} n’a pas d’exercice clos en ${params.AnneeExercice ?? 'cette année'}.`,
      'AnneeExercice',
    ),
  ];
}

/** The share transfer has exactly one shareholder, moral or physical. */
function shareholder({ params }: Asked): Gap[] {
  const chosen = [params.IdActionnaire, params.IdPersonneMorale].filter(isChosen);
  if (chosen.length === 0) return [choice(modelNeeds.ACTIONNAIRE.missing, 'IdActionnaire')];
  if (chosen.length > 1)
    return [
      rule(
        'Choisissez un seul associé ou actionnaire\u202f: une personne physique ou une personne morale.',
        'IdActionnaire',
      ),
    ];
  return [];
}

/** The engagement letter needs a year, and of that same year a budget with its monthly amount. */
function budget({ params, known }: Asked): Gap[] {
  const year = params.AnneeExercice ?? known.exercise?.ends_on.slice(0, 4);
  if (!isChosen(year)) return [choice(modelNeeds.BUDGET.missing, 'AnneeExercice')];
  const { company } = known;
  if (!company) return [];
  const Fiche = { Genre: 'company' as const, Id: company.id, Nom: company.name };
  const told: Gap[] = [];
  if (!company.budgets.some(({ monthly }) => monthly !== null))
    told.push({
      ...rule(`Le budget mensuel de ${company.name} n’est pas renseigné.`, 'BudgetMensuel'),
      Fiche,
      Modifiable: false,
    });
  if (!known.budget)
    told.push({
      ...rule(`${company.name} n’a pas de budget pour ${year}.`, 'Annee'),
      Fiche,
      Modifiable: false,
    });
  else if (known.budget.monthly === null && told.length === 0)
    told.push({
      ...rule(`Le budget mensuel ${year} de ${company.name} n’est pas renseigné.`, 'BudgetMensuel'),
      Fiche,
      Modifiable: false,
    });
  return told;
}

function carriedPerson({ params, known }: Asked): Gap[] {
  const { field, missing } = modelNeeds.PERSONNE_PORTEE;
  if (!isChosen(params.IdPerson)) return [choice(missing, field)];
  if (!known.person || known.person.is_in_portage) return [];
  return [rule('Cette personne n’est pas une personne portée.', field)];
}

const needs: Readonly<Record<ModelNeed, (asked: Asked) => Gap[]>> = {
  SOCIETE: plain('SOCIETE'),
  SOCIETE2: plain('SOCIETE2'),
  PERSONNE: plain('PERSONNE'),
  PERSONNE2: plain('PERSONNE2'),
  PERSONNE_PORTEE: carriedPerson,
  ACTIONNAIRE: shareholder,
  COLLABORATEUR: plain('COLLABORATEUR'),
  SOCIETE_PORTAGE: plain('SOCIETE_PORTAGE'),
  // the company's own, where none is chosen
  CABINET: ({ known }) => (known.cabinet ? [] : [choice(modelNeeds.CABINET.missing, 'IdCabinet')]),
  CABINET_CLIENT: plain('CABINET_CLIENT'),
  EXERCICE: exercise,
  ANNEE_CIVILE: plain('ANNEE_CIVILE'),
  DATE_ASSEMBLEE: plain('DATE_ASSEMBLEE'),
  DATE_DISSOLUTION: plain('DATE_DISSOLUTION'),
  DATE_RADIATION: plain('DATE_RADIATION'),
  BUDGET: budget,
};

const differ = ({ IdSociete, IdSociete2 }: GenerationParams) =>
  isChosen(IdSociete) && IdSociete === IdSociete2
    ? [rule('Les deux sociétés doivent être différentes.', 'IdSociete2')]
    : [];

function clientContract(asked: Asked): Gap[] {
  const named = asked.params.CabinetPresident ?? '';
  const told = needs.CABINET_CLIENT(asked);
  if (named.length <= shortestPresident)
    told.push(rule('Le nom du président du cabinet doit compter plus de 2 caractères.', 'CabinetPresident'));
  return told;
}

function legalForm({ forms, name }: ChosenModel, { known: { company } }: Asked): Gap[] {
  if (forms.length === 0 || !company || forms.includes(company.legal_form ?? '')) return [];
  const form = company.legal_form ?? 'sans forme juridique';
  return [
    rule(
      `«\u202f${name}\u202f» n’est pas prévu pour ${company.name} (${form})\u202f: il l’est pour ${forms.join(', ')}.`,
      'IdSociete',
    ),
  ];
}

/** What is against a document before its text is filled: every rule of specification 2, section 5, at once. */
export function gapsOfChoice(model: ChosenModel, asked: Asked): Gap[] {
  const told = [...model.needs.flatMap((need) => needs[need](asked)), ...unknownChoices(asked)];
  if (ofTwoCompanies.includes(model.group)) told.push(...differ(asked.params));
  if (model.group === 'CONTRAT_CLIENT') told.push(...clientContract(asked));
  told.push(...legalForm(model, asked));
  // a need may be asked for twice: by the model and by its group
  return told.filter(
    (one, index) =>
      told.findIndex(({ Message, Champ }) => Message === one.Message && Champ === one.Champ) === index,
  );
}
