import { Button } from '@mantine/core';
import { IconKey } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  AddAccesControle,
  accessStates,
  GetAccesControle,
  RevoquerAccesControle,
} from '#contract/legal/vigilance/controller-calls.ts';
import { callApi } from '#web/kit/api/api.ts';
import { useAction } from '#web/kit/api/use-action.ts';
import { confirm } from '#web/kit/feedback/confirm.tsx';
import { Dialog } from '#web/kit/feedback/Dialog.tsx';
import { Loaded } from '#web/kit/feedback/Loaded.tsx';
import { FormDialog } from '#web/kit/form/FormDialog.tsx';
import type { FormField } from '#web/kit/form/fields.ts';
import { textAt } from '#web/kit/form/values.ts';
import { CopyButton } from '#web/kit/page/controls/CopyButton.tsx';
import { Entry, EntryList } from '#web/kit/page/EntryList.tsx';
import { Moment } from '#web/kit/page/Moment.tsx';
import { Section } from '#web/kit/page/Section.tsx';
import { StatusBadge } from '#web/kit/page/status/StatusBadge.tsx';
import { counted, formatDate } from '#web/kit/text/french.ts';
import css from './control.module.css';

const fields: FormField[] = [
  { kind: 'text', name: 'Nom', label: 'Contrôleur', first: true },
  { kind: 'text', name: 'Organisme', label: 'Organisme' },
  { kind: 'date', name: 'DateFin', label: 'Jusqu’au' },
  { kind: 'text', name: 'Motif', label: 'Motif', required: false, wide: true },
];

/** The accesses that controllers have: given for some days, taken away at once, with what each has opened. */
export function AccessSection() {
  const cache = useQueryClient();
  const { run } = useAction();
  const [isAsked, ask] = useState(false);
  const [given, give] = useState<{ Lien: string; Code: string }>();
  const query = useQuery({
    queryKey: [GetAccesControle.path],
    queryFn: ({ signal }) => callApi(GetAccesControle, {}, { signal }),
    staleTime: 0,
  });
  const reload = () => cache.invalidateQueries({ queryKey: [GetAccesControle.path] });
  async function revoke(Id: number, name: string) {
    const text = `${name} ne lira plus rien, dès maintenant.`;
    if (!(await confirm({ title: 'Retirer l’accès', text, dangerous: true }))) return;
    await run(async () => {
      await callApi(RevoquerAccesControle, { Id });
      await reload();
    }, 'Accès retiré.');
  }
  return (
    <Section
      title="Accès de contrôleurs"
      description="Lecture seule, pour quelques jours, par un lien et un code. Chaque consultation est gardée."
      aside={
        <Button
          variant="default"
          leftSection={<IconKey size={18} stroke={1.75} aria-hidden="true" />}
          onClick={() => ask(true)}
        >
          Donner un accès
        </Button>
      }
    >
      <Loaded query={query}>
        {({ Items }) =>
          Items.length === 0 ? (
            <p>Aucun accès n’a été donné.</p>
          ) : (
            <EntryList label="Accès de contrôleurs">
              {Items.map((one) => (
                <Entry
                  key={one.Id}
                  title={`${one.Nom}, ${one.Organisme}`}
                  state={
                    <StatusBadge status={one.Etat === 'OUVERT' ? 'success' : 'neutral'}>
                      {accessStates[one.Etat]}
                    </StatusBadge>
                  }
                  action={
                    one.Etat === 'OUVERT' && (
                      <Button
                        variant="default"
                        size="compact-sm"
                        onClick={() => void revoke(one.Id, one.Nom)}
                      >
                        Retirer
                      </Button>
                    )
                  }
                >
                  <span>{`Jusqu’au ${formatDate(one.DateFin)}, donné par ${one.DonnePar}`}</span>
                  <span>
                    {counted(one.Consultations, 'consultation', 'consultations')}
                    {one.DerniereConsultation && (
                      <>
                        , la dernière <Moment at={one.DerniereConsultation} />
                      </>
                    )}
                  </span>
                </Entry>
              ))}
            </EntryList>
          )
        }
      </Loaded>
      {isAsked && (
        <FormDialog
          title="Donner un accès à un contrôleur"
          fields={fields}
          saved={{ Nom: '', Organisme: '', DateFin: '', Motif: '' }}
          schema={AddAccesControle.request}
          toRequest={(values) => ({
            Nom: textAt(values, 'Nom') ?? '',
            Organisme: textAt(values, 'Organisme') ?? '',
            DateFin: textAt(values, 'DateFin') ?? '',
            Motif: textAt(values, 'Motif') ?? null,
          })}
          label="Donner l’accès"
          send={async (request) => {
            give(await callApi(AddAccesControle, request as never));
            await reload();
          }}
          onClose={() => ask(false)}
        />
      )}
      {given && (
        <Dialog
          title="Accès donné"
          onClose={() => give(undefined)}
          footer={(close) => <Button onClick={close}>Fermer</Button>}
        >
          <p>Le code n’est montré qu’ici. Transmettez-le par un autre moyen que le lien.</p>
          <p className={css.link}>
            Lien{'\u202f'}: {given.Lien} <CopyButton text={given.Lien} label="Copier le lien" />
          </p>
          <p>
            Code{'\u202f'}: <strong>{given.Code}</strong>{' '}
            <CopyButton text={given.Code} label="Copier le code" />
          </p>
        </Dialog>
      )}
    </Section>
  );
}
