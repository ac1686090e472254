import { fold } from '#contract/fold.ts';
import { type PayslipAmount, payslipAmounts } from '#contract/portage/payslips/amounts.ts';
import type { Table } from '#server/permanent-files/imports/read/worker-messages.ts';

export type Title = 'Matricule' | 'Mois' | PayslipAmount;

/** What payroll programs call the columns beside our own titles. */
const aliases: Partial<Record<Title, readonly string[]>> = {
  Matricule: ['n matricule', 'code salarie', 'numero de salarie'],
  Mois: ['periode', 'mois de paie'],
  SalaireBase: ['salaire base', 'base mensuelle'],
  ApportAffaires: ['prime d apport d affaires', 'apport affaires'],
  IndemniteConges: ['conges payes', 'indemnite de conges payes', 'icp'],
  Brut: ['salaire brut', 'total brut'],
  Reserve: ['reserve'],
  CotisationsSalariales: ['charges salariales', 'part salariale'],
  CotisationsPatronales: ['charges patronales', 'part patronale'],
  NetImposable: ['net fiscal'],
  MontantNetSocial: ['net social'],
  Pas: ['pas', 'impot preleve a la source'],
  Remboursements: ['frais', 'frais rembourses', 'remboursements'],
  NetPaye: ['net a payer', 'net verse'],
  CoutTotal: ['cout employeur', 'cout global'],
};

/** Every column of a file, in the order of the models. */
export const titles: Readonly<Record<Title, string>> = {
  Matricule: 'Matricule',
  Mois: 'Mois',
  ...payslipAmounts,
};
export const titleKeys = Object.keys(titles) as Title[];

const withoutUnit = (title: string) => fold(title.replace(/\(?€\)?|\beur(os)?\b/gi, ''));

/** Where each column stands in a file; undefined where it has none. */
export function columnsOf({ titles: heads }: Table): Record<Title, number | undefined> {
  const folded = heads.map(withoutUnit);
  return Object.fromEntries(
    titleKeys.map((key) => {
      const known = [fold(titles[key]), ...(aliases[key] ?? [])];
      const index = folded.findIndex((head) => known.includes(head));
      return [key, index < 0 ? undefined : index];
    }),
  ) as Record<Title, number | undefined>;
}
