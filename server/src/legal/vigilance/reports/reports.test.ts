import { expect, test } from 'vitest';
import { objectDocuments } from '#contract/documents/files/object-calls.ts';
import {
  DownloadDivergenceRbe,
  DownloadRiskLevelReport,
  GetListSocietyRiskLevelTracking,
  GetNotificationRisqueByRiskGuid,
  GetRapportsVigilance,
  GetSuiviVigilance,
  SaveRiskLevelCompanyTracking,
  ValidateRiskLevelReport,
} from '#contract/legal/vigilance/report-calls.ts';
import { FiltrerSociete } from '#contract/legal/vigilance/screening-calls.ts';
import { AddSociete } from '#contract/permanent-files/companies/calls.ts';
import { pdf } from '#proof/files/papers.ts';
import { readPdf } from '#proof/files/pdf.ts';
import { startTestApp } from '#proof/test-app.ts';
import { refreshReferentials } from '#server/directory/referentials/refresh.ts';

const app = await startTestApp();
await refreshReferentials(app.databaseUrl);
const { A } = app.firms;
const expert = await app.signIn('EXPERT_COMPTABLE');
const director = await app.signIn('DIRIGEANT');

const company = async (RaisonSociale: string, more: object = {}) =>
  (await expert.call(AddSociete, { societe: { RaisonSociale, ...more } })).answer.Id;

const save = (IdSociete: number, more: object = {}) =>
  expert.call(SaveRiskLevelCompanyTracking, { IdSociete, ...more });

const read = async (RiskGuid: string) =>
  (await director.call(GetNotificationRisqueByRiskGuid, { RiskGuid })).answer;

const complete = {
  Reponses: { IsIdentiteVerifiee: true, IsBeneficiairesVerifies: true, Ppe: [] },
  Conclusion: 'Relation acceptée.',
  IsASoumettre: true,
};

/** A report of a new file, handed over by the expert. */
async function submitted(name: string, more: object = {}) {
  const id = await company(name, { CodeNaf: '01.11Z', ...more });
  await expert.call(FiltrerSociete, { IdSociete: id });
  const { RiskGuid } = (await save(id, complete)).answer;
  return { id, RiskGuid };
}

test('a report goes from under way to handed over to validated by another person, who finds what was decided on', async () => {
  const id = await company('Parcours');
  const first = (await save(id, { Conclusion: 'À compléter' })).answer;
  expect(first.Etat).toBe('Pending');
  expect((await save(id, { IsASoumettre: true })).fieldMessage('IsASoumettre')).toContain(
    'Vérifier l’identité',
  );
  expect((await save(id, complete)).fieldMessage('IsASoumettre')).toContain('registre des gels');
  await expert.call(FiltrerSociete, { IdSociete: id });
  const { RiskGuid, Etat } = (await save(id, complete)).answer;
  expect([RiskGuid, Etat]).toEqual([first.RiskGuid, 'ToValidate']);
  const own = (await expert.call(GetNotificationRisqueByRiskGuid, { RiskGuid })).answer;
  expect([own.Validation, (await read(RiskGuid)).Validation]).toEqual(['NON', 'AUTRE']);
  expect((await expert.call(ValidateRiskLevelReport, { RiskGuid })).status).toBe(409);

  const validated = (await director.call(ValidateRiskLevelReport, { RiskGuid })).answer;
  expect(validated.Etat).toBe('Validated');
  const told = await read(RiskGuid);
  expect(told).toMatchObject({ Etat: 'Validated', IsSeul: false, Conclusion: 'Relation acceptée.' });
  expect(told.ProchaineRevue?.Regle).toContain('36 mois');
  expect(told.Empreinte).toMatch(/^[0-9a-f]{64}$/);
  const { Items } = (await expert.call(GetRapportsVigilance, { IdSociete: id })).answer;
  expect(Items).toHaveLength(1);
  const list = (await expert.call(GetListSocietyRiskLevelTracking, { Filter: 'Parcours' })).answer.Items;
  expect(list[0]).toMatchObject({ Etat: 'Validated', IsEnRetard: false, VigilanceLevel: 2, RiskGuid });
});

test('a validated report stays as it is: the application’s SQL changes nothing of it, and it reads as on its day', async () => {
  const { id, RiskGuid } = await submitted('Figée');
  await director.call(ValidateRiskLevelReport, { RiskGuid });
  for (const change of [
    `update risk_report set conclusion = 'autre' where guid = $1`,
    `update risk_report set state = 'Pending' where guid = $1`,
    `update risk_report set frozen = '{}' where guid = $1`,
    'delete from risk_report where guid = $1',
  ])
    await expect(
      app.database.asFirm({ clientId: A.id }, (db) => db.query(change, [RiskGuid])),
    ).rejects.toThrow(/cannot change/);
  await app.query(`update company set name = 'Renommée', naf = '47.77Z' where id = $1`, [id]);
  const told = await read(RiskGuid);
  expect([told.Societe.Value, told.RiskLevel]).toEqual(['Figée', 'NORMAL']);
  const [same] = await app.query<{ same: boolean }>(
    `select frozen_hash = encode(sha256(convert_to(frozen::text, 'UTF8')), 'hex') as same from risk_report where guid = $1`,
    [RiskGuid],
  );
  expect(same?.same).toBe(true);
});

test.each([
  ['form', `update company set legal_form = 'SNC' where id = $1`, 'forme juridique'],
  ['activity', `update company set naf = '47.77Z' where id = $1`, 'activité'],
  ['seat', `update company set town = 'Nantes' where id = $1`, 'siège'],
  [
    'mission',
    `insert into mission (client_id, company_id, type, starts_on) select client_id, id, 1, '2026-01-01' from company where id = $1`,
    'mission',
  ],
  [
    'leader',
    `insert into mandate (client_id, company_id, person_id, function, starts_on)
     select c.client_id, c.id, min(p.id), 'G', '2026-01-01' from company c join person p on p.client_id = c.client_id
     where c.id = $1 group by c.client_id, c.id`,
    'dirigeants',
  ],
])('a change of %s makes the review due at once', async (name, change, told) => {
  const { id, RiskGuid } = await submitted(`Changée ${name}`);
  await director.call(ValidateRiskLevelReport, { RiskGuid });
  await app.query(change, [id]);
  const list = (await expert.call(GetListSocietyRiskLevelTracking, { Filter: `Changée ${name}` })).answer;
  expect(list.Items[0]?.Changements).toContain(told);
  expect(list.Items[0]?.DateProchaineRevue).toBe(
    new Intl.DateTimeFormat('fr-CA', { timeZone: 'Europe/Paris' }).format(),
  );
});

test('a level is changed with a motive alone, and what is marked très élevé is not lowered', async () => {
  const id = await company('Discutée', {
    CodeNaf: '47.77Z',
    Adresse: { PaysAlpha2Code: 'KP', Pays: 'Corée du Nord' },
  });
  const lower = (CriteriaKey: string, Motif?: string) =>
    save(id, { Axes: [{ CriteriaKey, Niveau: 'Medium', Motif }] });
  expect((await lower('ACTIVITE')).fieldMessage('Axes.0.Motif')).toContain('Motif obligatoire');
  expect((await lower('ACTIVITE', 'Montres neuves, paiements tracés.')).status).toBe(200);
  expect((await lower('LOCALISATION', 'Connue depuis longtemps.')).fieldMessage('Axes.0.Niveau')).toContain(
    'ne peut pas être abaissé',
  );
});

test.each([
  ['simplified where the risk is not low', 4, 'Vigilance'],
  ['reinforced without a motive', 1, 'MotifVigilance'],
])('vigilance %s is refused at its field', async (_, Vigilance, field) => {
  const id = await company(`Vigilance ${Vigilance}`);
  expect((await save(id, { Vigilance })).fieldMessage(field)).toBeTypeOf('string');
});

test('where the firm has nobody else who may, its author validates with a motive, and it is marked', async () => {
  const { RiskGuid } = await submitted('Seule');
  const others = `select client_id, user_id, role from user_role where client_id = $1 and user_id <> $2
    and role in ('ADMINSTRATOR', 'DIRIGEANT', 'CHEF_MISSION', 'EXPERT_COMPTABLE')`;
  const ids = [A.id, A.users.EXPERT_COMPTABLE.id];
  const kept = await app.query<{ client_id: number; user_id: number; role: string }>(others, ids);
  await app.query(`delete from user_role where (client_id, user_id, role) in (${others})`, ids);
  expect((await expert.call(ValidateRiskLevelReport, { RiskGuid })).fieldMessage('MotifSeul')).toBeTypeOf(
    'string',
  );
  const alone = await expert.call(ValidateRiskLevelReport, {
    RiskGuid,
    MotifSeul: 'Seul associé du cabinet.',
  });
  expect(alone.status).toBe(200);
  for (const { client_id, user_id, role } of kept)
    await app.query('insert into user_role (client_id, user_id, role) values ($1, $2, $3)', [
      client_id,
      user_id,
      role,
    ]);
  expect(await read(RiskGuid)).toMatchObject({ IsSeul: true, MotifSeul: 'Seul associé du cabinet.' });
});

test('a divergence with the RBE is prepared for its report, with the law’s day once there is one', async () => {
  const id = await company('Divergente');
  const Rbe = {
    DateConsultation: '2026-11-02',
    IsDivergence: true,
    Detail: 'Un associé manque au registre.',
  };
  const { RiskGuid } = (await save(id, { Reponses: { Rbe } })).answer;
  expect((await read(RiskGuid)).LimiteSignalement).toBeNull();
  await save(id, { Reponses: { Rbe: { ...Rbe, DateConsultation: '2027-08-01' } } });
  expect((await read(RiskGuid)).LimiteSignalement).toMatchObject({ Date: '2027-08-15' });
  const letter = await expert.call(DownloadDivergenceRbe, { RiskGuid });
  const text = readPdf(letter.bytes).pages.join(' ');
  for (const part of ['Divergente', 'L561-47-1', 'Un associé manque au registre', '15/08/2027'])
    expect(text).toContain(part);
  const without = await submitted('Sans divergence');
  expect((await expert.call(DownloadDivergenceRbe, { RiskGuid: without.RiskGuid })).status).toBe(409);
  const { Items } = (await expert.call(GetSuiviVigilance, { Filter: 'Divergente' })).answer;
  expect(Items[0]).toMatchObject({ DivergenceRbe: true });
});

test('of two who save a report the second is told', async () => {
  const id = await company('Disputée');
  const { Version } = (await save(id)).answer;
  expect((await save(id, { Version, Conclusion: 'un' })).status).toBe(200);
  expect((await save(id, { Version, Conclusion: 'deux' })).status).toBe(409);
});

test('the report prints with its axes, criteria, sources and seal', async () => {
  const { RiskGuid } = await submitted('Imprimée');
  await director.call(ValidateRiskLevelReport, { RiskGuid });
  const printed = await expert.call(DownloadRiskLevelReport, { RiskGuid });
  const text = readPdf(printed.bytes).pages.join(' ');
  for (const part of ['Imprimée', 'Niveaux par axe', 'Critères rencontrés', 'Relation acceptée', 'SHA-256'])
    expect(text).toContain(part);
});

test('reports are another role’s, another firm’s and a confidential file’s readers’ alone', async () => {
  const { RiskGuid } = await submitted('Réservée', { IsConfidentiel: true });
  for (const role of ['COMPTABLE', 'JURIDIQUE', 'ADMINISTRATEUR_CFN'] as const)
    expect((await (await app.signIn(role)).call(GetNotificationRisqueByRiskGuid, { RiskGuid })).status).toBe(
      403,
    );
  const head = await app.signIn('CHEF_MISSION');
  expect((await head.call(GetNotificationRisqueByRiskGuid, { RiskGuid })).status).toBe(404);
  const stranger = await app.signIn('EXPERT_COMPTABLE', 'B');
  expect((await stranger.call(GetNotificationRisqueByRiskGuid, { RiskGuid })).status).toBe(404);
});

test('a report is frozen with its papers: neither a call nor the application’s SQL changes them afterwards', async () => {
  const id = await company('Aux pièces', { CodeNaf: '01.11Z' });
  await expert.call(FiltrerSociete, { IdSociete: id });
  const { Id, RiskGuid } = (await save(id)).answer;
  const [type] = await app.query<{ id: number }>(
    `select id from document_type where client_id = $1 and roles = '{}' order by id limit 1`,
    [A.id],
  );
  const paper = (who = expert) =>
    who.call(
      objectDocuments.add,
      { TypeObjet: 'risk-report', IdObjet: Id, IdTypeDocument: type?.id ?? 0, AccepterDoublon: true },
      { file: { name: 'identite.pdf', content: pdf('pièce d’identité') } },
    );
  const added = await paper();
  expect(added.status).toBe(200);
  expect((await paper(await app.signIn('COMPTABLE'))).status).toBe(403);
  await save(id, complete);
  await director.call(ValidateRiskLevelReport, { RiskGuid });
  expect((await read(RiskGuid)).Pieces).toMatchObject([
    { Id: added.answer.Id, FileName: 'identite.pdf', Empreinte: expect.stringMatching(/^[0-9a-f]{64}$/) },
  ]);
  expect((await paper()).status).toBe(409);
  const removed = await expert.call(objectDocuments.remove, { Id: added.answer.Id, Motif: 'Erreur' });
  expect([403, 409]).toContain(removed.status);
  for (const sql of [
    `update document set label = 'autre' where object_kind = 'risk-report' and object_id = $1`,
    `delete from document where object_kind = 'risk-report' and object_id = $1`,
  ])
    await expect(app.database.asFirm({ clientId: A.id }, (db) => db.query(sql, [Id]))).rejects.toThrow(
      /cannot change/,
    );
});

test('a report tells the identity as it is read elsewhere: the SIREN in its groups, the address in its parts', async () => {
  const id = await company('Identité lisible', {
    Siret: '73282932000074',
    Adresse: { Adresse1: '12 rue des Lilas', Cp: '37000', Ville: 'Tours', Pays: 'France' },
  });
  const { RiskGuid } = (await save(id)).answer;
  const told = Object.fromEntries(
    (await read(RiskGuid)).Faits.Identite.map(({ Libelle, Valeur }) => [Libelle, Valeur]),
  );
  expect(told).toMatchObject({ SIREN: '732 829 320', Siège: '12 rue des Lilas, 37000 Tours, France' });
});
