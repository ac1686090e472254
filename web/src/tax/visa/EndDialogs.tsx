import { useQuery } from '@tanstack/react-query';
import type { MotiveType } from '#contract/administration/firm-lists/motive.ts';
import { allMotifExclusionByType } from '#contract/administration/firm-lists/motive-calls.ts';
import { ExclureVisaFiscalSociete, ResilierSociete, UpdateDateFinMission } from '#contract/tax/visa/calls.ts';
import type { TaxVisaRow } from '#contract/tax/visa/tax-visa.ts';
import { callApi } from '#web/kit/api/api.ts';
import { FormDialog } from '#web/kit/form/FormDialog.tsx';
import type { FormField } from '#web/kit/form/fields.ts';
import { numberAt, textAt } from '#web/kit/form/values.ts';
import { todayInParis } from '#web/kit/text/today.ts';

interface EndDialogProps {
  visa: TaxVisaRow;
  onClose: () => void;
  onDone: () => void;
}

/** The firm's motives of a type, once they have come. */
function useMotiveField(Type: MotiveType, name: string): FormField {
  const { data = [] } = useQuery({
    queryKey: [allMotifExclusionByType.path, Type],
    queryFn: ({ signal }) => callApi(allMotifExclusionByType, { Type }, { signal }),
  });
  return {
    kind: 'choice',
    name,
    label: 'Motif',
    wide: true,
    first: true,
    searchable: true,
    options: data.map(({ Id, Libelle }) => ({ value: String(Id), label: Libelle })),
  };
}

export function TerminationDialog({ visa, onClose, onDone }: EndDialogProps) {
  const { VisaFiscalId, Version, NomSociete, Annee } = visa;
  const motive = useMotiveField('RESILIATION', 'IdMotif');
  return (
    <FormDialog
      title={`Résilier ${NomSociete}`}
      fields={[
        { kind: 'date', name: 'DateResiliation', label: 'Résiliée le', wide: true },
        motive,
        { kind: 'long-text', name: 'Commentaire', label: 'Commentaire', wide: true },
      ]}
      saved={{ DateResiliation: todayInParis(), IdMotif: '', Commentaire: '' }}
      schema={ResilierSociete.request}
      toRequest={(values) => ({
        VisaFiscalId,
        Version,
        DateResiliation: textAt(values, 'DateResiliation'),
        IdMotif: numberAt(values, 'IdMotif'),
        Commentaire: textAt(values, 'Commentaire'),
      })}
      label="Résilier"
      isDangerous
      send={async (request) => {
        await callApi(ResilierSociete, request as never);
        onDone();
      }}
      onClose={onClose}
    >
      <p>{`Le dossier ${Annee} reste au registre, résilié.`}</p>
    </FormDialog>
  );
}

export function ExclusionDialog({ visa, onClose, onDone }: EndDialogProps) {
  const { VisaFiscalId, Version, NomSociete, Annee } = visa;
  const motive = useMotiveField('EXCLUSION', 'IdMotifExclusion');
  return (
    <FormDialog
      title={`Exclure ${NomSociete}`}
      fields={[{ kind: 'date', name: 'DateExclusion', label: 'Exclue le', wide: true }, motive]}
      saved={{ DateExclusion: todayInParis(), IdMotifExclusion: '' }}
      schema={ExclureVisaFiscalSociete.request}
      toRequest={(values) => ({
        VisaFiscalId,
        Version,
        DateExclusion: textAt(values, 'DateExclusion'),
        IdMotifExclusion: numberAt(values, 'IdMotifExclusion'),
      })}
      label="Exclure"
      isDangerous
      send={async (request) => {
        await callApi(ExclureVisaFiscalSociete, request as never);
        onDone();
      }}
      onClose={onClose}
    >
      <p>{`Le dossier ${Annee} reste au registre, exclu.`}</p>
    </FormDialog>
  );
}

export function MissionEndDialog({ visa, onClose, onDone }: EndDialogProps) {
  const { VisaFiscalId, Version, NomSociete, DateFinMission } = visa;
  return (
    <FormDialog
      title={`Date de fin de mission de ${NomSociete}`}
      fields={[{ kind: 'date', name: 'DateFinMission', label: 'Fin de mission', wide: true, first: true }]}
      saved={{ DateFinMission }}
      schema={UpdateDateFinMission.request}
      toRequest={(values) => ({ VisaFiscalId, Version, DateFinMission: textAt(values, 'DateFinMission') })}
      label="Enregistrer"
      send={async (request) => {
        await callApi(UpdateDateFinMission, request as never);
        onDone();
      }}
      onClose={onClose}
    >
      <p>Sans date, la mission continue.</p>
    </FormDialog>
  );
}
