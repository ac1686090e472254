/** An invoice of a supplier as a portage platform tells it. */
export interface PlatformInvoice {
  /** What the platform calls it, for ever. */
  reference: string;
  /** Whom it is charged to, by the e-mail of their account. */
  personEmail: string;
  carrierSiret: string;
  supplierSiret: string;
  number: string;
  date: string;
  object: string;
  netCents: number;
  vatCents: number;
}

/** The software in which carried persons keep their accounts (port): each installation chooses one, or none. */
export interface PortagePlatform {
  /** Null: none is set up. */
  url: string | null;
  /** What suppliers charged in these days, both included. @throws where it does not answer, or not in time */
  supplierInvoices(apiKey: string, days: { from: string; to: string }): Promise<PlatformInvoice[]>;
}
