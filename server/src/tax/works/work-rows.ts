import type { WorkState } from '#contract/tax/works/states.ts';
import { type VisaWork, visaWorkKeys, type WorkCell } from '#contract/tax/works/work.ts';

/** A work as the database has it: nothing but its name where nobody has touched it. */
export interface StoredWork {
  work: VisaWork;
  state: WorkState;
  version: number;
  assignee: number | null;
  assigneeName: string | null;
  reviewer: string | null;
  reason: string | null;
  handedInBy: number | null;
}

const nameOf = (column: string) => `(select u.last_name || ' ' || u.first_name from app_user u
  where u.client_id = w.client_id and u.id = w.${column})`;

/** SQL: work w as JSON. */
const workJson = `json_build_object('work', w.work, 'state', w.state, 'version', w.version, 'assignee', w.assignee_id,
  'assigneeName', ${nameOf('assignee_id')}, 'reviewer', ${nameOf('reviewed_by')}, 'reason', w.reason, 'handedInBy', w.handed_in_by)`;

/** SQL: the works of a file of the register by its id, as JSON. */
export const worksOf = (visa: string) => `(select coalesce(json_agg(${workJson}), '[]') from visa_work w
  where w.client_id = $1 and w.visa_id = ${visa})`;

/** A file's works in their order, as the caller is told of them. */
export const presentWorks = (stored: readonly StoredWork[], caller: number): WorkCell[] =>
  visaWorkKeys.map((Travail) => {
    const work = stored.find((one) => one.work === Travail);
    const Etat = work?.state ?? 'A_FAIRE';
    return {
      Travail,
      Etat,
      Version: work?.version ?? null,
      IdResponsable: work?.assignee ?? null,
      Responsable: work?.assigneeName ?? null,
      RevuPar: work?.reviewer ?? null,
      Motif: work?.reason ?? null,
      EstARevoirParMoi: Etat === 'A_REVOIR' && work?.handedInBy !== caller,
    };
  });

export const doneAmong = (works: readonly WorkCell[]): number =>
  works.filter(({ Etat }) => Etat === 'FAIT' || Etat === 'SANS_OBJET').length;
