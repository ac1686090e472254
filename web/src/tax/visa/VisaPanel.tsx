import { GetHistoriqueVisaFiscal } from '#contract/tax/visa/calls.ts';
import { type TaxVisaRow, taxVisaStates } from '#contract/tax/visa/tax-visa.ts';
import type { FieldGroup } from '#web/kit/form/fields.ts';
import { ReadOnlyGroups } from '#web/kit/form/ReadOnlyGroups.tsx';
import type { PanelSteps } from '#web/kit/page/panel/PanelSteps.tsx';
import { SidePanel } from '#web/kit/page/panel/SidePanel.tsx';
import { HistorySection } from '#web/kit/record-page/HistorySection.tsx';
import { formatSiren } from '#web/kit/text/identifiers.ts';
import css from './visa.module.css';

const text = (name: string, label: string) => ({ kind: 'text' as const, name, label });
const date = (name: string, label: string) => ({ kind: 'date' as const, name, label });

const groups: FieldGroup[] = [
  {
    title: 'Société',
    fields: [
      text('NomSociete', 'Société'),
      text('Siren', 'SIREN'),
      text('CollaborateurNom', 'Collaborateur'),
      text('CabinetNom', 'Cabinet'),
      text('RegimeImposition', 'Régime d’imposition'),
      date('DateCloture', 'Clôture'),
    ],
  },
  {
    title: 'Visa fiscal',
    fields: [
      text('Annee', 'Exercice clos en'),
      text('Etat', 'État'),
      date('DateAdhesion', 'Adhésion'),
      date('DateFinMission', 'Fin de mission'),
      date('DateSortie', 'Sortie'),
      text('Motif', 'Motif'),
    ],
  },
];

interface VisaPanelProps {
  visa: TaxVisaRow;
  steps: PanelSteps | undefined;
  onClose: () => void;
}

/** A file beside the register: what it tells, and its history. */
export default function VisaPanel({ visa, steps, onClose }: VisaPanelProps) {
  const { Annee, Etat, Siren, CollaborateurNom, CabinetNom, RegimeImposition, Motif, ...rest } = visa;
  return (
    <SidePanel title={`${visa.NomSociete}, ${Annee}`} size="medium" isRead steps={steps} onClose={onClose}>
      <div className={css.panel}>
        <div>
          <ReadOnlyGroups
            groups={groups}
            values={{
              NomSociete: rest.NomSociete,
              Siren: Siren ? formatSiren(Siren) : '',
              CollaborateurNom: CollaborateurNom ?? '',
              CabinetNom: CabinetNom ?? '',
              RegimeImposition: RegimeImposition ?? '',
              DateCloture: rest.DateCloture,
              Annee: String(Annee),
              Etat: taxVisaStates[Etat],
              DateAdhesion: rest.DateAdhesion,
              DateFinMission: rest.DateFinMission,
              DateSortie: rest.DateSortie,
              Motif: Motif ?? '',
            }}
            foldsEmpty
          />
        </div>
        <HistorySection call={GetHistoriqueVisaFiscal} id={visa.VisaFiscalId} />
      </div>
    </SidePanel>
  );
}
