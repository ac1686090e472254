import type { Portage } from '#contract/portage/employments/portage.ts';
import { recordStore } from '#server/platform/records/record-store.ts';

export const unknownPortage = 'Ce contrat de portage n’existe pas ou plus.';

/** A contract as its own table has it, with whom it is between. */
export type StoredPortage = Omit<Portage, 'Etat' | 'Missions' | 'Alertes'> & { Derogations: string[] };

const named = (table: string, column: string, shown: string) =>
  `(select ${shown} from ${table} x where x.client_id = r.client_id and x.id = r.${column})`;

/** The contracts of carried persons. */
export const portages = recordStore<StoredPortage>({
  table: 'portage_employment',
  entity: 'portage',
  unknown: unknownPortage,
  columns: {
    IdPersonne: 'person_id',
    IdSocietePortage: 'company_id',
    Matricule: 'staff_number',
    TypeContrat: 'contract_type',
    TempsTravail: 'working_time',
    TauxActivite: 'activity_rate',
    Classe: 'class',
    Unite: 'unit',
    IsForfaitJours: 'is_day_package',
    DateDebut: 'starts_on',
    DateFin: 'term_on',
    FinEssai: 'trial_ends_on',
    SalaireBase: 'base_salary_cents',
    TauxFraisGestion: 'fee_rate',
    DateSortie: 'ends_on',
    MotifSortie: 'exit_reason',
    MotifDerogation: 'derogation_reason',
    Derogations: 'derogated_warnings',
  },
  beside: {
    join: '',
    columns: {
      Guid: 'r.guid',
      Personne: named(
        'person',
        'person_id',
        `json_build_object('Key', x.id, 'Value', x.last_name || ' ' || x.first_name)`,
      ),
      Nom: named('person', 'person_id', 'x.last_name'),
      Prenom: named('person', 'person_id', 'x.first_name'),
      Email: named('person', 'person_id', 'x.email'),
      SocietePortage: named('company', 'company_id', `json_build_object('Key', x.id, 'Value', x.name)`),
      SocietePortageGuid: named('company', 'company_id', 'x.guid'),
    },
  },
  undo: { fallsWith: { portage_mission: 'employment_id' } },
  usedBy: {
    'portage_entry.employment_id': 'écriture(s) du compte d’activité',
    'portage_payslip.employment_id': 'bulletin(s)',
    'portage_supplier_invoice.employment_id': 'facture(s) de fournisseur',
  },
});

interface StoredMission {
  Id: number;
  Version: number;
  IdPortage: number;
  IdSocieteCliente: number;
  Objet: string;
  DateDebut: string;
  DateFin: string | null;
  PrixHT: number | null;
  Unite: 'JOURS' | 'HEURES';
  JoursPrevus: number | null;
  DateContratClient: string | null;
  EcheanceContratClient: string;
  IdAffacturage: number | null;
}

/** The missions of carried persons. */
export const missions = recordStore<StoredMission>({
  table: 'portage_mission',
  entity: 'portage-mission',
  unknown: 'Cette mission n’existe pas ou plus.',
  columns: {
    IdPortage: 'employment_id',
    IdSocieteCliente: 'company_id',
    Objet: 'object',
    DateDebut: 'starts_on',
    DateFin: 'ends_on',
    PrixHT: 'price_cents',
    Unite: 'unit',
    JoursPrevus: 'planned_units',
    DateContratClient: 'contract_signed_on',
    EcheanceContratClient: 'contract_due_on',
    IdAffacturage: 'factor_id',
  },
  usedBy: { 'activity_report.mission_id': 'compte(s) rendu(s) d’activité' },
});
