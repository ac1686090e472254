import type { AnswerOf } from '#contract/call.ts';
import type { ListSimulations } from '#contract/simulators/simulations/calls.ts';
import type { SimulationRow } from '#contract/simulators/simulations/simulation.ts';
import { type FoundRow, foundList } from '#server/platform/records/list/found-list.ts';
import type { SignedInContext } from '#server/platform/requests/serve.ts';
import { containsPattern } from '#server/platform/search/like-patterns.ts';
import { counts } from '#server/platform/search/text-filter.ts';
import { type FoundSimulation, present, readableBy, rows } from './readable-simulations.ts';

const page = foundList<never>({
  rows,
  totals: {},
  orders: {
    Le: ['Le', 'Id'],
    Nom: ['Nom', 'Id'],
    Simulateur: ['Simulateur', 'Nom', 'Id'],
    AnneeTaux: ['AnneeTaux', 'Nom', 'Id'],
  },
});

export async function listSimulations({
  db,
  session,
  input,
}: SignedInContext<typeof ListSimulations>): Promise<AnswerOf<typeof ListSimulations>> {
  const asked = await readableBy(db, session);
  const { Nom, Simulateur, IdPersonne, IdSociete, EstDeMoi } = input;
  if (counts(Nom)) {
    const pattern = asked.name(containsPattern(Nom));
    asked.search(`(r.name_search like fold(${pattern})
      or fold(concat_ws(' ', p.last_name, p.first_name, c.name)) like fold(${pattern}))`);
  }
  if (Simulateur) asked.search(`r.simulator = ${asked.name(Simulateur)}`);
  if (IdPersonne) asked.search(`r.person_id = ${asked.name(IdPersonne)}`);
  if (IdSociete) asked.search(`r.company_id = ${asked.name(IdSociete)}`);
  if (EstDeMoi != null) asked.search(`(r.created_by = ${asked.name(session.userId)}) = ${EstDeMoi}`);
  const { text, values } = page(asked.all(), input);
  const found = await db.query<FoundRow<FoundSimulation<SimulationRow>, never>>(text, values);
  const [first] = found;
  return {
    Items:
      first?.Id == null
        ? []
        : (found as unknown as FoundSimulation<SimulationRow>[]).map((row) => present(row)),
    TotalCount: first?.total ?? 0,
  };
}
