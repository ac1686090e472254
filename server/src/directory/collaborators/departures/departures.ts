import { recordStore } from '#server/platform/records/record-store.ts';

/** A departure as its table has it; who goes where stands in departure_hand_over. */
export interface DepartureRow {
  Id: number;
  Version: number;
  AuditProgrammeCreation: string | null;
  AuditProgrammeModification: string | null;
  IdCollaborateur: number;
  Motif: number;
  AutreMotif: string | null;
  DateNotification: string;
  DateFin: string;
  Commentaire: string | null;
  IdSuccesseur: number | null;
  IdResponsable: number | null;
  Etat: 'PREVU' | 'EFFECTUE' | 'ANNULE';
}

export const departures = recordStore<DepartureRow>({
  table: 'collaborator_departure',
  entity: 'departure',
  unknown: 'Ce départ n’existe pas ou plus.',
  columns: {
    IdCollaborateur: 'user_id',
    Motif: 'reason',
    AutreMotif: 'motive',
    DateNotification: 'notified_on',
    DateFin: 'ends_on',
    Commentaire: 'comment',
    IdSuccesseur: 'successor_id',
    IdResponsable: 'manager_id',
    Etat: 'state',
  },
  taken: {
    collaborator_departure_planned: {
      Path: 'IdCollaborateur',
      Message: 'Un départ est déjà prévu pour ce collaborateur.',
    },
  },
  // the journal is read by more people than departures are
  secret: ['AutreMotif', 'Commentaire'],
});
