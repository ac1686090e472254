import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { EInvoicingPlatform, PlatformNews, PlatformState } from './platform.ts';

/** Of one request. */
const mostWait = 15_000;

/**
 * Codes of the life of an invoice (XP Z12-012): 200 déposée, 210 refusée, 212 encaissée, 213 rejetée. Read in second-hand sources,
 * not in the standard itself.
 */
const states: Readonly<Record<string, PlatformState>> = {
  200: 'DEPOSITED',
  210: 'REFUSED',
  212: 'CASHED',
  213: 'REJECTED',
};

const Flow = z.object({
  flowId: z.string().min(1).max(200),
  flowType: z.string().nullish(),
  updatedAt: z.string().nullish(),
  acknowledgement: z
    .object({
      status: z.string().nullish(),
      details: z.array(z.object({ reasonMessage: z.string().nullish() })).nullish(),
    })
    .nullish(),
});
type Flow = z.output<typeof Flow>;
const Found = z.object({ results: z.array(Flow).max(1000) });

const lifeCycle = 'CustomerInvoiceLC';
const codeOf = (xml: string) => /<(?:\w+:)?ProcessConditionCode[^<>]*>([^<]*)</.exec(xml)?.[1] ?? '';
const reasonOf = (xml: string) => /<(?:\w+:)?Reason>([^<]*)</.exec(xml)?.[1] ?? null;

/** The message (CDAR) that tells that an invoice was paid. */
const cashed = (number: string, amountCents: number, on: string) => `<?xml version="1.0" encoding="UTF-8"?>
<rsm:CrossDomainAcknowledgementAndResponse xmlns:rsm="urn:un:unece:uncefact:data:standard:CrossDomainAcknowledgementAndResponse:100"
  xmlns:ram="urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100">
  <rsm:AcknowledgementDocument>
    <ram:ReferenceReferencedDocument>
      <ram:IssuerAssignedID>${number}</ram:IssuerAssignedID>
      <ram:ProcessConditionCode>212</ram:ProcessConditionCode>
      <ram:SpecifiedDocumentStatus>
        <ram:SpecifiedDocumentCharacteristic>
          <ram:TypeCode>MEN</ram:TypeCode>
          <ram:ValueAmount currencyID="EUR">${(amountCents / 100).toFixed(2)}</ram:ValueAmount>
          <ram:ValueDateTime>${on}</ram:ValueDateTime>
        </ram:SpecifiedDocumentCharacteristic>
      </ram:SpecifiedDocumentStatus>
    </ram:ReferenceReferencedDocument>
  </rsm:AcknowledgementDocument>
</rsm:CrossDomainAcknowledgementAndResponse>
`;

/** What the platform's own check of a flow comes to. */
function ofCheck({ acknowledgement, updatedAt }: Flow): PlatformNews | undefined {
  const toldAt = updatedAt ?? new Date().toISOString();
  if (acknowledgement?.status === 'Ok') return { state: 'DEPOSITED', motive: null, toldAt };
  if (acknowledgement?.status !== 'Error') return undefined;
  const reasons = acknowledgement.details?.map(({ reasonMessage }) => reasonMessage).filter(Boolean) ?? [];
  return { state: 'REJECTED', motive: reasons.join('\u202f; ').slice(0, 500) || null, toldAt };
}

/**
 * A platform that answers as AFNOR XP Z12-013 has it: flows that are sent, found by our own key and read. The shape was taken from
 * programs that call such platforms, not from the standard, which is not free to read.
 */
export function z12013({ url, apiKey }: { url: string; apiKey: string }): EInvoicingPlatform {
  const ask = async (path: string, init: RequestInit) => {
    const response = await fetch(`${url}/v1${path}`, {
      ...init,
      headers: { ...init.headers, authorization: `Bearer ${apiKey}` },
      // a redirection would carry the key elsewhere
      redirect: 'manual',
      signal: AbortSignal.timeout(mostWait),
    });
    if (response.ok) return response;
    await response.body?.cancel();
    throw new Error(`the platform answered ${response.status}`);
  };

  const find = async (key: string): Promise<Flow[]> => {
    const response = await ask('/flows/search', {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify({ limit: 100, where: { trackingId: key } }),
    });
    return Found.parse(await response.json()).results;
  };

  const send = async (key: string, name: string, syntax: string, file: Blob) => {
    const sha256 = createHash('sha256')
      .update(Buffer.from(await file.arrayBuffer()))
      .digest('hex');
    const form = new FormData();
    form.set(
      'flowInfo',
      JSON.stringify({ trackingId: key, name, flowSyntax: syntax, processingRule: 'B2B', sha256 }),
    );
    form.set('file', file, name);
    const response = await ask('/flows', { method: 'POST', body: form });
    return Flow.parse(await response.json()).flowId;
  };

  /** What the messages about it tell, the latest last. */
  async function ofMessages(flows: readonly Flow[]): Promise<PlatformNews | undefined> {
    const [latest] = flows
      .filter(({ flowType }) => flowType === lifeCycle)
      .sort((a, b) => (b.updatedAt ?? '').localeCompare(a.updatedAt ?? ''));
    if (!latest) return undefined;
    const response = await ask(`/flows/${encodeURIComponent(latest.flowId)}?docType=Original`, {
      method: 'GET',
    });
    const xml = (await response.text()).slice(0, 200_000);
    const state = states[codeOf(xml)];
    return state && { state, motive: reasonOf(xml), toldAt: latest.updatedAt ?? new Date().toISOString() };
  }

  return {
    name: 'PLATEFORME_AGREEE',
    isSimulation: false,
    async send({ key, number, file }) {
      // sent before, and the answer was lost
      const [known] = await find(key);
      const pdf = new Blob([new Uint8Array(file)], { type: 'application/pdf' });
      return known?.flowId ?? send(key, `${number}.pdf`, 'Factur-X', pdf);
    },
    async read({ key, flowId }) {
      const flows = await find(key);
      const own = flows.find((flow) => flow.flowId === flowId);
      return (await ofMessages(flows)) ?? (own && ofCheck(own));
    },
    async tellCashed({ key, number, amountCents, on }) {
      const message = new Blob([cashed(number, amountCents, on)], { type: 'application/xml' });
      await send(`${key}-212`, `${number}-encaissee.xml`, 'CDAR', message);
    },
  };
}
