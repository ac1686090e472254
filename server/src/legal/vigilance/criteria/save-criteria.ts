import type { AnswerOf, ParsedRequestOf } from '#contract/call.ts';
import type { FieldError } from '#contract/error.ts';
import { mostTouchedTold, type SaveRiskLevelParameters } from '#contract/legal/vigilance/criteria-calls.ts';
import { type Criterion, type CriterionToSave, criterionKeys } from '#contract/legal/vigilance/criterion.ts';
import { isValidOn } from '#contract/validity.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { enqueueJob } from '#server/platform/jobs/enqueue.ts';
import { invalidInput } from '#server/platform/requests/errors.ts';
import type { SignedInContext } from '#server/platform/requests/serve.ts';
import { todayInParis } from '#server/platform/today.ts';
import { rescoreJob } from '../scoring/rescore-job.ts';
import { codeLabels } from './code-labels.ts';
import { criteriaOn, criterionName } from './criteria-on-day.ts';
import { installationCriteria } from './installation-criteria.ts';
import { touchedCompanies } from './touched-companies.ts';

type Input = ParsedRequestOf<typeof SaveRiskLevelParameters>;
type Context = SignedInContext<typeof SaveRiskLevelParameters>;

/** A criterion with the label that its code has in its list. */
type Named = CriterionToSave & { CriteriaLabel: string };

/** @throws AppError 400 where a code is in no list, one criterion is sent twice, or a change of the past says not why */
async function checked(db: Db, { Items, DateEffet, Motif }: Input): Promise<Named[]> {
  const faults: FieldError[] = [];
  if (DateEffet < todayInParis() && !Motif)
    faults.push({ Path: 'Motif', Message: 'Motif obligatoire pour un effet dans le passé.' });
  const labels = await codeLabels(db);
  const seen = new Set<string>();
  const named = Items.map((item, index): Named => {
    const known = labels(item);
    if (known === undefined)
      faults.push({
        Path: `Items.${index}.Code`,
        Message: 'Code inconnu\u202f: choisissez-le dans la liste.',
      });
    if (seen.has(criterionName(item)))
      faults.push({ Path: `Items.${index}.Code`, Message: 'Ce critère est deux fois dans la liste.' });
    seen.add(criterionName(item));
    return { ...item, CriteriaLabel: item.CriteriaLabel ?? known ?? item.Code };
  });
  if (faults.length > 0) throw invalidInput(faults);
  return named;
}

const asCriterion = (item: Named, { DateEffet, Motif }: Input): Criterion => ({
  Id: null,
  Axe: criterionKeys[item.CriteriaKey].axis,
  CriteriaKey: item.CriteriaKey,
  CriteriaLabel: item.CriteriaLabel,
  Code: item.Code,
  Nomenclature: item.Nomenclature ?? null,
  RiskLevel: item.RiskLevel,
  IsTresEleve: item.IsTresEleve,
  Comment: item.Comment ?? null,
  Source: item.Source,
  DateDebut: DateEffet,
  DateFin: null,
  Motif: Motif ?? null,
  Origine: 'CABINET',
});

/** Ends the firm's own criteria of the same name on the eve; one that begins no earlier is replaced and kept to be read. */
async function endOthers(
  db: Db,
  clientId: number,
  userId: number,
  item: Named,
  day: string,
): Promise<number> {
  const values = [clientId, item.CriteriaKey, item.Code, item.Nomenclature ?? '', day, userId];
  const same = `client_id = $1 and criterion_key = $2 and code = $3 and coalesce(nomenclature, '') = $4 and replaced_at is null`;
  const replaced = await db.query(
    `update risk_criterion set replaced_at = now(), replaced_by = $6, version = version + 1
     where ${same} and starts_on >= $5::date returning id`,
    values,
  );
  const ended = await db.query(
    `update risk_criterion set ends_on = $5::date - 1, version = version + 1, modified_at = now(), modified_by = $6
     where ${same} and (ends_on is null or ends_on >= $5::date) returning id`,
    values,
  );
  return replaced.length + ended.length;
}

async function write({ db, session: { clientId, userId }, input, audit }: Context, items: Named[]) {
  for (const item of items) {
    const ended = await endOthers(db, clientId, userId, item, input.DateEffet);
    if (item.IsFin) {
      if (ended === 0)
        throw invalidInput([
          { Path: 'Items', Message: 'Le cabinet n’a pas de critère propre à terminer ici.' },
        ]);
      continue;
    }
    await db.query(
      `insert into risk_criterion (client_id, axis, criterion_key, code, nomenclature, label, risk_level, is_very_high,
         comment, source, motive, starts_on, created_by, created_from)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)`,
      [
        clientId,
        criterionKeys[item.CriteriaKey].axis,
        item.CriteriaKey,
        item.Code,
        item.Nomenclature ?? null,
        item.CriteriaLabel,
        item.RiskLevel,
        item.IsTresEleve,
        item.Comment ?? null,
        item.Source,
        input.Motif ?? null,
        input.DateEffet,
        userId,
        audit.programme ?? null,
      ],
    );
  }
}

/** The criteria as they would stand with those that are sent. */
function withItems(before: readonly Criterion[], items: readonly Named[], input: Input): Criterion[] {
  const names = new Set(items.map(criterionName));
  const ended = new Set(items.filter(({ IsFin }) => IsFin).map(criterionName));
  return [
    ...before.filter((criterion) => !names.has(criterionName(criterion))),
    ...items.filter(({ IsFin }) => !IsFin).map((item) => asCriterion(item, input)),
    ...installationCriteria.filter(
      (criterion) => ended.has(criterionName(criterion)) && isValidOn(criterion, input.DateEffet),
    ),
  ];
}

/**
 * Keeps criteria from a day on, and has all files scored anew in the background. Without Confirme nothing is written: the
 * answer tells which files would change.
 * @throws AppError 400
 */
export async function saveCriteria(context: Context): Promise<AnswerOf<typeof SaveRiskLevelParameters>> {
  const { db, session, input, audit } = context;
  const { clientId, userId, sessionId } = session;
  const items = await checked(db, input);
  const day = input.DateEffet > todayInParis() ? input.DateEffet : todayInParis();
  const before = await criteriaOn(db, clientId, day);
  const after = withItems(before, items, input);
  const touched = await touchedCompanies(db, { clientId, sessionId, day, before, after });
  const told = {
    Count: items.length,
    TotalSocietes: touched.length,
    Societes: touched
      .filter(({ isReadable }) => isReadable)
      .slice(0, mostTouchedTold)
      .map(({ id, name, before: Avant, after: Apres, axes }) => ({
        IdSociete: id,
        NomSociete: name,
        Avant,
        Apres,
        Axes: axes,
      })),
  };
  if (!input.Confirme) return { ...told, IsApplique: false, ZipId: null };
  await write(context, items);
  await db.query('update company_risk set is_stale = true where client_id = $1', [clientId]);
  const ZipId = await enqueueJob(db, rescoreJob, {
    clientId,
    userId,
    title: 'Niveaux de risque recalculés (Excel)',
    input: {},
  });
  audit.record({
    action: 'risk-criteria.save',
    entity: 'client',
    entityId: clientId,
    after: { Criteres: items.map(criterionName), DateEffet: input.DateEffet, Motif: input.Motif, ZipId },
  });
  return { ...told, IsApplique: true, ZipId };
}
