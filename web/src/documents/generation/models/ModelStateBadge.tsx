import type { DocumentModel } from '#contract/documents/generation/model.ts';
import { StatusBadge } from '#web/kit/page/status/StatusBadge.tsx';
import { isRetired } from '#web/kit/records/retirement.ts';

/** What documents are made from it, in a few words. */
export function modelState({ NumeroVersion, EstDeBibliotheque, NouveauTexte, DateRetrait }: DocumentModel) {
  if (isRetired(DateRetrait)) return { status: 'neutral', label: 'Retiré' } as const;
  if (NumeroVersion === null) return { status: 'warning', label: 'Sans texte actif' } as const;
  if (NouveauTexte) return { status: 'info', label: 'Nouveau texte proposé' } as const;
  return { status: 'success', label: EstDeBibliotheque ? 'Bibliothèque' : 'Texte du cabinet' } as const;
}

export function ModelStateBadge({ model }: { model: DocumentModel }) {
  const { status, label } = modelState(model);
  return <StatusBadge status={status}>{label}</StatusBadge>;
}
