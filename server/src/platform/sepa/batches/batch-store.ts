import type { BatchState } from '#contract/sepa.ts';
import { recordStore } from '#server/platform/records/record-store.ts';
import type { Party } from '../party.ts';

/** A batch of payments as its table has it, but for the sealed IBAN. */
export interface StoredBatch {
  Id: number;
  Version: number;
  Execution: string;
  Etat: BatchState;
  Lot: string;
  Format: string;
  Bic: string | null;
  Ics: string | null;
  party: Party;
  IdSociete: number | null;
  Mois: string | null;
  IdCabinet: number | null;
  PrepareParId: number;
  ApprouveParId: number | null;
  ApprouveLe: string | Date | null;
  IsApprouveSeul: boolean;
  ExporteParId: number | null;
  ExporteLe: string | Date | null;
}

/** `join` is SQL that leaves out what the reader may not know of. */
const batchStore = (entity: string, join: string) =>
  recordStore<StoredBatch>({
    table: 'sepa_batch',
    entity,
    unknown: 'Ce lot n’existe pas ou plus.',
    columns: {
      Execution: 'execute_on',
      Etat: 'state',
      Lot: 'message_id',
      Format: 'format',
      Bic: 'bic',
      Ics: 'ics',
      IdSociete: 'company_id',
      Mois: 'month',
      IdCabinet: 'cabinet_id',
      PrepareParId: 'prepared_by',
      ApprouveParId: 'approved_by',
      ApprouveLe: 'approved_at',
      IsApprouveSeul: 'approved_alone',
      ExporteParId: 'exported_by',
      ExporteLe: 'exported_at',
    },
    beside: { join, columns: { party: 'r.party' } },
  });

/** Transfers, or direct debits. */
export interface BatchKind {
  /** What the journal calls a batch. */
  entity: string;
  store: ReturnType<typeof batchStore>;
}

export const batchKind = (entity: string, join: string): BatchKind => ({
  entity,
  store: batchStore(entity, join),
});
