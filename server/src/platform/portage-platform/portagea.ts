import { z } from 'zod';
import { LegalDate } from '#contract/dates.ts';
import type { PlatformInvoice, PortagePlatform } from './platform.ts';

/** Of all pages together. */
const mostWait = 15_000;
/** More than a platform that works has in a year: what never ends is not read for ever. */
const mostPages = 200;

const text = (length: number) => z.string().trim().min(1).max(length);
const cents = z.number().int().min(0).max(99_999_999_99);
const withoutSpaces = (number: string) => number.replace(/\s/g, '');

const Invoice = z
  .object({
    id: text(100),
    email: text(100),
    siretPortage: text(30).transform(withoutSpaces),
    siretFournisseur: text(30).transform(withoutSpaces),
    numero: text(50),
    date: LegalDate,
    objet: text(200),
    htCentimes: cents,
    tvaCentimes: cents,
  })
  .transform(
    (sent): PlatformInvoice => ({
      reference: sent.id,
      personEmail: sent.email,
      carrierSiret: sent.siretPortage,
      supplierSiret: sent.siretFournisseur,
      number: sent.numero,
      date: sent.date,
      object: sent.objet,
      netCents: sent.htCentimes,
      vatCents: sent.tvaCentimes,
    }),
  );

const Page = z.object({
  factures: z.array(Invoice).max(1000),
  /** None: this was the last one. */
  pageSuivante: z.number().int().nullish(),
});

/** Portagea over HTTP: pages of JSON, with the firm's key as a bearer token. */
const portagea = (url: string): PortagePlatform => ({
  url,
  async supplierInvoices(apiKey, { from, to }) {
    const signal = AbortSignal.timeout(mostWait);
    async function read(page: number) {
      const query = new URLSearchParams({ du: from, au: to, page: String(page) });
      const response = await fetch(`${url}/factures-fournisseurs?${query}`, {
        headers: { authorization: `Bearer ${apiKey}`, accept: 'application/json' },
        // a redirection would carry the key elsewhere
        redirect: 'manual',
        signal,
      });
      if (response.ok) return Page.parse(await response.json());
      await response.body?.cancel();
      throw new Error(`the portage platform answered ${response.status}`);
    }
    const found: PlatformInvoice[] = [];
    let next: number | null | undefined = 1;
    for (let asked = 0; next != null && asked < mostPages; asked += 1) {
      const { factures, pageSuivante }: z.output<typeof Page> = await read(next);
      found.push(...factures);
      next = pageSuivante;
    }
    return found;
  },
});

/** None is set up: there is nothing to take. */
const noPlatform: PortagePlatform = { url: null, supplierInvoices: async () => [] };

/** The platform that the installation has chosen (PORTAGEA_URL). */
export const openPortagePlatform = (url: string | undefined): PortagePlatform =>
  url ? portagea(url) : noPlatform;
