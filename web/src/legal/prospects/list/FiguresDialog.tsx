import { Button, Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { GetAllProspectsStatistics } from '#contract/legal/prospects/calls.ts';
import { prospectSources } from '#contract/legal/prospects/prospect.ts';
import { callApi } from '#web/kit/api/api.ts';
import { Dialog } from '#web/kit/feedback/Dialog.tsx';
import { Loaded } from '#web/kit/feedback/Loaded.tsx';
import { counted, formatInteger } from '#web/kit/text/french.ts';
import { todayInParis } from '#web/kit/text/today.ts';
import { months, years } from '#web/permanent-files/companies/list/filter-fields.ts';
import css from '../panel/panel.module.css';

/** Requests that came and were converted in each month of a year, and by which way they came. */
export default function FiguresDialog({ onClose }: { onClose: () => void }) {
  const [year, setYear] = useState(todayInParis().slice(0, 4));
  const query = useQuery({
    queryKey: [GetAllProspectsStatistics.path, year],
    queryFn: ({ signal }) => callApi(GetAllProspectsStatistics, { Annee: Number(year) }, { signal }),
  });
  return (
    <Dialog
      title="Chiffres de l’année"
      onClose={onClose}
      footer={
        <Button variant="default" onClick={onClose}>
          Fermer
        </Button>
      }
    >
      <Select
        label="Année"
        data={years}
        allowDeselect={false}
        value={year}
        onChange={(value) => value && setYear(value)}
      />
      <Loaded query={query}>
        {({ ParMois, ParSource, JoursAvantConversion }) => (
          <>
            <table className={css.differences} aria-label="Prospects par mois">
              <thead>
                <tr>
                  <th scope="col">Mois</th>
                  <th scope="col">Reçus</th>
                  <th scope="col">Convertis</th>
                </tr>
              </thead>
              <tbody>
                {ParMois.map(({ Mois, Recus, Convertis }) => (
                  <tr key={Mois}>
                    <th scope="row">{months[Mois - 1]?.label}</th>
                    <td>{formatInteger(Recus)}</td>
                    <td>{formatInteger(Convertis)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
            {ParSource.map(({ Source, Nombre }) => (
              <p
                key={Source}
              >{`Par «\u202f${prospectSources[Source]}\u202f»\u202f: ${formatInteger(Nombre)}`}</p>
            ))}
            <p>
              {JoursAvantConversion === null
                ? 'Aucune conversion cette année.'
                : `De la demande au dossier\u202f: ${counted(Math.round(JoursAvantConversion), 'jour')} en moyenne.`}
            </p>
          </>
        )}
      </Loaded>
    </Dialog>
  );
}
