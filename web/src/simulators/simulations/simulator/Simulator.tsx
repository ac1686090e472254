import { Button } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { type Declaration, simulatorNames } from '#contract/simulators/catalogue/declaration.ts';
import { callsOfSimulators } from '#contract/simulators/simulations/calls.ts';
import type { Simulation } from '#contract/simulators/simulations/simulation.ts';
import { callApi } from '#web/kit/api/api.ts';
import { Loaded } from '#web/kit/feedback/Loaded.tsx';
import { Notice } from '#web/kit/feedback/Notice.tsx';
import { FieldGroups } from '#web/kit/form/FieldGroups.tsx';
import { useZodForm } from '#web/kit/form/use-zod-form.ts';
import { PageHeader } from '#web/kit/page/PageHeader.tsx';
import { Section } from '#web/kit/page/Section.tsx';
import { Sections } from '#web/kit/page/Sections.tsx';
import { Toolbar } from '#web/kit/page/toolbar/Toolbar.tsx';
import { formatDate } from '#web/kit/text/french.ts';
import { ResultSections } from '../result/ResultSections.tsx';
import css from '../simulations.module.css';
import { RecentSimulations } from './RecentSimulations.tsx';
import { SaveDialog } from './SaveDialog.tsx';
import { ShareDialog } from './ShareDialog.tsx';
import { groupsOf, toRequest, valuesOf } from './simulator-form.ts';
import { useSimulatorActions } from './use-simulator-actions.ts';

interface SimulatorProps {
  declared: Declaration;
  /** As it was saved, with the answer of that day. */
  saved: Simulation | undefined;
}

/** Inputs beside their answer: computed at once, and again whenever the user asks. */
export function Simulator({ declared, saved }: SimulatorProps) {
  const { key, question, limits } = declared;
  const { compute } = callsOfSimulators[key];
  const id = useId();
  const { form, attempt } = useZodForm({
    schema: compute.request,
    saved: valuesOf(declared, saved?.Valeurs),
    draft: undefined,
    toRequest: (values) => toRequest(declared, values),
  });
  const [asked, setAsked] = useState(() =>
    saved ? undefined : toRequest(declared, valuesOf(declared, undefined)),
  );
  const query = useQuery({
    queryKey: [compute.path, asked],
    queryFn: ({ signal }) => callApi(compute, asked as never, { signal }),
    enabled: asked !== undefined,
    placeholderData: keepPreviousData,
  });
  /** What the form holds now, where it can be sent. */
  const read = () => (attempt() ? toRequest(declared, form.getValues()) : undefined);
  const { actions, open, close } = useSimulatorActions({ declared, saved, read });

  function submit(event: FormEvent) {
    event.preventDefault();
    const request = read();
    if (!request) return;
    // the same question again is asked again: the day's rates may have changed
    if (JSON.stringify(request) === JSON.stringify(asked)) void query.refetch();
    else setAsked(request);
  }

  return (
    <>
      <PageHeader title={simulatorNames[key]} description={question} />
      <Toolbar label={`Actions\u202f: ${simulatorNames[key]}`} actions={actions} />
      {saved && <SavedNotice saved={saved} isShown={asked === undefined} />}
      <div className={css.simulator}>
        <Sections>
          <Section title="Données">
            <form id={id} onSubmit={submit} noValidate className={css.form}>
              <FieldGroups groups={groupsOf(declared)} form={form} schema={compute.request} />
              <Button type="submit" loading={query.isFetching}>
                Calculer
              </Button>
            </form>
          </Section>
          <RecentSimulations simulator={key} but={saved?.Id} />
        </Sections>
        <Sections>
          {asked === undefined && saved ? (
            <ResultSections result={saved.Resultat} limits={limits} isOld={false} />
          ) : (
            <Loaded query={query}>
              {(result) => <ResultSections result={result} limits={limits} isOld={query.isPlaceholderData} />}
            </Loaded>
          )}
        </Sections>
      </div>
      {open?.kind === 'save' && (
        <SaveDialog
          declared={declared}
          saved={open.isCopy ? undefined : saved}
          values={open.values}
          onSaved={() => setAsked(undefined)}
          onClose={close}
        />
      )}
      {open?.kind === 'share' && saved && <ShareDialog simulation={saved} onClose={close} />}
    </>
  );
}

function SavedNotice({ saved, isShown }: { saved: Simulation; isShown: boolean }) {
  const { Nom, Auteur, TauxDu, AnneeTaux, Personne, Societe, EstPartagee } = saved;
  const who = [Personne?.Value, Societe?.Value].filter(Boolean).join(', ');
  return (
    <Notice status={isShown ? 'info' : 'warning'}>
      <strong>{Nom}</strong>
      {who && `, pour ${who}`}
      {`. Enregistrée${Auteur ? ` par ${Auteur}` : ''} aux taux de ${AnneeTaux} (au ${formatDate(TauxDu)}), ${
        EstPartagee ? 'partagée avec le cabinet' : 'visible de son auteur seul'
      }.`}
      {!isShown && ' Le résultat ci-dessous vient d’être recalculé\u202f: il n’est pas enregistré.'}
    </Notice>
  );
}
