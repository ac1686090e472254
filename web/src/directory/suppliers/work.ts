import { allFournisseurs } from '#contract/directory/suppliers/calls.ts';
import type { VigilanceState } from '#contract/directory/suppliers/vigilance.ts';
import { type WorkPiece, workPiece } from '#web/kit/menu/work-piece.ts';
import { counted } from '#web/kit/text/french.ts';
import { suppliersPath } from './paths.ts';

const awaited: readonly VigilanceState[] = ['ExpireBientot', 'AFournir', 'Expiree'];

/** Attestations de vigilance that are missing, or about to be. */
export const supplierWork: readonly WorkPiece[] = [
  workPiece({
    name: 'suppliers',
    call: allFournisseurs,
    request: {},
    countOf: (suppliers) => suppliers.filter(({ Vigilance }) => awaited.includes(Vigilance)).length,
    tell: (count) =>
      counted(
        count,
        'fournisseur dont l’attestation de vigilance est attendue',
        'fournisseurs dont l’attestation de vigilance est attendue',
      ),
    to: suppliersPath,
  }),
];
