import { icsOf } from '#contract/sepa.ts';
import { debitBatchId, directDebitId, mandateId } from '../firms/direct-debits.ts';
import { paymentAccountId, transferBatchId, transferMonth } from '../firms/transfers.ts';
import type { TestFirm } from '../firms.ts';
import { type AreaSamples, inCalls, type Sample } from './sample.ts';

const transfers = (...names: string[]) => names.map((name) => `POST virementPortee/${name}`);
const debits = (...names: string[]) => names.map((name) => `POST prelevementClient/${name}`);
const none: Sample = () => undefined;
const payer = ({ companies }: TestFirm) => companies.at(-1);
const customer = ({ companies }: TestFirm) => companies[0];
const cabinet = ({ cabinets }: TestFirm) => cabinets[0];
const iban = () => 'FR7630004000031234567890143';
const bankDay = () => '2099-02-05';

const lists = [...transfers('allByFilterRequest', 'exportToExcel')];
const debitLists = [...debits('allByFilterRequest', 'exportToExcel')];
const steps = ['Approuver', 'Annuler', 'ConfirmerExecution'];
const batchOf =
  (id: (firm: number, rank?: number) => number, rank: number): Sample =>
  ({ number }) =>
    id(number, rank);

export const sepa: AreaSamples = {
  values: {
    ...inCalls([...lists, ...transfers('Proposer', 'Add')], 'IdSociete', payer),
    ...inCalls([...lists, ...transfers('Proposer', 'Add')], 'Mois', () => transferMonth),
    ...inCalls(lists, 'Etat', none),
    ...inCalls(transfers('Add'), 'Execution', bankDay),
    ...inCalls(transfers('Add'), 'Somme', () => 312_000),
    ...inCalls(transfers('GetById', 'Approuver', 'Annuler'), 'Id', batchOf(transferBatchId, 1)),
    ...inCalls(transfers('Exporter'), 'Id', batchOf(transferBatchId, 2)),
    ...inCalls(transfers('ConfirmerExecution'), 'Id', batchOf(transferBatchId, 3)),
    ...inCalls(transfers(...steps), 'Version', none),
    ...inCalls(transfers('comptes/allByFilterRequest'), 'Nature', none),
    ...inCalls(transfers('comptes/allByFilterRequest'), 'Etat', none),
    ...inCalls(transfers('comptes/Save'), 'Nature', () => 'PORTE'),
    ...inCalls(transfers('comptes/Save'), 'IdTitulaire', ({ persons }) => persons[2]),
    ...inCalls(transfers('comptes/Save'), 'Iban', iban),
    ...inCalls(transfers('comptes/Confirmer'), 'IdCompte', ({ number }) => paymentAccountId(number, 3)),
    ...inCalls(transfers('comptes/RevealIban'), 'IdCompte', ({ number }) => paymentAccountId(number, 2)),

    ...inCalls([...debitLists, ...debits('Preparer', 'lots/Proposer', 'lots/Add')], 'IdCabinet', cabinet),
    ...inCalls(debitLists, 'Etat', none),
    ...inCalls(debitLists, 'IsMandatManquant', none),
    ...inCalls(debitLists, 'Du', none),
    ...inCalls(debitLists, 'Au', none),
    ...inCalls(debits('Preparer', 'lots/Add'), 'Jour', bankDay),
    // a day whose one debit is not announced
    ...inCalls(debits('lots/Proposer'), 'Jour', () => '2099-04-06'),
    ...inCalls(debits('lots/Add'), 'Somme', () => 60_000),
    ...inCalls(debits('EnvoyerPreavis'), 'Ids', ({ number }) => [directDebitId(number)]),
    ...inCalls(debits('Annuler'), 'Id', ({ number }) => directDebitId(number)),
    ...inCalls(debits('mandats/allByFilterRequest'), 'IdSociete', customer),
    ...inCalls(debits('mandats/allByFilterRequest', 'lots/allByFilterRequest'), 'IdCabinet', cabinet),
    ...inCalls(debits('mandats/allByFilterRequest', 'lots/allByFilterRequest'), 'Etat', none),
    ...inCalls(debits('mandats/Add'), 'IdSociete', ({ companies }) => companies[1]),
    ...inCalls(debits('mandats/Demander', 'mandats/Formulaire'), 'IdSociete', customer),
    ...inCalls(debits('mandats/Add', 'mandats/Demander', 'mandats/Formulaire'), 'IdCabinet', cabinet),
    ...inCalls(debits('mandats/Add'), 'Rum', () => 'RUM-NEUVE'),
    ...inCalls(debits('mandats/Add'), 'Iban', iban),
    ...inCalls(debits('mandats/Add'), 'SigneLe', () => '2026-02-10'),
    ...inCalls(debits('mandats/Add'), 'PreavisJours', () => 5),
    ...inCalls(debits('mandats/Add'), 'IdDocument', none),
    ...inCalls(debits('mandats/Revoquer', 'mandats/RevealIban'), 'Id', ({ number }) => mandateId(number)),
    ...inCalls(debits('mandats/Demander'), 'Email', () => 'mandat@client.example'),
    ...inCalls(debits('creanciers/Save'), 'IdCabinet', cabinet),
    ...inCalls(debits('creanciers/Save'), 'Ics', () => icsOf('654321')),
    ...inCalls(debits('lots/GetById', 'lots/ConfirmerExecution'), 'Id', batchOf(debitBatchId, 3)),
    ...inCalls(debits('lots/Approuver', 'lots/Annuler'), 'Id', batchOf(debitBatchId, 1)),
    ...inCalls(debits('lots/Exporter'), 'Id', batchOf(debitBatchId, 2)),
    ...inCalls(
      debits('Annuler', 'mandats/Revoquer', ...steps.map((step) => `lots/${step}`)),
      'Version',
      none,
    ),
  },
  sought: {
    'POST virementPortee/comptes/allByFilterRequest#Nom': () => 'a',
    ...Object.fromEntries(
      debitLists.map((call) => [
        `${call}#Text`,
        ({ number }: TestFirm) => `FC2026-${number === 1 ? 'A' : 'B'}`,
      ]),
    ),
    'POST prelevementClient/mandats/allByFilterRequest#Text': ({ number }) =>
      `RUM-${number === 1 ? 'A' : 'B'}`,
  },
};
