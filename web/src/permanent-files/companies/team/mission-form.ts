import { useQuery } from '@tanstack/react-query';
import { allMotifExclusionByType } from '#contract/administration/firm-lists/motive-calls.ts';
import { GetMissionsEtEquipe, SaveMission } from '#contract/permanent-files/companies/team/calls.ts';
import { type Mission, missionTypes } from '#contract/permanent-files/companies/team/team.ts';
import { callApi } from '#web/kit/api/api.ts';
import { ApiError } from '#web/kit/api/api-error.ts';
import type { FieldGroup, FormValues } from '#web/kit/form/fields.ts';
import { numberAt, textAt } from '#web/kit/form/values.ts';
import type { RecordForm } from '#web/kit/records/RecordPanel.tsx';

type Option = { value: string; label: string };

const types = Object.entries(missionTypes).map(([value, label]) => ({ value, label }));

const groups = (motives: Option[]): FieldGroup[] => [
  {
    title: 'Mission',
    fields: [
      { kind: 'choice', name: 'Type', label: 'Mission', options: types, first: true },
      { kind: 'date', name: 'DateDebut', label: 'Date de début' },
      { kind: 'date', name: 'DateFin', label: 'Date de fin', notBefore: 'DateDebut' },
      {
        kind: 'choice',
        name: 'IdMotifResiliation',
        label: 'Motif de résiliation',
        options: motives,
        placeholder: 'Aucun',
      },
    ],
  },
];

const valuesOf = (mission: Mission | undefined): FormValues => ({
  Type: String(mission?.Type ?? 1),
  DateDebut: mission?.DateDebut ?? null,
  DateFin: mission?.DateFin ?? null,
  IdMotifResiliation: mission?.Motif ? String(mission.Motif.Key) : '',
});

/** The form of a mission of a company. */
export function useMissionForm(companyId: number): RecordForm<Mission, Mission> {
  const found = useQuery({
    queryKey: [allMotifExclusionByType.path, 'RESILIATION'],
    queryFn: ({ signal }) => callApi(allMotifExclusionByType, { Type: 'RESILIATION' }, { signal }),
  });
  const motives = (found.data ?? []).map(({ Id, Libelle }) => ({ value: String(Id), label: Libelle }));
  return {
    name: `mission-${companyId}`,
    groups: () => groups(motives),
    schemas: { add: SaveMission.request, edit: SaveMission.request },
    async read({ Id }) {
      const { Missions } = await callApi(GetMissionsEtEquipe, { IdSociete: companyId });
      const mission = Missions.find((one) => one.Id === Id);
      if (!mission) throw new ApiError(404, { Message: 'Cette mission n’existe pas ou plus.' });
      return mission;
    },
    valuesOf,
    toRequest: (values, mission) => ({
      ...(mission && { Id: mission.Id, Version: mission.Version }),
      IdSociete: companyId,
      Type: numberAt(values, 'Type'),
      DateDebut: textAt(values, 'DateDebut'),
      DateFin: textAt(values, 'DateFin'),
      IdMotifResiliation: numberAt(values, 'IdMotifResiliation'),
    }),
    save: (request) => callApi(SaveMission, request as never),
  };
}
