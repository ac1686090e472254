import { Button, NumberInput, Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  GetAttestationsNonRemunerationZip,
  GetRemunerationDirigeants,
  SaveRemunerationDirigeants,
} from '#contract/documents/generation/recurrent-calls.ts';
import { callApi, fetchFile, saveFile } from '#web/kit/api/api.ts';
import { useAction } from '#web/kit/api/use-action.ts';
import { useReload } from '#web/kit/api/use-reading.ts';
import { Dialog } from '#web/kit/feedback/Dialog.tsx';
import { Loaded } from '#web/kit/feedback/Loaded.tsx';
import { counted } from '#web/kit/text/french.ts';
import css from '../flow/flow.module.css';

const pay = [
  { value: 'inconnue', label: 'Inconnue' },
  { value: 'non', label: 'Sans rémunération' },
  { value: 'oui', label: 'Rémunéré' },
];

const toPay = (value: string | null) => (value === 'non' ? false : value === 'oui' ? true : null);
const ofPay = (isPaid: boolean | null) => (isPaid === null ? 'inconnue' : isPaid ? 'oui' : 'non');

/** Who among the leaders is paid in a year, as the firm knows it; those who are not get their attestations. */
export function AttestationDialog({ onClose }: { onClose: () => void }) {
  const [year, setYear] = useState(new Date().getFullYear());
  const { busy, run } = useAction();
  const reload = useReload(GetRemunerationDirigeants);
  const isYear = year >= 1990 && year <= 2199;
  const query = useQuery({
    queryKey: [GetRemunerationDirigeants.path, year],
    queryFn: ({ signal }) => callApi(GetRemunerationDirigeants, { Annee: year }, { signal }),
    enabled: isYear,
  });
  const unpaid = query.data?.Items.filter(({ EstRemunere }) => EstRemunere === false).length ?? 0;
  const save = (IdMandat: number, EstRemunere: boolean | null) =>
    run(async () => {
      await callApi(SaveRemunerationDirigeants, { Annee: year, Items: [{ IdMandat, EstRemunere }] });
      void reload();
    }, null);
  return (
    <Dialog
      title="Attestations de non-rémunération"
      onClose={onClose}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            Fermer
          </Button>
          <Button
            loading={busy}
            disabled={!isYear || unpaid === 0}
            onClick={() =>
              void run(
                async () => saveFile(await fetchFile(GetAttestationsNonRemunerationZip, { Annee: year })),
                'Les attestations sont téléchargées.',
              )
            }
          >
            {`Télécharger ${counted(unpaid, 'attestation')}`}
          </Button>
        </>
      }
    >
      <div className={css.options}>
        <NumberInput label="Année" value={year} onChange={(value) => setYear(Number(value))} />
        <p className={css.muted}>
          Seuls les dirigeants sans rémunération sont attestés{'\u202f'}; ceux dont la rémunération est
          inconnue sont listés à part.
        </p>
        <Loaded query={query}>
          {({ Items }) => (
            <ul className={css.lines}>
              {Items.map(({ IdMandat, Societe, Personne, EstRemunere }) => (
                <li key={IdMandat} className={css.line}>
                  <span className={css.words}>
                    {Personne.Value} <span className={css.muted}>{Societe.Value}</span>
                  </span>
                  <Select
                    aria-label={`Rémunération de ${Personne.Value}, ${Societe.Value}`}
                    data={pay}
                    w={150}
                    flex="none"
                    value={ofPay(EstRemunere)}
                    allowDeselect={false}
                    onChange={(value) => void save(IdMandat, toPay(value))}
                  />
                </li>
              ))}
            </ul>
          )}
        </Loaded>
      </div>
    </Dialog>
  );
}
