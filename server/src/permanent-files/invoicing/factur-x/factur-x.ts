import type { invoiceData } from './invoice-data.ts';

/** The library, with the first invoice. */
async function load() {
  const [{ zugferd }, { EN16931 }] = await Promise.all([
    import('node-zugferd'),
    import('node-zugferd/profile/en16931'),
  ]);
  return zugferd({ profile: EN16931 });
}

let library: ReturnType<typeof load> | undefined;

/** The data of an invoice as factur-x.xml, profile EN 16931 (cross industry invoice). */
export async function facturXml(data: ReturnType<typeof invoiceData>): Promise<string> {
  library ??= load();
  return (await library).create(data).toXML();
}
