import { euros } from '#server/permanent-files/invoicing/lines-and-totals.ts';

/** What a formal notice says before whoever signs it changes it; sums in cents. */
export const noticeText = ({ due, late }: { due: number; late: number }) =>
  `Par la présente, nous vous mettons en demeure de nous régler sous huit jours la somme de ${euros(due)}, qui reste due malgré nos relances.

Le retard rend exigibles de plein droit les pénalités et l’indemnité forfaitaire de l’article L441-10 du code de commerce, soit ${euros(late)} à ce jour.

À défaut de règlement dans ce délai, nous saisirons la juridiction compétente. La présente vaut mise en demeure au sens de l’article 1344 du code civil.`;
