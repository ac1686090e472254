/** Where an invoice stands on the platform: the four states that the reform makes obligatory. */
export type PlatformState = 'DEPOSITED' | 'REJECTED' | 'REFUSED' | 'CASHED';

/** An invoice to hand over. */
interface InvoiceToSend {
  /** Ours, for ever: what is sent again after a broken connection is the same invoice. */
  key: string;
  number: string;
  /** PDF/A-3 with factur-x.xml. */
  file: Buffer;
}

export interface PlatformNews {
  state: PlatformState;
  motive: string | null;
  /** ISO 8601. */
  toldAt: string;
}

/** A platform of electronic invoicing (plateforme agréée), as each installation chooses one (port). */
export interface EInvoicingPlatform {
  name: string;
  /** Nothing leaves: screens say so. */
  isSimulation: boolean;
  /** @returns what the platform calls it @throws where it does not answer, or not in time */
  send(invoice: InvoiceToSend): Promise<string>;
  /** The latest that is told of an invoice; undefined: nothing yet. @throws as `send` */
  read(sent: { key: string; flowId: string }): Promise<PlatformNews | undefined>;
  /** Tells that an invoice was paid, which whoever issues it must (services). @throws as `send` */
  tellCashed(paid: { key: string; number: string; amountCents: number; on: string }): Promise<void>;
}
