import { isSiren } from '#contract/identifiers.ts';
import { asFecDay } from './days.ts';
import type { Findings } from './findings.ts';

interface Named {
  fileName: string;
  siren: string;
  endsOn: string;
}

/** Checks the file's name: SIREN, FEC, closing day (F01). */
export function checkName({ fileName, siren, endsOn }: Named, findings: Findings): void {
  const add = (message: string) => findings.add({ rule: 'F01', value: fileName, message });
  const parts = /^(\d{9})FEC(\d{8})(\.\w{1,5})?$/i.exec(fileName);
  if (!parts) {
    add(`Nom attendu\u202f: ${siren}FEC${asFecDay(endsOn)}.txt.`);
    return;
  }
  const [, told = '', day = ''] = parts;
  if (!isSiren(told)) add(`Le SIREN ${told} n’est pas valide.`);
  else if (told !== siren) add(`Le SIREN ${told} n’est pas celui de la société (${siren}).`);
  if (day !== asFecDay(endsOn)) add(`La date ${day} n’est pas celle de la clôture (${asFecDay(endsOn)}).`);
}
